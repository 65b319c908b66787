import { describe, expect, test } from "vitest";
import { withProblems } from "../../client/preview/row-problems.ts";
import { check } from "../../core/check/check.ts";
import { labelOf, seen } from "../preview/support.ts";

/** The errors that the rows of a manifest show. */
function problems(text: string, options: Parameters<typeof check>[1] = {}) {
  const { rows, manifest } = seen(text);
  return withProblems(rows, check(manifest, options)).map((row) => [labelOf(row), row.problem?.message]);
}

const sub = (name: string): string => `{ "type": 1, "name": "${name}", "description": "D" }`;

describe("an error marks", () => {
  test("its command alone, with its place", () => {
    const text = `[{ "name": "play", "description": "D" }, { "name": "coloX Y r", "description": "D" }]`;
    const { rows, manifest } = seen(text);
    const [play, color] = withProblems(rows, check(manifest));
    expect(play?.problem).toBeUndefined();
    const { message = "", start = 0, end = 0 } = color?.problem ?? {};
    expect([message, text.slice(start, end)]).toEqual([expect.stringMatching(/lowercase/), "X"]);
  });

  test("the subcommand that it is in, or all of them where it is around them", () => {
    const inside = problems(`[{ "name": "a", "description": "D", "options": [${sub("b")}, ${sub("C D")}] }]`);
    expect(inside.map(([label, message]) => [label, message !== undefined])).toEqual([
      ["a b", false],
      ["a C D", true],
    ]);
    const around = problems(`[{ "name": "A A", "description": "D", "options": [${sub("b")}, ${sub("c")}] }]`);
    expect(around.map(([, message]) => message !== undefined)).toEqual([true, true]);
  });

  test("every command, where all are wrong", () => {
    const all = Array.from({ length: 100 }, (_, at) => `{ "name": "A ${at}", "description": "D" }`);
    expect(problems(`[${all.join()}]`).filter(([, message]) => message === undefined)).toEqual([]);
  });
});

test("warnings mark nothing, nor do errors that are not about a command", () => {
  const text = `{ "commands": [{ "name": "a", "description": "D", "dm_permission": true }], "guild_id": 5 }`;
  expect(problems(text)).toEqual([["a", undefined]]);
  expect(problems("[]")).toEqual([]);
});
