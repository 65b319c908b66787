import { describe, expect, it } from "vitest";
import { conversionOf } from "./conversion-of.ts";

const a = "{ name: 'a', description: 'A' }";
const b = "{ name: 'b', description: 'B' }";
const builderOfB = "new SlashCommandBuilder().setName('b').setDescription('B')";
const both = [
  { name: "a", description: "A" },
  { name: "b", description: "B" },
];
const handler = "client.on('ready', () => guild.channels.create({ name: 'x', type: ChannelType.GuildText }));";

describe("has the commands of", () => {
  it.each([
    ["two lists", `const x = [${a}];\nconst y = [${b}];\nrest.put(r, { body: x });`],
    ["two exported lists", `export const x = [${a}];\n/* the others */\nexport const y = [${b}];`],
    ["a list beside a command", `const x = ${a};\nexport default [${b}];`],
    ["a list beside a builder", `const x = [${a}];\nexport const y = ${builderOfB};`],
    ["lists of builders", `const x = [${a}].map((c) => c);\nconst y = [${builderOfB}].map((c) => c.toJSON());`],
    ["lists beside empty ones", `const w = [], x = [${a}], y = [...[]];\nconst z = [ // last\n${b},\n];`],
    ["lists of names beside a list", `const c = ${a};\nconst x = [c];\nconst y = [${b}];`],
    ["lists in calls", `rest.put(r, { body: [${a}] });\nrest.put(r, { body: [${b}] });`],
    ["a list and a call", `const x = [${a}];\nrest.put(r, { body: [${b}] });`],
    [
      "a list beside other objects",
      `const status = [{ name: 'x', type: ActivityType.Playing }];\nexport default [${a}, ${b}];`,
    ],
    ["a list beside a handler", `const x = [${a}, ${b}];\n${handler}`],
    ["two lists in Python", `x = [{"name": "a", "description": "A"}]  # all\ny = [{"name": "b", "description": "B"}]`],
    [
      "functions that get a builder",
      `class X { r(registry) {
  registry.registerChatInputCommand((builder) => builder.setName('a').setDescription('A'));
  registry.registerChatInputCommand(function (b) { return b.setName('b').setDescription('B'); }, { idHints: ['1'] });
} }`,
    ],
  ])("%s", (_, source) => {
    expect(conversionOf(source).value).toEqual(both);
  });
});

it.each([
  ["metadata as an object", "export const metadata = { name: 'Fun', description: 'Fun things' };\nexport const data ="],
  ["metadata as an export", "exports.meta = { name: 'Fun', description: 'Fun things' };\nexports.data ="],
])("takes the data in place of %s", (_, before) => {
  for (const data of [a, builderOfB, `create(${a})`]) {
    const { value, title } = conversionOf(`${before} ${data};`);
    expect(value).toMatchObject({ name: data === builderOfB ? "b" : "a" });
    expect(title).toBe("Convert to JSON, Leaving Out Code");
  }
});

it("takes the data in place of the names beside it", () => {
  const { value, title } = conversionOf(`module.exports = { name: 'b', description: 'Old', data: ${builderOfB} };`);
  expect(value).toEqual({ name: "b", description: "B" });
  expect(title).toBe("Convert to JSON, Leaving Out “description”");
});

it.each<[string, string, unknown]>([
  ["a list beside a map", `export default { b: { description: 'B' } };\nconst x = [${a}];`, [both[0]]],
  ["an object of lists beside a list", `const x = { all: [${a}] };\nexport default [${b}];`, both],
  ["a list in a constant that is decided", `const DEV = true;\nmodule.exports = DEV ? [${a}] : [${b}];`, [both[0]]],
])("has the commands of %s", (_, source, value) => {
  expect(conversionOf(source).value).toEqual(value);
});

it.each([
  ["a list", `module.exports = [make('a'), ${b}];`],
  ["a list that is mapped", `const x = [make('a'), ${b}].map((c) => c.toJSON());`],
  ["the body of a request", `rest.put(r, { body: [make('a'), ${b}] });`],
])("writes a call that is unknown in %s", (_, source) => {
  expect(conversionOf(source).value).toEqual([`\${make('a')}`, { name: "b", description: "B" }]);
});

it("writes a function that gets a builder and cannot be read", () => {
  const code = "(builder) => { if (X) builder.setName('c'); return builder; }";
  const source = `registry.registerChatInputCommand(${code});\nregistry.registerContextMenuCommand(${a});`;
  expect(conversionOf(source).value).toEqual([`\${${code}}`, { name: "a", description: "A" }]);
});

it.each([
  ["imported names", "import { a } from './a.js';\nexport const commands = [a];"],
  ["calls", "export const commands = [make('a'), make('b')];"],
  ["metadata", "export const metadata = { name: 'Fun', description: 'Fun things' };\nexport const data = make('a');"],
])("offers nothing for %s alone", (_, source) => {
  const { said, title } = conversionOf(source);
  expect(title).toBeUndefined();
  expect(said).toEqual([expect.stringContaining("no commands were found")]);
});

it("calls no builder of another library discord.js code", () => {
  const { said, title } = conversionOf('var command = new SlashCommandBuilder().WithName("echo");');
  expect(title).toBeUndefined();
  expect(said.join()).not.toContain("discord.js");
});

it("reads what is cut off anywhere", () => {
  const source = `const x = [${a}], y = [\n...[],];\nregistry.registerChatInputCommand(b => b.setName('b'));\nexports.meta = ${a};`;
  for (let at = 0; at < source.length; at += 3) {
    expect(() => conversionOf(source.slice(0, at)).value, source.slice(0, at)).not.toThrow();
  }
});
