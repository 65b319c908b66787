import { describe, expect, it } from "vitest";
import { findings, fixed } from "../../rules/support.ts";
import { options } from "./overwrites.ts";

const overwrite = `{ "id": "2", "type": 1, "permission": true }`;
const entry = (members: string) => `{ ${members}, "permissions": [${overwrite}] }`;
const message =
  "A permissions manifest must be an object with “guild_id” and “permissions”, but this is only what belongs in its “permissions”.";
const all = (text: string) => findings(text, undefined, options);

describe("entries without the file around them are one finding, and the fix writes the file:", () => {
  it.each<[string, string, string, string]>([
    ["a list", `[${entry(`"command": "a"`)}]`, `"guild_id": "",`, "“guild_id”, “permissions”"],
    [
      "several",
      `[${entry(`"command": "a"`)}, ${entry(`"command": "b"`)}]`,
      `"guild_id": "",`,
      "“guild_id”, “permissions”",
    ],
    ["an entry", entry(`"command": "a"`), `"guild_id": "",`, "“guild_id”, “permissions”"],
    ["a name", `[${entry(`"name": "a"`)}]`, `"guild_id": "",`, "“guild_id”, “permissions”"],
    [
      "a guild in each",
      `[${entry(`"guild_id": "1", "command": "a"`)}]`,
      `"guild_id": "1",`,
      "“guild_id”, “permissions”",
    ],
    ["a guild beside", entry(`"command": "a", "guild_id": "1"`), `"guild_id": "1",`, "“guild_id”, “permissions”"],
  ])("%s", (_, text, first, names) => {
    const [found, ...others] = all(text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: "shape", message, start: 0, end: 1 });
    const title = `Wrap in an object with ${names}`;
    expect(found?.fixes.map(({ title: own, safe }) => [own, safe])).toEqual([[title, false]]);
    const left = fixed(text, "shape", title, options);
    expect(left).toContain(first);
    const { permissions } = JSON.parse(left);
    expect(permissions.map((one: object) => Object.keys(one).join())).toEqual(
      permissions.map(() => expect.stringMatching(/^(?:command|name),permissions$/)),
    );
    // The guild's ID and the other name for a command are the author's to write.
    const codes = all(left).map(({ message: own }) => own);
    expect(codes.filter((own) => !/guild_id|“name”|requires “command”/.test(own))).toEqual([]);
  });
});

it("keeps comments and line breaks", () => {
  const text = `[\r\n  // who\r\n  {\r\n    "command": "a",\r\n    "permissions": [] // none\r\n  }\r\n]`;
  const left = fixed(text, "shape", "Wrap in an object with “guild_id”, “permissions”", options);
  expect(left).toBe(
    `{\r\n  "guild_id": "",\r\n  "permissions": [\r\n    // who\r\n    {\r\n      "command": "a",\r\n      "permissions": [] // none\r\n    }\r\n  ]\r\n}`,
  );
});

it.each([
  [
    "entries of several guilds",
    `[${entry(`"command": "a", "guild_id": "1"`)}, ${entry(`"command": "b", "guild_id": "2"`)}]`,
  ],
  ["overwrites", `[${overwrite}]`],
])("offers nothing for %s", (_, text) => {
  expect(all(text).map(({ message: own, fixes }) => [own, fixes])).toEqual([[message, []]]);
});

it.each([
  ["the form of Discord", `[{ "id": "1", "application_id": "2", "guild_id": "3", "permissions": [] }]`],
  ["an empty list", "[]"],
  ["a file", `{ "guild_id": "1", "permissions": [${entry(`"command": "a"`)}] }`],
  ["an entry that is not finished", `[{ "command": 1 }]`],
  ["texts", `["a", "b"]`],
])("takes %s for no entries", (_, text) => {
  expect(all(text).map(({ message: own }) => own)).not.toContain(message);
});

it("reads very many of them", () => {
  const text = `[${`${entry(`"command": "a"`)},`.repeat(20_000)}{}]`;
  expect(all(text).length).toBeGreaterThan(0);
});

it.each([
  ["commands", `{ "guild_id": "1", "commands": [] }`, "Rename to “permissions”"],
  ["name", `{ "guild_id": "1", "permissions": [${entry(`"name": "a"`)}] }`, "Rename to “command”"],
])("renames “%s” to the field that is meant", (_, text, title) => {
  expect(all(fixed(text, "unknown-property", title, options))).toEqual([]);
});
