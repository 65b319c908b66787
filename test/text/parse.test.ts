import { expect, test } from "vitest";
import { parse, reportedProblems } from "../../core/text/parse.ts";

test.each([
  [9_998, 9_999],
  [9_999, 10_000],
  [10_000, 10_000],
  [20_000, 10_000],
])("of a list with %i commas, %i problems are kept", (commas, kept) => {
  expect(parse(`[${",".repeat(commas)}`, "jsonc").problems).toHaveLength(kept);
});

test("a key in a list is one problem, at the key", () => {
  const text = `{ "a": [ "type": 3, "name": "b" }] }`;
  const problems = reportedProblems(parse(text, "jsonc").problems, text).map(({ reason, start, end }) => [
    reason,
    text.slice(start, end),
  ]);
  expect(problems).toEqual([["OpenBraceExpected", `"type"`]]);
});
