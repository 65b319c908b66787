import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortenText } from "../../core/rules/shared/text-length.ts";
import { codePointLength } from "../../core/text/code-points.ts";

describe("a text that is too long", () => {
  it.each([
    ["Answers with a very long pong", 20, "…", "Answers with a very…"],
    ["Answers with a very", 20, "…", "Answers with a very"],
    ["Answers, with", 9, "…", "Answers…"],
    ["show-me-everything", 10, "", "show-me"],
    ["Donaudampfschifffahrt", 10, "…", "Donaudamp…"],
    ["I Donaudampfschifffahrt", 10, "…", "I Donauda…"],
    ["😀😀😀😀😀", 3, "…", "😀😀…"],
  ])("%j in %i is cut at a word", (text, length, end, expected) => {
    expect(shortenText(text, length, end)).toBe(expected);
  });

  it("is never longer than the limit, and begins as it did", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 40 }), (any, length) => {
        const short = shortenText(any, length, "…");
        expect(codePointLength(short)).toBeLessThanOrEqual(length);
        if (short !== any) expect(any.startsWith(short.slice(0, -1))).toBe(true);
      }),
    );
  });
});
