import { expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const choices = (type: number, ...list: readonly (readonly [string, string])[]) =>
  option(type, `"choices": [${list.map(([name, value]) => `{ "name": "${name}", "value": ${value} }`).join(", ")}]`);

ruleCases("duplicate-choice", {
  errors: [
    [choices(4, ["a", "1"], ["a", "2"]), `"a"`],
    [choices(4, ["a", "1"], ["b", "2"], ["\\u0061", "3"]), `"\\u0061"`],
  ],
  informs: [
    [choices(4, ["a", "1"], ["b", "1"]), "1"],
    [choices(10, ["a", "1"], ["b", "1.0"], ["c", "10e-1"]), "1.0", "10e-1"],
    [choices(3, ["a", `"x"`], ["b", `"x"`]), `"x"`],
  ],
  passes: [
    choices(4, ["a", "1"], ["A", "2"]),
    choices(10, ["a", "9007199254740992"], ["b", "9007199254740993"]),
    choices(3, ["a", `"1"`], ["b", "1"]),
    `[{ "name": "a", "description": "d", "options": [{ "type": 4, "name": "b", "description": "d", "choices": [{ "name": "x", "value": 1 }] }, { "type": 4, "name": "c", "description": "d", "choices": [{ "name": "x", "value": 1 }] }] }]`,
  ],
});

it("reports a choice that repeats name and value once, by its name", () => {
  const found = findings(choices(4, ["a", "1"], ["a", "1"], ["b", "1"]), "duplicate-choice");
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    ["error", "Another choice of this option already has the name “a”."],
    ["information", "Another choice of this option already has the value 1."],
  ]);
});
