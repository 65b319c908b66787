import { expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const choice = (type: number, value: string) => option(type, `"choices": [{ "name": "a", "value": ${value} }]`);

ruleCases("choice-value-type", {
  finds: [
    [choice(3, "1"), "1"],
    [choice(4, `"1"`), `"1"`],
    [choice(10, `"x"`), `"x"`],
  ],
  passes: [
    choice(3, `"1"`),
    choice(3, `""`),
    choice(4, "1"),
    choice(4, "1.5"),
    choice(10, "1.5"),
    choice(4, "null"),
    choice(5, `"1"`),
    choice(12, "1"),
    `[{ "name": "a", "description": "d", "options": [{ "name": "b", "description": "d", "choices": [{ "name": "a", "value": 1 }] }] }]`,
  ],
  fixes: [
    [choice(3, "1.50"), `Change to "1.50"`, choice(3, `"1.50"`)],
    [choice(4, `"-7"`), "Change to -7", choice(4, "-7")],
    [choice(10, `"0.5"`), "Change to 0.5", choice(10, "0.5")],
  ],
});

it.each([
  [4, `"1.5"`],
  [4, `"one"`],
  [10, `"0x10"`],
  [10, `" 1"`],
  [10, `"01"`],
])("offers no conversion that loses something: type %i, %s", (type, value) => {
  expect(findings(choice(type, value), "choice-value-type").flatMap(({ fixes }) => fixes)).toEqual([]);
});
