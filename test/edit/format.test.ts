import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { type FormatOptions, formatRange, formatText, formatValue } from "../../core/edit/format.ts";

const spaces: FormatOptions = { tabSize: 2, insertSpaces: true };
const formatted = (text: string, options = spaces): string => applyEdits(text, formatText(text, options));

describe("formatting", () => {
  it.each([
    [
      "short lists",
      `{\n"contexts":[0,1,2],\n"file_types": [ "image" ]}`,
      `{\n  "contexts": [0, 1, 2],\n  "file_types": ["image"]\n}`,
    ],
    ["short objects", `[\n{"name":"Red","value":"red"}]`, `[\n  { "name": "Red", "value": "red" }\n]`],
    ["empty lists and objects", `{\n"a":[ ],"b":{\n}, "c":[\n\n]}`, `{\n  "a": [],\n  "b": {},\n  "c": []\n}`],
    ["plain values that share lines", `{ "contexts": [\n  0, 1,\n  2\n] }`, `{ "contexts": [0, 1, 2] }`],
    ["a comma behind the last member", `[\n{ "a": 1, },\n]`, `[\n  { "a": 1, },\n]`],
  ])("keeps on one line %s", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it.each([
    ["an object whose first key is on its own line", `{\n"a":1, "b":2}`, `{\n  "a": 1,\n  "b": 2\n}`],
    ["a list whose first value is on its own line", `{"a":[\n0,\n1]}`, `{\n  "a": [\n    0,\n    1\n  ]\n}`],
    ["what is around an expanded object", `{"a":{\n"b":1}}`, `{\n  "a": {\n    "b": 1\n  }\n}`],
    [
      "several objects of several members",
      `{ "choices": [{ "name": "A", "value": 1 }, { "name": "B", "value": 2 }] }`,
      `{\n  "choices": [\n    { "name": "A", "value": 1 },\n    { "name": "B", "value": 2 }\n  ]\n}`,
    ],
    [
      "what does not fit on a line",
      `["${"a".repeat(60)}","${"b".repeat(60)}"]`,
      `[\n  "${"a".repeat(60)}",\n  "${"b".repeat(60)}"\n]`,
    ],
  ])("gives lines of their own to %s", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it.each([
    ["between members", `{\n"a":1,\n\n\n"b":2,\n"c":3\n}`, `{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}`],
    ["around comments", `{\n"a":1,\n\n// b\n\n"b":2\n}`, `{\n  "a": 1,\n\n  // b\n\n  "b": 2\n}`],
    ["but not at brackets", `[\n\n1,\n2\n\n]`, `[\n  1,\n  2\n]`],
    ["but not at the ends of the file", `\n\n// a\n\n[]\n\n\n`, `// a\n\n[]\n`],
  ])("keeps one blank line %s", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
  });

  it.each([
    ["at the end of a line", `[\n1,    // one\n2 // two\n]`, `[\n  1, // one\n  2 // two\n]`],
    ["behind a bracket", `{// first\n"a":1}`, `{ // first\n  "a": 1\n}`],
    ["on its own line", `[\n1,\n        // two\n2\n// end\n]`, `[\n  1,\n  // two\n  2\n  // end\n]`],
    ["inside a line", `[0,/* one */1]`, `[0, /* one */ 1]`],
    ["before a value", `[\n0,\n/* one */ 1]`, `[\n  0,\n  /* one */ 1\n]`],
    ["before a comma", `[\n0 // zero\n,1]`, `[\n  0 // zero\n  ,\n  1\n]`],
    ["behind a colon", `{"a":// why\n1}`, `{\n  "a": // why\n  1\n}`],
    ["in an empty object", `{"a":{\n// nothing\n}}`, `{\n  "a": {\n    // nothing\n  }\n}`],
    ["of several lines", `[\n1, /* a\n   b */ 2]`, `[\n  1,\n  /* a\n   b */ 2\n]`],
    ["around the value", `/* a */{}// b`, `/* a */ {} // b`],
  ])("leaves a comment %s", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
    expect(formatted(expected)).toBe(expected);
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

  it.each([
    ["a comma", `{\n"a": 1\n"b":2 "c":3}`, `{\n  "a": 1\n  "b": 2 "c": 3\n}`],
    ["quotes", `{\n"a":foo,\n"b":2}`, `{\n  "a": foo,\n  "b": 2\n}`],
    ["a value", `{\n"a":,\n"b":2}`, `{\n  "a":,\n  "b": 2\n}`],
  ])("lays out text in which %s is missing", (_, text, expected) => {
    expect(formatted(text)).toBe(expected);
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
