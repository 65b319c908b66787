import { writeFileSync } from "node:fs";
import { tests } from "./faces.ts";
import { type HostResult, resultsVariable } from "./results.ts";

/** The entry that VS Code calls in its extension host. The results go to the file that the environment names. */
export async function run(): Promise<void> {
  const results: HostResult[] = [];
  for (const [name, test] of Object.entries(tests)) results.push(await runOne(name, test));
  writeFileSync(process.env[resultsVariable] ?? "", JSON.stringify(results));
}

async function runOne(name: string, test: () => Promise<void>): Promise<HostResult> {
  try {
    await test();
    return { name };
  } catch (error) {
    return { name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
