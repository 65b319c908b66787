import { expect, it } from "vitest";
import { inputLimits } from "../../core/text/input-limits.ts";
import { findings } from "../rules/support.ts";

const { problems } = inputLimits;

function option(name: string, choices: readonly object[]): object {
  return { type: 3, name, description: "b", choices };
}

it("finds an error behind any number of hints of its rule", () => {
  const alike = Array.from({ length: problems + 10 }, (_, index) => ({ name: `${index}`, value: "same" }));
  const twice = [1, 2].map((value) => ({ name: "twice", value: `${value}` }));
  const text = JSON.stringify([{ name: "a", description: "b", options: [option("a", alike), option("b", twice)] }]);
  const found = findings(text, "duplicate-choice");
  expect(found.filter(({ severity }) => severity === "error").map(({ message }) => message)).toHaveLength(1);
  expect(found).toHaveLength(problems + 1);
});

it("ends a rule that has found enough in a command, and no other", () => {
  const contexts = Array<number>(problems + 10).fill(9);
  const text = JSON.stringify([{ name: "A", description: "b", contexts }, { name: "b" }]);
  expect(findings(text, "context-type")).toHaveLength(problems);
  expect(findings(text, "name-lowercase")).toHaveLength(1);
});

it("says of code that is too much to be parsed that it was not read", () => {
  const code = (members: number) => `[{${"a:1,".repeat(members)}}]`;
  const unread = expect.stringMatching(/^This file was not read as JavaScript because it has more than .* tokens/);
  expect(findings(code(inputLimits.codeTokens / 4 - 10), "javascript")).toEqual([
    expect.not.objectContaining({ message: unread }),
  ]);
  expect(findings(code(inputLimits.codeTokens / 4 + 10), "javascript")[0]).toMatchObject({ message: unread });
});
