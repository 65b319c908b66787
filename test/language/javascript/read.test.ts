import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manifests } from "../rules/manifests.ts";
import { findings } from "../rules/support.ts";

/** What the findings of a text mark, by their rules. */
function marks(text: string): string[] {
  return findings(text).map(({ code, start, end }) => `${code}: ${text.slice(start, end)}`);
}

describe("is not taken for JavaScript:", () => {
  it.each([
    `[{ "name": "ping", "description": "Answers, note: it's 'quoted'" }]`,
    `[{ name": "ping", "description": "Answers" }]`,
    `[{ "name: "ping", "description": "Answers" }]`,
    `[{ "name": "ping, "description": "Answers" }]`,
    `[{ "name": ping", "description": "Answers" }]`,
    `[{ "name": ping, "description": "Answers" }]`,
    `[{ "name": 'ping", "description": "It's" }]`,
    `[{ name: "ping, "description": "Answers" }]`,
    `[{ "name": "ping" "description": "Answers" }]`,
    `[{ "name": "ping", "description": }]`,
    `[{ "name": "ping" ]`,
    `{ "name": "a" }, { "name": "b" }`,
    "hello world",
    "name: ping\ndescription: Answers",
    "console.log('hello')",
    "const a = 5;",
    "",
  ])("%s", (text) => {
    expect(findings(text, "javascript")).toEqual([]);
  });

  it("JSON with one character missing", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(manifests, fc.nat(), fc.constantFrom("", "  "), (manifest, at, indent) => {
        const json = JSON.stringify(manifest, undefined, indent);
        const structural = [...json.matchAll(/["{}[\],:]/g)].map(({ index }) => index);
        const missing = structural[at % structural.length] ?? 0;
        const text = json.slice(0, missing) + json.slice(missing + 1);
        expect(findings(text, "javascript"), text).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

it("has one finding for the file, at the first thing that JSON does not have", () => {
  expect(marks("[{ name: 'ping', description: 'Pong' }]")).toEqual(["javascript: name"]);
  expect(marks(`[{ "name": "ping", "description": 'Pong' }, { name: 'b', description: 'B' }];`)).toEqual([
    "javascript: 'Pong'",
  ]);
  expect(marks("// ours\nmodule.exports = [{ name: `a`, description: `b` }]")).toEqual([
    "javascript: module.exports =",
  ]);
});

it("checks every command, at the characters of the JavaScript", () => {
  const text = `export const commands = [
  { name: 'say it', description: \`It's \\u{1F600}\` },
  { 'name': 'pi\\x6eg' + ' Pong', description: '' },
  { type: ApplicationCommandType.User, name: "Info", description: 'Never shown' },
  { name: 'pick', description: 'Picks', options: [
    { type: ApplicationCommandOptionType.String, name: 'a', description: 'A' },
    { type: ApplicationCommandOptionType.String, name: 'b', description: 'B', required: true },
  ] },
]`;
  expect(marks(text)).toEqual([
    "javascript: export const commands =",
    "name-pattern:  ",
    "name-pattern:  ",
    "name-lowercase: P",
    "description-length: ''",
    "description-not-allowed: description",
    "required-order: required: true",
  ]);
});

it("names what is code, and does not judge it or what depends on it", () => {
  const template = "`Hello $" + "{who}`";
  const text = `[
  { name: NAME, description: texts.get('ping'), type: TYPE, default_member_permissions: bits(), options },
  { ...base, name: 'Get Info', nsfw: isNsfw() },
  { name: 'a', description: ${template}, options: [
    ...common,
    { type: 3, name: 'x', description: 'X', required: isRequired },
    { type: 3, name: 'y', description: 'Y', required: true },
    { type: 3, name: names[0], description: 'Y', [key]: 1, choices: cond ? [] : [1] },
    option('z'),
  ] },
]`;
  expect(marks(text)).toEqual(
    [
      "javascript: name",
      ...["NAME", "texts.get('ping')", "TYPE", "bits()", "options", "...base", "isNsfw()", template],
      ...["...common", "isRequired", "names[0]", "[key]", "cond ? [] : [1]", "option('z')"],
    ].map((mark) => (mark.startsWith("javascript") ? mark : `javascript: ${mark}`)),
  );
});

it("judges what is known beside code", () => {
  expect(marks("[{ name: 'Ping', description: d(), options: o() }, { name: NAME }]")).toEqual([
    "javascript: name",
    "name-lowercase: P",
    "javascript: d()",
    "javascript: o()",
    "missing-property: {",
    "javascript: NAME",
  ]);
});

it("stays JavaScript while the author types", () => {
  const text =
    "[\n{ name: 'ping', description: 'Answers'\n}, { name: 'b', description: 'c', options: [{ type: 3, name: 'x' }] }]";
  for (const edited of [
    text.replace("'Answers'", ""),
    text.replace("'Answers'", "'Answers"),
    text.replace(", description: 'Answers'", " description: 'Answers'"),
    text.slice(0, -1),
    text.slice(0, -8),
    text.replace("description: 'c'", "desc"),
    text.replace("description: 'c'", "description 'c'"),
  ]) {
    const codes = findings(edited).map(({ code }) => code);
    expect(codes.filter((code) => code === "javascript").length, edited).toBeGreaterThan(0);
    expect(codes.filter((code) => code === "syntax").length, edited).toBeLessThanOrEqual(2);
  }
});

it.each([
  ["permissions", "{ guild_id: 'x', permissions: [] }"],
  ["lobby", "export default { metadata: { a: 'b' }, members: [{ id: 'x' }] }"],
])("reads manifests of %s", (kind, text) => {
  const found = findings(text, undefined, { kind });
  expect(found.filter(({ code }) => code === "javascript")).toHaveLength(1);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(({ code }) => code === "syntax")).toEqual([]);
});
