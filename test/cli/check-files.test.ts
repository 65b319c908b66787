import { expect, test } from "vitest";
import { Checker, good, upper } from "./checker.ts";

const checker = Checker.start();

test("a file that is named is checked whatever its name, but not if it is something else", async () => {
  checker.folder.write("commands.json", upper);
  checker.folder.write("package.json", `{ "private": true }`);
  checker.folder.write("empty.json", "");
  expect(await checker.codesIn("commands.json")).toEqual(["name-lowercase"]);
  const { code, stderr } = await checker.run("package.json", "empty.json");
  expect(code).toBe(2);
  expect(stderr).toBe(
    "Skipped package.json: it is not a command manifest.\nSkipped empty.json: it is not a command manifest.\n",
  );
});

test("JavaScript that is named is checked if it has commands", async () => {
  checker.folder.write("commands.js", "module.exports = [{ name: 'Ping', description: 'Answers' }];");
  checker.folder.write("prettier.config.js", "module.exports = { printWidth: 100, overrides: [{ files: '*.md' }] };");
  expect(await checker.codesIn("commands.js")).toEqual(["javascript"]);
  const { stderr } = await checker.run("prettier.config.js");
  expect(stderr).toBe("Skipped prettier.config.js: it is not a command manifest.\n");
});

test("comments are legal in a manifest by name, and not in plain JSON", async () => {
  for (const name of ["a.commands.json", "b.jsonc", "c.json"]) checker.folder.write(name, `${good} // fine`);
  expect(await checker.codesIn("a.commands.json", "b.jsonc")).toEqual([]);
  expect(await checker.codesIn("c.json")).toEqual(["syntax"]);
});

test("a project file that is a folder cannot be read", async () => {
  checker.folder.write("command-manifest.config.json/x", "");
  checker.folder.write("a.commands.json", good);
  expect(await checker.run()).toMatchObject({
    code: 2,
    stderr: "command-manifest.config.json cannot be read: it is a folder.\n",
  });
});
