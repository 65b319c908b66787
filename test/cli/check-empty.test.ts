import { describe, expect, it } from "vitest";
import { Checker } from "./checker.ts";

const checker = Checker.start();

const names = [
  ...["a.commands.json", "a.permissions.json", "a.lobby.json", "a.authorization.json", "a.interaction.json"],
  "command-manifest.config.json",
];

describe.each(names)("%s with nothing in it", (name) => {
  it.each(["", "\n", "// only a comment\n", "\ufeff"])(
    "is no reason to fail, however strict the check is: %j",
    async (text) => {
      checker.folder.write(name, text);
      for (const args of [[name], [name, "--max-warnings", "0"]]) {
        const { code, stdout } = await checker.run(...args);
        expect(stdout).toMatch(/is empty\. Press Ctrl\+Space to add /);
        expect(code).toBe(0);
      }
    },
  );
});

it("a comment without an end fails as broken JSON", async () => {
  checker.folder.write("a.commands.json", "/* soon");
  expect((await checker.run("a.commands.json")).code).toBe(1);
  expect(await checker.codesIn("a.commands.json")).toEqual(["syntax"]);
});

it("a project can make it an error", async () => {
  checker.folder.write("command-manifest.config.json", `{ "rules": { "empty-manifest": "error" } }`);
  checker.folder.write("a.commands.json", "");
  expect((await checker.run("a.commands.json")).code).toBe(1);
});
