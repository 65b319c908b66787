import { expect, it } from "vitest";
import { quotedValue } from "../../core/discord/form-errors.ts";
import { cleanName } from "../../core/discord/names/names.ts";
import { quote, shorten } from "../../core/manifest/describe.ts";
import { cutText, firstCodePoints, startOfCodePoint } from "../../core/text/code-points.ts";

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc…"],
  ["😀😀😀", 3, "😀😀😀"],
  ["😀😀😀😀", 3, "😀😀😀…"],
  ["a😀b", 2, "a😀…"],
  ["", 0, ""],
  ["a", 0, "…"],
  ["\ud83d\ud83d", 1, "\ud83d…"],
])("%j is cut after %i code points", (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
  expect(firstCodePoints(text, max)).toBe(expected.replace("…", ""));
});

it("an index in the middle of a code point moves to its start", () => {
  expect([0, 1, 2, 3, 4].map((index) => startOfCodePoint("a😀b", index))).toEqual([0, 1, 1, 3, 4]);
});

it.each<[string, (text: string) => string | undefined]>([
  ["quote", quote],
  ["shorten", shorten],
  ["quotedValue", quotedValue],
  ["cleanName", cleanName],
])("%s leaves no half of a character, wherever it cuts", (_, describe) => {
  for (let before = 0; before < 210; before++) {
    for (const filler of ["a", " ", "😀"]) {
      expect(describe(`${filler.repeat(before)}${"😀".repeat(60)}`)).not.toMatch(/\p{Cs}/u);
    }
  }
});
