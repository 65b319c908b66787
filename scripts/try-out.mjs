import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "./npm.mjs";
import { root, stopAll, stopAllOnSignals } from "./processes.mjs";
import { step } from "./step.mjs";

const examples = path.join(root, "examples");
const cli = path.join(root, "dist/cli.cjs");
/** Wrong on purpose: it shows what the checker finds. */
const broken = "broken.commands.json";

/**
 * Sets everything up, starts the local service, checks the examples and opens an editor on them.
 * @param {readonly string[]} args `--no-editor` ends after the checker; `--browser` does not look for a desktop
 *   VS Code; `--data DIR` is where the local service keeps its store.
 */
export async function tryOut(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "no-editor": { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      data: { type: "string", default: path.join(root, ".cache/service") },
    },
  });
  stopAllOnSignals();
  try {
    await installDependencies();
    await mustRun("Building", [path.join(root, "scripts/build.mjs")]);
    const { startService } = await import("./local-service.mjs");
    const service = await startService(cli, values.data);
    await checkExamples();
    const { url, application_id, guild_id } = service.address;
    console.log(`The local service runs at ${url} (application ${application_id}, guild ${guild_id}).`);
    if (values["no-editor"]) return await stopAll();
    const { openEditor } = await import("./open-editor.mjs");
    const editor = await openEditor({ folder: examples, service: service.address, browser: values.browser });
    console.log("Press Ctrl+C to stop everything.");
    await Promise.race([service.ended, editor.ended]);
    await stopAll();
  } catch (error) {
    await stopAll();
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Prints one line for each file with findings; only one file should have any. */
async function checkExamples() {
  // The project does not list the broken file, so the folder alone leaves it out.
  const args = [cli, "check", "--format", "json", examples, path.join(examples, broken)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (stdout === "") throw new Error(`The examples could not be checked. ${stderr}`);
  /** @type {readonly { file: string, findings: readonly unknown[] }[]} */
  const files = JSON.parse(stdout);
  for (const { file, findings } of files) {
    if (findings.length === 0) continue;
    const isIntended = path.basename(file) === broken;
    const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
    console.log(`${path.relative(examples, path.resolve(file))}: ${count}${isIntended ? ", as intended" : ""}`);
  }
}

/**
 * @param {string} title
 * @param {readonly string[]} args
 */
async function mustRun(title, args) {
  const { ok } = await step(title, process.execPath, args);
  if (!ok) throw new Error(`${title} failed. The output is above.`);
}
