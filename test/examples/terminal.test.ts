import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { runCli } from "../cli/run.ts";

interface CheckedFile {
  readonly file: string;
  readonly findings: readonly { readonly code: string }[];
}

/** `command-manifest check …` in the examples' folder, as their README says it. */
async function check(...args: readonly string[]) {
  const run = await runCli(["check", ...args, "--format", "json"], { cwd: path.join(root, "examples") });
  return { code: run.code, files: JSON.parse(run.stdout) as readonly CheckedFile[] };
}

test("the terminal finds nothing in the commands", async () => {
  const { code, files } = await check("commands");
  expect(files.flatMap(({ findings }) => findings)).toEqual([]);
  expect(files.length).toBeGreaterThan(1);
  expect(code).toBe(0);
});

test("the terminal finds the faults of broken.commands.json", async () => {
  const { code, files } = await check("broken.commands.json");
  const codes = files.flatMap(({ findings }) => findings.map((finding) => finding.code));
  expect(new Set(codes).size).toBeGreaterThanOrEqual(12);
  expect(code).toBe(1);
});
