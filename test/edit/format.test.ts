import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { type FormatOptions, formatRange, formatText, formatValue } from "../../core/edit/format.ts";

const spaces: FormatOptions = { tabSize: 2, insertSpaces: true };
const formatted = (text: string, options = spaces): string => applyEdits(text, formatText(text, options));

const specs = path.join(import.meta.dirname, "../specs/format");

describe("formatting", () => {
  it.each(readdirSync(specs))("%s", async (name) => {
    const text = readFileSync(path.join(specs, name, "input.jsonc"), "utf8");
    const once = formatted(text);
    await expect(once).toMatchFileSnapshot(path.join(specs, name, "output.jsonc"));
    expect(formatted(once)).toBe(once);
  });

  it("keeps the line breaks of the file and its last one", () => {
    expect(formatted(`{\r\n"a":1,\r\n\r\n"b":2}\r\n`)).toBe(`{\r\n  "a": 1,\r\n\r\n  "b": 2\r\n}\r\n`);
    expect(formatted(`[ ]`)).toBe("[]");
    expect(formatted(`[ ]  \n`)).toBe("[]\n");
    expect(formatted(`[ ]`, { ...spaces, insertFinalNewline: true })).toBe("[]\n");
    expect(formatted(`[]\r\n`, { ...spaces, insertFinalNewline: true })).toBe("[]\r\n");
  });

  it("indents by tabs or by any number of spaces", () => {
    expect(formatted(`{\n"a":[\n1]}`, { tabSize: 4, insertSpaces: false })).toBe(`{\n\t"a": [\n\t\t1\n\t]\n}`);
    expect(formatted(`{\n"a":1}`, { tabSize: 3, insertSpaces: true })).toBe(`{\n   "a": 1\n}`);
    expect(formatted(`{\n"a":1}`, { tabSize: 0, insertSpaces: true })).toBe(`{\n"a": 1\n}`);
    expect(formatted(`{\n"a":1}`, { tabSize: 2 ** 31, insertSpaces: true }).length).toBeLessThan(50);
  });

  it("changes no more than the white space that is different", () => {
    expect(formatText(`{\n  "a": 1,\n "b":2\n}\n`, spaces)).toEqual([
      { start: 13, end: 13, newText: " " },
      { start: 17, end: 17, newText: " " },
    ]);
  });

  it.each(["", "  \n", "[1", "[1}", "]", `["a]`, `[1 /* a`, `{ "a": [1 }`])("does not touch %j", (text) => {
    expect(formatText(text, spaces)).toEqual([]);
  });
});

describe("formatting a part", () => {
  const around = `{\n      "a": [\n"x",\n      {"b":1,\n"c":2}\n      ],\n"d":   4\n}`;
  const rangeOf = (part: string) => ({ start: around.indexOf(part), end: around.indexOf(part) + part.length });

  it("changes the lines of a range alone, and follows the indentation around them", () => {
    const edits = formatRange(around, rangeOf(`"x"`), spaces);
    expect(applyEdits(around, edits)).toBe(around.replace(`\n"x"`, `\n        "x"`));
    const all = formatRange(around, { start: 0, end: around.length }, spaces);
    expect(applyEdits(around, all)).toBe(formatted(around));
  });

  it("changes a value alone, and follows the indentation of its line", () => {
    const edits = formatValue(around, rangeOf(`{"b":1,\n"c":2}`), spaces);
    expect(applyEdits(around, edits)).toBe(around.replace(`{"b":1,\n"c":2}`, `{ "b": 1, "c": 2 }`));
    const list = rangeOf(`[\n"x",\n      {"b":1,\n"c":2}\n      ]`);
    expect(applyEdits(around, formatValue(around, list, spaces))).toContain(`[\n        "x",\n        { "b"`);
  });
});

/** JSON with comments, faults, and white space of all kinds. */
const space = fc.constantFrom(
  "",
  "",
  " ",
  "\n",
  "\n\n",
  "\r\n",
  "  \n\t",
  " // a\n",
  "/* b */",
  "\n// c\n\n",
  "/* d\n */",
);
const scalar = fc.constantFrom(`"a"`, `"a b, c: // d"`, "1", "null", `"${"long ".repeat(12)}"`, "foo", "");
const value = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc
      .array(fc.tuple(space, tie("value"), space, fc.constantFrom(",", ",", ",", "")), { maxLength: 4 })
      .map((items) => `[${items.flat().join("")}]`),
    fc
      .array(
        fc.tuple(space, fc.constant(`"key"`), space, fc.constant(":"), space, tie("value"), space, fc.constant(",")),
        { maxLength: 4 },
      )
      .map((members) => `{${members.flat().join("")}}`),
  ),
})).value;
const file = fc.tuple(space, value, space).map((parts) => parts.join(""));

test("changes white space alone, once, whatever the text is", () => {
  // Within comments and strings, white space counts.
  const tokens = (text: string) => text.match(/"[^"]*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[^\s"/]/g) ?? [];
  fc.assert(
    fc.property(file, fc.boolean(), (text, insertSpaces) => {
      const options = { tabSize: 2, insertSpaces };
      const once = formatted(text, options);
      expect(tokens(once)).toEqual(tokens(text));
      expect(formatText(once, options)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("any range of a text can be formatted, and keeps its tokens", () => {
  fc.assert(
    fc.property(file, fc.nat(300), fc.nat(300), (text, start, length) => {
      const from = Math.min(start, text.length);
      const range = { start: from, end: Math.min(from + length, text.length) };
      const result = applyEdits(text, formatRange(text, range, spaces));
      expect(formatted(result).replaceAll(/\s/g, "")).toBe(formatted(text).replaceAll(/\s/g, ""));
    }),
    { numRuns: 500 },
  );
});
