import { describe, expect, it } from "vitest";
import { unknownOptionType } from "../../core/interface/facts/constants.ts";
import { findings, option, ruleCases } from "./support.ts";

const valued = (type: number, value: string) => option(type, `"choices": [{ "name": "a", "value": ${value} }]`);

describe("a choice's value has the type of its option", () => {
  ruleCases("choice-value-type", {
    finds: [
      [valued(3, "1"), "1"],
      [valued(4, `"1"`), `"1"`],
      [valued(10, `"x"`), `"x"`],
    ],
    passes: [
      valued(3, `"1"`),
      valued(3, `""`),
      valued(4, "1"),
      valued(4, "1.5"),
      valued(10, "1.5"),
      valued(4, "null"),
      valued(5, `"1"`),
      valued(unknownOptionType, "1"),
      valued(3, "1").replace(`"type": 3, `, ""),
    ],
    fixes: [
      [valued(3, "1.50"), `Change to "1.50"`, valued(3, `"1.50"`)],
      [valued(4, `"-7"`), "Change to -7", valued(4, "-7")],
      [valued(10, `"0.5"`), "Change to 0.5", valued(10, "0.5")],
    ],
    says: [[valued(3, "1"), "Choice values of STRING options must be strings, but this is the number 1."]],
  });

  it.each([
    [4, `"1.5"`],
    [4, `"one"`],
    [10, `"0x10"`],
    [10, `" 1"`],
    [10, `"01"`],
  ])("offers no conversion of a choice's value that loses something: type %i, %s", (type, value) => {
    expect(findings(valued(type, value), "choice-value-type").flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});
