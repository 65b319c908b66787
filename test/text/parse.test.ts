import { expect, test } from "vitest";
import { parse } from "../../core/text/parse.ts";

test.each([
  [9_998, 9_999],
  [9_999, 10_000],
  [10_000, 10_000],
  [20_000, 10_000],
])("of a list with %i commas, %i problems are kept", (commas, kept) => {
  expect(parse(`[${",".repeat(commas)}`, "jsonc").problems).toHaveLength(kept);
});
