import { describe, expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { formatText } from "../../core/edit/format.ts";
import { findings } from "../rules/support.ts";

const builder = `new SlashCommandBuilder()
\t\t.setName('ban')
\t\t.setDescription('Bans a member')
\t\t.setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)
\t\t.addUserOption(option => option.setName('member').setDescription('The member to ban').setRequired(true))
\t\t.addStringOption(option =>
\t\t\toption.setName('reason').setDescription('Why').addChoices({ name: 'Spam', value: 'spam' }, { name: 'Other', value: 'other' }))`;
const execute = "\tasync execute(interaction) {\n\t\tawait interaction.reply('Done');\n\t},\n";

const ban = {
  name: "ban",
  description: "Bans a member",
  default_member_permissions: "4",
  options: [
    { type: 6, name: "member", description: "The member to ban", required: true },
    {
      type: 3,
      name: "reason",
      description: "Why",
      choices: [
        { name: "Spam", value: "spam" },
        { name: "Other", value: "other" },
      ],
    },
  ],
};

/** The one finding of a text, with the title of its conversion and the JSON that it writes. */
function conversionOf(source: string) {
  const found = findings(source);
  expect(found.map(({ code }) => code)).toEqual(["javascript"]);
  const [fix, ...others] = found.flatMap(({ fixes }) => fixes);
  expect(others).toEqual([]);
  return { title: fix?.title, json: fix ? applyEdits(source, fix.edits()) : "" };
}

describe("a module of discord.js becomes JSON in one step", () => {
  test.each([
    [
      "CommonJS",
      `const { SlashCommandBuilder } = require('discord.js');\n\nmodule.exports = {\n\tdata: ${builder},\n${execute}};\n`,
    ],
    [
      "an ES module",
      `import { SlashCommandBuilder } from 'discord.js';\n\nexport default {\n\tdata: ${builder},\n${execute}};\n`,
    ],
    ["TypeScript", `export const ban: Command = {\n\tdata: ${builder},\n${execute}} satisfies Command;\n`],
    ["another key", `module.exports = {\n\tcommand: ${builder},\n${execute}};\n`],
    ["CRLF", `module.exports = {\n\tdata: ${builder},\n${execute}};\n`.replaceAll("\n", "\r\n")],
  ])("%s", (_, source) => {
    const { title, json } = conversionOf(source);
    expect(title).toBe("Convert to JSON, Leaving Out Code");
    expect(JSON.parse(json)).toEqual(ban);
    expect(findings(json)).toEqual([]);
  });

  test("as the formatter lays it out, in lines that can be read", () => {
    const { json } = conversionOf(`module.exports = {\n\tdata: ${builder},\n${execute}};\n`);
    expect(formatText(json, { tabSize: 4, insertSpaces: false })).toEqual([]);
    expect(json.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  test("several of them in an array", () => {
    const { json } = conversionOf(
      `module.exports = [{ data: ${builder}, run() {} }, { data: { name: 'a', description: 'b' } }];`,
    );
    expect(JSON.parse(json)).toEqual([ban, { name: "a", description: "b" }]);
  });

  test("with its comments", () => {
    const { json } = conversionOf(
      `module.exports = {\n  // Moderators\n  data: { name: 'a', description: 'b' /* c */ },\n};`,
    );
    expect(json).toContain("// Moderators");
    expect(json).toContain("/* c */");
  });

  test("its title says which properties beside the command are left out", () => {
    const { title, json } = conversionOf(
      `module.exports = { cooldown: 5, category: 'mod', data: { name: 'a', description: 'b' } };`,
    );
    expect(title).toBe("Convert to JSON, Leaving Out “cooldown” and “category”");
    expect(JSON.parse(json)).toEqual({ name: "a", description: "b" });
  });
});

test("JSON with a command inside “data” keeps its own finding and fix", () => {
  const found = findings(`[{ "data": { "name": "a", "description": "b" } }]`);
  expect(found.map(({ code, fixes }) => [code, fixes.map(({ title }) => title)])).toEqual([
    ["shape", ["Unwrap “data”"]],
  ]);
});

test("code that is cut off says where, and has no fix", () => {
  const source = "module.exports = [\n{ name: 'a', description: 'b' },\n{ name: 'c', description: 'd' }";
  const [finding, ...others] = findings(source);
  expect(others).toEqual([]);
  expect(finding?.message).toBe(
    "A manifest must be JSON, but this file is JavaScript with a syntax error in line 3. Fix it to convert the file.",
  );
  expect(finding?.related.map(({ start }) => start)).toEqual([source.length]);
  expect(finding?.fixes).toEqual([]);
});
