import { describe, expect, test } from "vitest";
import { Checker, good, upper } from "./checker.ts";

const checker = Checker.start();

describe("which files", () => {
  test("a folder's are those with a manifest's name, not those of packages", async () => {
    for (const name of ["a.commands.json", "deep/b.commands.jsonc", "c.json", "node_modules/p/d.commands.json"]) {
      checker.folder.write(name, upper);
    }
    expect((await checker.runJson(".")).map(({ file }) => file)).toEqual(["a.commands.json", "deep/b.commands.jsonc"]);
  });

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
    expect(await checker.codesIn("commands.js")).toEqual(["javascript", "name-lowercase"]);
    const { stderr } = await checker.run("prettier.config.js");
    expect(stderr).toBe("Skipped prettier.config.js: it is not a command manifest.\n");
  });

  test("manifests of other kinds are checked as what they are, by name and by schema", async () => {
    checker.folder.write("a.lobby.json", `{ "metadata": 1 }`);
    checker.folder.write(
      "b.json",
      `{ "$schema": "https://example.com/command-manifest/schemas/permissions.schema.json" }`,
    );
    const files = await checker.runJson("a.lobby.json", "b.json");
    expect(files.map(({ file, findings }) => [file, findings.map(({ code }) => code)])).toEqual([
      ["a.lobby.json", ["shape"]],
      ["b.json", ["missing-property", "missing-property"]],
    ]);
  });

  test("manifests of other kinds know the commands of the project, also those that are not checked", async () => {
    checker.folder.write(
      "command-manifest.config.json",
      `{ "manifests": ["bot/*.json"], "rules": { "lobby-flags": "off" } }`,
    );
    checker.folder.write("bot/commands.json", good);
    const permissions = (name: string) =>
      `{ "guild_id": "7", "permissions": [{ "command": "${name}", "permissions": [] }] }`;
    checker.folder.write("right.permissions.json", permissions("ping"));
    checker.folder.write("wrong.permissions.json", permissions("pong"));
    checker.folder.write("a.lobby.json", `{ "members": [{ "id": "1", "flags": 2 }] }`);
    expect(await checker.codesIn("right.permissions.json", "wrong.permissions.json")).toEqual(["unknown-command"]);
    const files = await checker.runJson();
    expect(files.map(({ file }) => file)).toEqual([
      "bot/commands.json",
      "a.lobby.json",
      "right.permissions.json",
      "wrong.permissions.json",
    ]);
    expect(files.flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual(["unknown-command"]);
  });

  test("where no command is known, nothing is said of unknown ones", async () => {
    checker.folder.write(
      "a.permissions.json",
      `{ "guild_id": "7", "permissions": [{ "command": "x", "permissions": [] }] }`,
    );
    expect(await checker.codesIn("a.permissions.json")).toEqual([]);
  });

  test("comments are legal in a manifest by name, and not in plain JSON", async () => {
    for (const name of ["a.commands.json", "b.jsonc", "c.json"]) checker.folder.write(name, `${good} // fine`);
    expect(await checker.codesIn("a.commands.json", "b.jsonc")).toEqual([]);
    expect(await checker.codesIn("c.json")).toEqual(["syntax"]);
  });
});

describe("a project file", () => {
  test("says which manifests, and how loud the rules are", async () => {
    checker.folder.write(
      "command-manifest.config.jsonc",
      `{ "manifests": ["src/*.json"], "rules": { "name-lowercase": "warning" } } // ok`,
    );
    checker.folder.write("src/bot.json", upper);
    checker.folder.write("other.commands.json", upper);
    expect((await checker.runJson()).map(({ file }) => file)).toEqual(["src/bot.json"]);
    expect((await checker.run("--max-warnings", "1")).code).toBe(0);
    expect((await checker.runJson(".")).map(({ file }) => file)).toEqual(["src/bot.json"]);
    expect((await checker.run()).stderr).toBe(
      "Skipped other.commands.json: not listed in command-manifest.config.jsonc.\n",
    );
    expect((await checker.runJson("other.commands.json")).map(({ file }) => file)).toEqual(["other.commands.json"]);
  });

  test("checks its manifests together; files of no project stay apart unless they name one application", async () => {
    checker.folder.write("a.commands.json", good);
    checker.folder.write("b.commands.json", good);
    expect(await checker.codesIn()).toEqual([]);
    checker.folder.write("command-manifest.config.json", "{}");
    expect(await checker.codesIn()).toEqual(["duplicate-command", "duplicate-command"]);
    checker.folder.delete("command-manifest.config.json");
    for (const name of ["a.commands.json", "b.commands.json"]) {
      checker.folder.write(name, `{ "application_id": "81384788765712384", "commands": ${good} }`);
    }
    expect(await checker.codesIn()).toEqual(["duplicate-command", "duplicate-command"]);
  });

  test("that is wrong is among the findings, and what is right in it counts", async () => {
    checker.folder.write(
      "command-manifest.config.json",
      `{\n  "manifest": [],\n  "rules": { "name-lowercse": "error", "syntax": "loud" },\n  "targets": { "x": { "service": "http://example.com/v10" } }\n}`,
    );
    checker.folder.write("a.commands.json", good);
    const { code, stdout, stderr } = await checker.run();
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toMatch(/command-manifest\.config\.json:2:3 .*“manifest”\. Did you mean “manifests”\?/);
    expect(stdout).toMatch(/:3:14 .*“name-lowercse” does not exist\. Did you mean “name-lowercase”\?/);
    expect(stdout).toMatch(/:3:50 .*must be one of “off”/);
    expect(stdout).toMatch(/:4:16 .*“x” requires either “guild_id” or “global”: true/);
    expect(stdout).toMatch(/:4:34 .*https/);
    expect(await checker.codesIn("command-manifest.config.json")).toEqual(Array(5).fill("project-file"));
  });

  test("that is a folder cannot be read", async () => {
    checker.folder.write("command-manifest.config.json/x", "");
    checker.folder.write("a.commands.json", good);
    expect(await checker.run()).toMatchObject({
      code: 2,
      stderr: "command-manifest.config.json cannot be read: it is a folder.\n",
    });
  });
});
