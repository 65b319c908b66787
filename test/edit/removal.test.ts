import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { applyEdits, removeMember, safeFix } from "../../core/edit/fixes.ts";
import { removalFix } from "../../core/edit/removal.ts";

/** The removal of the property `x` of an object. */
function removal(source: string, isKept?: (text: string) => boolean) {
  const root = parseTree(source, [], { allowTrailingComma: true });
  const node = root && findNodeAtLocation(root, ["x"])?.parent;
  if (!node) throw new Error("There is no property x");
  return removalFix("Remove “x”", source, node, isKept);
}

describe("removing a property", () => {
  const empty = ["null", "false", `""`, `" \\u200b"`, "[]", "{}", `{ "de": "" }`, `[null, { "a": false }]`];
  it.each(empty)("is safe where it holds %s", (value) => {
    expect(removal(`{ "a": 1, "x": ${value} }`).safe).toBe(true);
  });

  const chosen = ["true", "0", "1", `"text"`, `["text"]`, `{ "de": "text" }`, `[null, [{ "a": 1 }]]`];
  it.each(chosen)("is the author's choice where it holds %s", (value) => {
    const source = `{ "a": 1, "x": ${value} }`;
    expect(removal(source).safe).toBe(false);
    expect(applyEdits(source, removal(source).edits())).toBe(`{ "a": 1 }`);
  });

  it("is safe where all of its texts are kept elsewhere", () => {
    const isKept = (text: string) => text === "same";
    expect(removal(`{ "x": { "de": "same", "fr": "" } }`, isKept).safe).toBe(true);
    expect(removal(`{ "x": { "de": "same", "fr": "other" } }`, isKept).safe).toBe(false);
  });

  it.each([
    `{ "x": /* why */ null }`,
    `{ "x": [ // why\n ] }`,
    `{\n  // why\n  "x": null\n}`,
    `{\n  "a": 1,\n  /* why\n   */\n  "x": null\n}`,
    `{ "a": 1, /* why */ "x": null }`,
    `{\n  "x": null, // why\n  "a": 1\n}`,
    `{\n  "x": null // why\n}`,
    `{ "x": null /* why */, "a": 1 }`,
  ])("is the author's choice where a comment belongs to it: %j", (source) => {
    expect(removal(source).safe).toBe(false);
  });

  it.each([
    `{ // about the object\n  "x": null\n}`,
    `{\n  "a": 1, // about a\n  "x": null\n}`,
    `{\n  "x": null,\n  // about a\n  "a": 1\n}`,
    `{ "a": "// no comment", "x": null }`,
  ])("is safe where a comment belongs to something else: %j", (source) => {
    expect(removal(source).safe).toBe(true);
  });
});

it.each([
  [`{ "a": 1, "x": 2; "b": 3 }`, `{ "a": 1, "b": 3 }`],
  [`{ "a": 1, "x": 2'"b": 3 }`, `{ "a": 1, "b": 3 }`],
  [`{ "a": 1, "x": 2; }`, `{ "a": 1 }`],
  [`{ "a": 1, "x": 2 "b": 3 }`, `{ "a": 1 "b": 3 }`],
])("removes a wrong sign behind the member with it: %s", (source, without) => {
  expect(applyEdits(source, removal(source).edits())).toBe(without);
});

it("is no safe fix by itself: the compiler refuses it", () => {
  const source = `{ "x": "text" }`;
  const node = parseTree(source)?.children?.[0];
  if (!node) throw new Error("There is no property");
  // @ts-expect-error Whether a removal is safe is for `removalFix` to say.
  expect(safeFix("Remove “x”", () => removeMember(source, node)).edits()).toHaveLength(1);
});
