import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixAll } from "../rules/support.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Checker, good } from "./checker.ts";

const checker = Checker.start();
const read = (file: string) => readFileSync(path.join(checker.folder.path, file), "utf8");
const named = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

test("applies what “Fix all” does, and reports what is left", async () => {
  const text = `\ufeff[\r\n  { "name": "Ban User", "nfsw": true, "default_member_permissions": "BAN_MEMBERS" } // why\r\n]`;
  checker.folder.write("a.commands.jsonc", text);
  const { code, stdout, stderr } = await checker.run("--fix");
  expect(read("a.commands.jsonc")).toBe(
    text.replace("Ban User", "ban-user").replace("nfsw", "nsfw").replace("BAN_MEMBERS", "4"),
  );
  expect(read("a.commands.jsonc")).toBe(fixAll(text));
  expect(stderr).toBe(
    ["Fixed a.commands.jsonc (3 changes):", '  Change to "4"', "  Change to “ban-user”", "  Rename to “nsfw”", ""].join(
      "\n",
    ),
  );
  // It never writes a description.
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: expect.stringMatching(/missing-property[\s\S]*1 error in 1 file/),
  });
});

test("lists equal changes once, with their number, and no text of a manifest acts on the terminal", async () => {
  const commands = ["a", "b"].map((name) => ({ name, description: "d", default_member_permissions: "BAN_MEMBERS" }));
  checker.folder.write("a.commands.json", JSON.stringify([...commands, { name: "C \u001b[2J", description: "d" }]));
  const { stderr } = await checker.run("--fix");
  expect(stderr).toMatch(/^Fixed a\.commands\.json \(\d changes\):\n {2}.* \(2 times\)\n/);
  expect(stderr).not.toContain("\u001b");
});

test("changes no file without it, nor one in which there is nothing to fix", async () => {
  checker.folder.write("a.commands.json", named("Ban User"));
  expect(await checker.run()).toMatchObject({ code: 1, stderr: "" });
  expect(read("a.commands.json")).toBe(named("Ban User"));
  for (const text of [good, "[]", named("!!!"), "[", `[{ "name": "`]) {
    checker.folder.write("a.commands.json", text);
    expect((await checker.run("--fix")).stderr).toBe("");
    expect(read("a.commands.json")).toBe(text);
  }
});

test("gives no name that another manifest of the project has, or has got", async () => {
  checker.folder.write("command-manifest.config.json", `{ "manifests": ["*.commands.json"] }`);
  checker.folder.write("a.commands.json", named("Ban User"));
  checker.folder.write("b.commands.json", named("BAN-USER"));
  checker.folder.write("c.commands.json", named("kick"));
  checker.folder.write("d.commands.json", named("Kick"));
  const { code, stderr } = await checker.run("--fix");
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^Fixed a\.commands\.json \(1 change\):\n .*\n$/),
  });
  expect(["a", "b", "d"].map((name) => read(`${name}.commands.json`))).toEqual(
    ["ban-user", "BAN-USER", "Kick"].map(named),
  );
});

test("fixes a named file, and checks its new text", async () => {
  checker.folder.write("a.commands.json", named("Ban User"));
  expect(await checker.run("a.commands.json", "--fix")).toMatchObject({ code: 0, stdout: "No problems in 1 file.\n" });
  expect(JSON.parse((await checker.run("a.commands.json", "--fix", "--format", "json")).stdout)).toMatchObject([
    { findings: [] },
  ]);
});

test("follows no link out of the folder that it checks", async () => {
  const elsewhere = TemporaryFolder.forTest();
  const file = path.join(elsewhere.path, "theirs.json");
  writeFileSync(file, named("Ban User"));
  symlinkSync(file, path.join(checker.folder.path, "a.commands.json"));
  await checker.run("--fix");
  expect(readFileSync(file, "utf8")).toBe(named("Ban User"));
});

test("cleans up pasted text where nothing is lost, and names it otherwise", async () => {
  const fence = "```";
  const curly = "[{ “name”: “ping”, “description”: “d” }]";
  checker.folder.write("a.commands.json", `${fence}json\n${curly}\n${fence}\n`);
  checker.folder.write("b.commands.json", curly);
  checker.folder.write("c.commands.json", `Here it is:\n${fence}\n${named("pong")}\n${fence}\n`);
  const { code, stdout } = await checker.run("a.commands.json", "b.commands.json", "c.commands.json", "--fix");
  expect([read("a.commands.json"), read("b.commands.json")]).toEqual([`${named("ping")}\n`, named("ping")]);
  expect(read("c.commands.json")).toContain("Here it is");
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/Markdown code fences[\s\S]*1 error/) });
});

test("--fix edits a literal in code, and nothing else of the file", async () => {
  checker.folder.write("bot.ts", program);
  const { code, stderr } = await checker.run("bot.ts", "--fix");
  expect(read("bot.ts")).toBe(program.replace('"Ban User"', '"ban-user"'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("Fixed bot.ts (1 change)") });
});

test("--fix leaves a constant as it is that is used twice", async () => {
  const twice = `import { SlashCommandBuilder } from "discord.js";
const name = "Ban User";
export const data = new SlashCommandBuilder().setName(name).setDescription(name);
`;
  checker.folder.write("bot.ts", twice);
  await checker.run("bot.ts", "--fix");
  expect(read("bot.ts")).toBe(twice);
});

const program = `import { SlashCommandBuilder } from "discord.js";
export const data = new SlashCommandBuilder().setName("Ban User").setDescription("Bans");
`;

test.each([
  ["bot.py", `COMMANDS = [{"name": "Ban User", "description": "Bans"}]\n`],
  ["package.json", `{ "name": "My-Bot", "description": "A bot" }`],
  ["commands.json", named("Ban User")],
  ["notes.txt", named("Ban User")],
])("--fix leaves %s as it is, and says so once", async (name, text) => {
  checker.folder.write(name, text);
  const { stderr } = await checker.run(name, "--fix");
  expect(read(name)).toBe(text);
  expect(stderr.match(new RegExp(`Not fixed: ${name}\\.|Skipped ${name}: `, "g"))).toHaveLength(1);
});

test("--fix changes a JSON file that the project lists, whatever its name", async () => {
  checker.folder.write("command-manifest.config.json", `{ "manifests": ["all.json"] }`);
  checker.folder.write("all.json", named("Ban User"));
  await checker.run("all.json", "--fix");
  expect(read("all.json")).toBe(named("ban-user"));
});
