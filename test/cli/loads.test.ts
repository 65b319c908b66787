import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { distFile } from "../support/dist-file.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { list } from "./bench.ts";

/** Runs a program, and writes the files that it has loaded to standard error when it exits. */
const watched = `
  process.on("exit", () => process.stderr.write(JSON.stringify(Object.keys(require.cache))));
  require(process.argv[1]);`;

// The least is what the run cannot do without, so that a test that counts nothing fails.
test.each([
  ["--version", 4, 30],
  ["-V", 4, 30],
  ["--help", 50, 150],
  ["check --help", 50, 150],
  ["serve --help", 50, 150],
  ["completion bash", 50, 150],
  ["check a.commands.json", 300, 700],
])("“%s” loads from %i to %i KB of code", (line, least, most) => {
  const folder = TemporaryFolder.forTest();
  folder.write("a.commands.json", list("ping"));
  const program = distFile("cli.cjs");
  const run = spawnSync(process.execPath, ["-e", watched, program, ...line.split(" ")], {
    cwd: folder.path,
    encoding: "utf8",
  });
  expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/./) });
  const files: readonly string[] = JSON.parse(run.stderr);
  expect(files).toContain(program);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / 1000).toBeGreaterThan(least);
  expect(bytes / 1000).toBeLessThan(most);
});
