import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

const number = (text: string) => option(10, `"max_value": ${text}`);
const integer = (text: string) => option(4, `"max_value": ${text}`);
const fractions = ["0.5", "-1.5", "1e-400", "0.1e0", "9007199254740990.5"];
const tooLarge = [
  "9007199254740992",
  "9007199254740993",
  "-9007199254740992",
  "1e400",
  "-1e400",
  `1e${"9".repeat(20)}`,
];
const integers = ["9007199254740991", "-9007199254740991", "0", "-0", "0.0", "0e99999999999999999999"];
const otherForms = ["1e0", "1.0", "15.0e-0", "1.50e1", "9007199254740.991e3"];

describe("the numbers of INTEGER options are whole, and exact as JSON numbers", () => {
  ruleCases("integer-range", {
    finds: [
      ...[...fractions, ...tooLarge].map((text) => [integer(text), text] as const),
      [option(4, `"min_value": 1.5`), "1.5"],
      [
        option(4, `"choices": [{ "name": "a", "value": 1.5 }, { "name": "b", "value": 9007199254740992 }]`),
        "1.5",
        "9007199254740992",
      ],
    ],
    passes: [
      ...[...integers, ...otherForms].map(integer),
      number("0.5"),
      option(3, `"max_value": 0.5`),
      integer(`"0.5"`),
    ],
    says: [[option(4, `"min_value": 1.5`), "Numbers of INTEGER options must be integers, but this is 1.5."]],
  });

  it("judges every integer by what is written", () => {
    const limit = 9007199254740991n;
    const near = fc.bigInt(limit - 50n, limit + 50n);
    const negative = near.map((value) => -value);
    fc.assert(
      fc.property(fc.oneof(near, negative, fc.bigInt()), (value) => {
        const outside = value > limit || value < -limit;
        expect(findings(integer(String(value)), "integer-range")).toHaveLength(outside ? 1 : 0);
      }),
    );
  });
});
