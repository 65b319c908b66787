import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "../../core/interface/facts/limits.ts";
import { correctName, isValidName } from "../../core/manifest/names.ts";
import { codePointLength } from "../../core/text/code-points.ts";
import { timed } from "./expect-linear.ts";

const megabytes = (part: string): string => part.repeat(5_000_000 / part.length);

test.each([
  ["words", megabytes("A b"), "a-ba-ba-ba-ba-ba-ba-ba-ba-ba-ba", 1_000],
  ["what is not allowed, then a word", `${megabytes("!?")}end`, "end", 2_500],
])("a name of 5 MB of %s costs little to repair", async (_, name, repaired, most) => {
  const { result, took } = await timed(() => correctName(name)?.name);
  expect(result).toBe(repaired);
  expect(took).toBeLessThan(most);
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
