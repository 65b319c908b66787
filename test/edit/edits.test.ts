import { describe, expect, it } from "vitest";
import { applyEdits, insertProperty, removeMember } from "../../core/edit/fixes.ts";
import { reorderElements } from "../../core/edit/reorder.ts";
import { type Command, propertyOf, valueNode } from "../../core/manifest/model.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

function commandOf(text: string): Command {
  const command = parseManifest(text).units[0]?.unit.command;
  if (!command) throw new Error("The text has no command.");
  return command;
}

const [a, x, y] = [`"name": "a"`, `{ "x": 1 }`, `{ "y": 2 }`];

describe("removing a property", () => {
  function without(text: string, name: string): string {
    const property = propertyOf(commandOf(text), name);
    if (!property) throw new Error(`There is no ${name}.`);
    return applyEdits(text, removeMember(text, property.node));
  }

  it.each([
    ["the first on a line", `{ "name": "a", "nsfw": true }`, "name", `{ "nsfw": true }`],
    ["the last on a line", `{ "name": "a", "nsfw": true }`, "nsfw", `{ "name": "a" }`],
    ["the only one", `{ "name": "a" }`, "name", `{}`],
    ["a line of its own", `{\n  ${a},\n  "nsfw": true,\n  "type": 1\n}`, "nsfw", `{\n  ${a},\n  "type": 1\n}`],
    ["the last line", `{\n  "name": "a",\n  "nsfw": true\n}`, "nsfw", `{\n  "name": "a"\n}`],
    ["the last line with a trailing comma", `{\n  "name": "a",\n  "nsfw": true,\n}`, "nsfw", `{\n  "name": "a",\n}`],
    ["a line with CRLF", `{\r\n  "name": "a",\r\n  "nsfw": true\r\n}`, "name", `{\r\n  "nsfw": true\r\n}`],
    ["a comment above stays", `{\n  ${a}, // 1\n  // 2\n  "nsfw": true\n}`, "nsfw", `{\n  ${a} // 1\n  // 2\n}`],
    ["a comment before the comma stays", `{ "name": "a" /* x */, "nsfw": true }`, "name", `{ /* x */ "nsfw": true }`],
  ])("%s", (_, text, name, expected) => {
    expect(without(text, name)).toBe(expected);
  });
});

describe("inserting a property", () => {
  function inserted(text: string): string {
    return applyEdits(text, insertProperty(text, commandOf(text), "description", `"d"`));
  }

  it.each([
    ["behind the one before it", `{ ${a}, "options": [] }`, `{ ${a}, "description": "d", "options": [] }`],
    ["before the first", `{ "options": [], "name_": 1 }`, `{ "description": "d", "options": [], "name_": 1 }`],
    ["on a line of its own", `{\r\n\t"name": "a"\r\n}`, `{\r\n\t"name": "a",\r\n\t"description": "d"\r\n}`],
    ["behind a comment on the line, which stays", `{\n  ${a} // x\n}`, `{\n  ${a}, // x\n  "description": "d"\n}`],
    [
      "behind a comma and a comment on the line",
      `{\n  ${a}, // x\n  "options": []\n}`,
      `{\n  ${a}, // x\n  "description": "d",\n  "options": []\n}`,
    ],
  ])("%s", (_, text, expected) => {
    expect(inserted(text)).toBe(expected);
  });
});

describe("reordering", () => {
  function reversed(list: string): string {
    const text = `{ "name": "a", "options": ${list} }`;
    const array = valueNode(commandOf(text), "options");
    if (!array) throw new Error("There is no list.");
    return applyEdits(text, reorderElements(text, array, (array.children ?? []).toReversed())).slice(26, -2);
  }

  it.each([
    ["on one line", `[{ "x": 1 }, { "y": 2 }]`, `[{ "y": 2 }, { "x": 1 }]`],
    ["on lines", `[\n  { "x": 1 },\n  { "y": 2 }\n]`, `[\n  { "y": 2 },\n  { "x": 1 }\n]`],
    ["with a trailing comma", `[\n  { "x": 1 },\n  { "y": 2 },\n]`, `[\n  { "y": 2 },\n  { "x": 1 },\n]`],
    ["comments above go along", `[\n  // x\n  ${x},\n  // y\n  ${y}\n]`, `[\n  // y\n  ${y},\n  // x\n  ${x}\n]`],
    ["comments behind go along", `[\n  ${x}, // x\n  ${y} // y\n]`, `[\n  ${y}, // y\n  ${x} // x\n]`],
    ["a line comment swallows nothing", `[{ "x": 1 }, // x\n { "y": 2 }]`, `[{ "y": 2 },\n { "x": 1 } // x\n]`],
  ])("%s", (_, list, expected) => {
    expect(reversed(list)).toBe(expected);
  });
});

describe("edits at once", () => {
  const edit = (start: number, end: number, newText = "") => ({ start, end, newText });

  it.each([
    ["in any order", [edit(2, 3, "C"), edit(0, 1, "A")], "AbC"],
    ["that touch", [edit(0, 1), edit(1, 2, "B")], "Bc"],
    ["an insertion where another one ends", [edit(0, 1, "A"), edit(1, 1, "-")], "A-bc"],
  ])("are applied %s", (_, edits, after) => {
    expect(applyEdits("abc", edits)).toBe(after);
  });

  it.each([
    ["overlap", [edit(0, 2), edit(1, 3)]],
    ["are there twice", [edit(0, 1, "A"), edit(0, 1, "A")]],
    ["insert into what another one removes", [edit(0, 3), edit(1, 1, "x")]],
  ])("that %s are not applied, which would lose or repeat text", (_, edits) => {
    expect(() => applyEdits("abc", edits)).toThrow("Two edits overlap.");
  });
});
