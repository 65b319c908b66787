import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../core/interface/facts/limits.ts";
import { correctName, isValidName } from "../../core/manifest/names.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { expectLinear } from "./expect-linear.ts";

test.each([
  ["words", "A b", "a-ba-ba-ba-ba-ba-ba-ba-ba-ba-ba"],
  ["what is not allowed, then a word", "!?", "end"],
])("a name of 5 MB of %s is repaired in linear work", async (_, part, repaired) => {
  const name = await expectLinear(async (share) => {
    const names = await import("../../core/manifest/names.ts");
    return names.correctName(`${part.repeat((5_000_000 * share) / part.length)}end`)?.name;
  });
  expect(name).toBe(repaired);
});

test("a repaired name obeys the rules, however the text goes on", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      const nearest = correctName(name)?.name;
      if (nearest === undefined) return;
      expect(isValidName(nearest)).toBe(true);
      if (codePointLength(nearest) < limits.nameLength.max) return;
      expect(correctName(`${name}end`)?.name).toBe(nearest);
    }),
  );
});
