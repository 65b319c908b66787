import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import {
  conversionProblem,
  convertScope,
  otherScopes,
  scopeConversionsAt,
} from "../../core/refactorings/scope/convert-scope.ts";

const specs = path.join(import.meta.dirname, "../specs/convert-scope");

describe.each([
  ["to-guild", "guild", "1250000000000000001"],
  ["to-global", "global", undefined],
] as const)("%s", (folder, scope, guildId) => {
  it.each(readdirSync(path.join(specs, folder)))("%s", async (name) => {
    const file = (one: string) => path.join(specs, folder, name, one);
    const text = readFileSync(file("input.jsonc"), "utf8");
    const { edits, notes } = convertScope(parseManifest(text), { scope, guildId });
    await expect(applyEdits(text, edits)).toMatchFileSnapshot(file("output.jsonc"));
    const told = notes.map((one) => `${one}\n`).join("");
    if (told === "") expect(existsSync(file("notes.txt"))).toBe(false);
    else await expect(told).toMatchFileSnapshot(file("notes.txt"));
  });
});

it("keeps no guild that is not given", () => {
  const { edits } = convertScope(parseManifest("[]"), { scope: "guild" });
  expect(applyEdits("[]", edits)).toBe(`{ "scope": "guild", "commands": [] }`);
});

it.each([
  ["", "a.json has no commands to convert."],
  [`{ "dependencies": {} }`, "a.json has no commands to convert."],
  [`[{ "name": "ping", ]`, "Cannot convert a.json. Fix its JSON first."],
  [`export default [{ name: "ping", description: "Pong" }]`, "a.json has no commands to convert."],
  [`{ "fun": [{ "name": "ping", "description": "Pong" }] }`, "Put the commands of a.json into one array first."],
])("refuses %s", (text, problem) => {
  expect(conversionProblem(parseManifest(text), "a.json")).toBe(problem);
});

describe("the refactoring", () => {
  const kindsAt = (marked: string) =>
    scopeConversionsAt(parseManifest(marked.replace("│", "")), marked.indexOf("│")).map(({ title }) => title);

  it.each([
    [`{ "sc│ope": "global", "commands": [] }`, ["Convert to guild manifest"]],
    [`{\n  "guild_id": "1",\n  "comm│ands": []\n}`, ["Convert to global manifest"]],
    [`{ "guild_id": "1", "commands": [│] }`, ["Convert to global manifest"]],
    [`{ "guild_id": "1", "commands": [] }│`, ["Convert to global manifest"]],
    [`{\n  "guild_id": "1",\n  "commands": [\n│\n    { "name": "ping" }\n  ]\n}`, []],
    [`// the │bot\n{ "guild_id": "1", "commands": [] }`, []],
    [`{ "guild_id": "1", /* of │ours */ "commands": [] }`, []],
    [`│\n{ "guild_id": "1", "commands": [] }`, []],
    [`// the │bot\n[\n  { "name": "ping" }\n]`, []],
    [`{│ "ping": { "description": "a" } }`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{ "pi│ng": { "description": "a" } }`, []],
    [`[\n  { "name": "ping" }\n]│`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`[│\n  { "name": "ping" }\n]`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{│\n  "name": "ping"\n}`, ["Convert to guild manifest", "Convert to global manifest"]],
    [`{\n  "na│me": "ping"\n}`, []],
    [`[{ "name": "ping"│ }]`, []],
    [`[\n  { "name": "ping"│ }\n]`, []],
    [`[│{ "name": ]`, []],
  ])("is offered on what is around the commands: %s", (marked, titles) => {
    expect(kindsAt(marked)).toEqual(titles);
  });
});

it.each([
  [`[]`, ["guild", "global"]],
  [`{ "scope": "guild", "commands": [] }`, ["global"]],
  [`{ "scope": "global", "guild_id": "1", "commands": [] }`, ["guild"]],
])("%s can become %s", (text, scopes) => {
  expect(otherScopes(parseManifest(text))).toEqual(scopes);
});
