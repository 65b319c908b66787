import { expect, test } from "vitest";
import { isEmptyManifest } from "../../core/manifest/manifest.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { inputLimits } from "../../core/text/input-limits.ts";

const empty = [
  "",
  " ",
  "\n",
  "\r\n\t ",
  "\ufeff",
  "\ufeff\r\n",
  "// soon",
  "// soon\r\n",
  "/* soon */",
  "/**/ // soon\n",
];

const others = [
  "[]",
  "{}",
  `{ "commands": [] }`,
  "[{}]",
  "null",
  `""`,
  "[",
  "]",
  ",",
  "x",
  "/",
  "/* soon",
  "/*/",
  "// [\n[]",
  "module.exports = [];",
  " ".repeat(inputLimits.textLength + 1),
];

test.each(empty)("%j is an empty manifest", (text) => {
  expect(isEmptyManifest(parseManifest(text))).toBe(true);
  expect(isEmptyManifest(parseWhole(text, "jsonc"))).toBe(true);
});

test.each(others.map((text) => [text.slice(0, 40), text]))("%j is no empty manifest", (_, text) => {
  expect(isEmptyManifest(parseManifest(text))).toBe(false);
  expect(isEmptyManifest(parseWhole(text, "jsonc"))).toBe(false);
});

test("a comment where comments are not allowed is an error, not an empty manifest", () => {
  expect(isEmptyManifest(parseManifest("// soon", { dialect: "json" }))).toBe(false);
  expect(isEmptyManifest(parseManifest("\n", { dialect: "json" }))).toBe(true);
});
