import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();

/** Runs a line of a shell in which `$PROGRAM` is the program. */
async function shell(
  line: string,
): Promise<{ readonly code: unknown; readonly stdout: string; readonly stderr: string }> {
  const child = spawn("bash", ["-o", "pipefail", "-c", line.replaceAll("$PROGRAM", `node '${bench.program.file}'`)], {
    cwd: bench.folder.path,
    env: { PATH: process.env.PATH ?? "", ...bench.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, ...output };
}

test("a reader who has seen enough is no error, and the exit code stays what it is", async () => {
  // Much more than a pipe holds, so that the program is still writing when the reader has gone.
  const names = Array.from({ length: 900 }, (_, index) => `A${index}`);
  for (const file of ["a", "b", "c", "d", "e"]) bench.folder.write(`${file}.commands.json`, list(...names));
  const { code, stdout, stderr } = await shell("$PROGRAM check . | head -n 1");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toContain("a.commands.json:1:11  error");
});

test("a publish that nobody listens to any more is finished", async () => {
  bench.folder.write("a.commands.json", list("a", "b", "c"));
  const publish = bench.inGuild("$PROGRAM", "publish", "--yes").join(" ");
  expect((await shell(`${publish} 2>&1 | true`)).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(["a", "b", "c"]);
});

test.skipIf(!existsSync("/dev/full"))("a full disk is said in one sentence", async () => {
  bench.folder.write("a.commands.json", list("a"));
  expect(await shell("$PROGRAM check a.commands.json > /dev/full")).toEqual({
    code: 2,
    stdout: "",
    stderr: "Cannot write to standard output: the disk is full.\n",
  });
  expect((await shell("$PROGRAM check none.json 2> /dev/full")).code).toBe(2);
});
