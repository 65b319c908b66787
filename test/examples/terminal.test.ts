import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { distFile } from "../support/dist-file.ts";

const program = distFile("cli.cjs");

interface CheckedFile {
  readonly file: string;
  readonly findings: readonly { readonly code: string }[];
}

/** `command-manifest check …` in the examples' folder, as their README says it. */
function check(...args: readonly string[]): { readonly status: number | null; readonly files: readonly CheckedFile[] } {
  const call = [program, "check", ...args, "--format", "json"];
  const { status, stdout } = spawnSync(process.execPath, call, { cwd: "examples", encoding: "utf8" });
  return { status, files: JSON.parse(stdout) };
}

test("the terminal finds nothing in the commands", () => {
  const { status, files } = check("commands");
  expect(files.flatMap(({ findings }) => findings)).toEqual([]);
  expect(files.length).toBeGreaterThan(1);
  expect(status).toBe(0);
});

test("the terminal finds the faults of broken.commands.json", () => {
  const { status, files } = check("broken.commands.json");
  const codes = files.flatMap(({ findings }) => findings.map(({ code }) => code));
  expect(new Set(codes).size).toBeGreaterThanOrEqual(12);
  expect(status).toBe(1);
});
