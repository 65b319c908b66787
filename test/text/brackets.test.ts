import fc from "fast-check";
import { createScanner, type SyntaxKind } from "jsonc-parser";
import { expect, test } from "vitest";
import { bracketsOf } from "../../core/text/brackets.ts";

// jsonc-parser exports these names as types only.
const [openBrace, closeBrace, openBracket, closeBracket, end] = [1, 2, 3, 4, 17] as const satisfies SyntaxKind[];

/** The same by the parser's own scanner. */
function scannedBrackets(text: string) {
  const scanner = createScanner(text, true);
  const open: SyntaxKind[] = [];
  let deepest = 0;
  let isMatched = true;
  for (let token: SyntaxKind = scanner.scan(); token !== end; token = scanner.scan()) {
    if (token === openBrace || token === openBracket) deepest = Math.max(deepest, open.push(token));
    else if (token !== closeBrace && token !== closeBracket) continue;
    else if (open.at(-1) === token - 1) open.pop();
    else isMatched = false;
  }
  const missing = open.reverse().map((token) => (token === openBrace ? "}" : "]"));
  return { deepest, missing: isMatched ? missing.join("") : undefined };
}

const parts = [
  "{",
  "}",
  "[",
  "]",
  '"',
  "\\",
  "\n",
  "\r",
  "/",
  "*",
  "//",
  "/*",
  "*/",
  "u",
  "a",
  "1",
  ":",
  ",",
  " ",
  "\ufeff",
];

test.each([
  ["", 0, ""],
  ['{"a":[1,{"b":"[[["}', 3, "]}"],
  ["[}", 1, undefined],
  ['"\\\n"[[', 2, "]]"],
  ["/* [[[", 0, ""],
  ["// [\n[", 1, "]"],
])("%j", (text, deepest, missing) => {
  expect(bracketsOf(text)).toMatchObject({ deepest, missing });
});

test.each([
  ["[}", { at: 1, missing: "" }],
  ["{[}", { at: 2, missing: "]" }],
  ["[{[{]]", { at: 4, missing: "}" }],
  ["{[{[}}", { at: 4, missing: "]" }],
  ["[{}]", undefined],
  ["[{", undefined],
])("the first bracket of %j that closes another than the last one", (text, mismatch) => {
  expect(bracketsOf(text).mismatch).toEqual(mismatch);
});

test("the parser's scanner sees the same brackets", () => {
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (one) => {
      expect(bracketsOf(one)).toMatchObject(scannedBrackets(one));
    }),
    { numRuns: 5_000 },
  );
});

test("a million of brackets are counted", () => {
  expect(bracketsOf("[".repeat(1_000_000)).deepest).toBe(1_000_000);
});
