import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Checker, good, unknown, upper } from "./checker.ts";
import { prints } from "./run.ts";

const checker = Checker.start();

describe("exit codes", () => {
  test("0 for a clean file, 1 for an error, 1 for a warning that is not allowed", async () => {
    checker.folder.write("a.commands.json", good);
    checker.folder.write("b.commands.json", upper);
    checker.folder.write("c.commands.json", unknown);
    expect(await checker.run("a.commands.json")).toMatchObject({
      code: 0,
      stderr: "",
      stdout: "No problems in 1 file.\n",
    });
    expect(await checker.run("b.commands.json")).toMatchObject({ code: 1 });
    expect(await checker.run("c.commands.json")).toMatchObject({ code: 1 });
    expect(await checker.run("c.commands.json", "--max-warnings", "1")).toMatchObject({ code: 0 });
    expect(await checker.run("b.commands.json", "--max-warnings", "9")).toMatchObject({ code: 1 });
  });

  test("0 where there are only hints and remarks", async () => {
    checker.folder.write("a.commands.json", `[{ "name": "it's", "description": "x", "version": "1" }]`);
    expect(await checker.run()).toMatchObject(prints(0, /1 remark, 1 hint in 1 file\./));
  });

  test.each([
    [["nothing.commands.json"], /nothing\.commands\.json cannot be read: no such file or folder\./],
    [[], /No manifest was found in .* Use a name such as bot\.commands\.json/],
    [[""], /A path is empty/],
    [["--format", "xml"], /Allowed choices are text, json, sarif, github, junit/],
    [["--max-warnings", "-1"], /whole number/],
    [["--frobnicate"], /unknown option/],
  ])("2 for %j", async (args, message) => {
    const { code, stdout, stderr } = await checker.run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("2 for one file that cannot be read, with the findings of the others", async () => {
    checker.folder.write("a.commands.json", upper);
    writeFileSync(path.join(checker.folder.path, "b.commands.json"), Buffer.from([0x5b, 0xff, 0xfe, 0x5d]));
    const { code, stdout, stderr } = await checker.run();
    expect(code).toBe(2);
    expect(stdout).toMatch(/name-lowercase/);
    expect(stderr).toBe("b.commands.json is not UTF-8 text. Save it as UTF-8.\n");
  });
});

test("the help says how columns count and what the exit codes mean", async () => {
  const { code, stdout } = await checker.run("--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/UTF-16 units/);
  expect(stdout).toMatch(/Exit codes:\n {2}0 {2}No errors/);
});
