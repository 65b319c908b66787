import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalOf } from "../../../core/language/text/decimal.ts";
import { findings, option, ruleCases } from "./support.ts";

const number = (text: string) => option(10, `"max_value": ${text}`);
const integer = (text: string) => option(4, `"max_value": ${text}`);

ruleCases("number-range", {
  finds: [
    ...["9007199254740993", "-9007199254740993", "9007199254740992.0000001", "1e16", "1e400"].map(
      (text) => [number(text), text] as const,
    ),
    [option(10, `"choices": [{ "name": "a", "value": 1e17 }]`), "1e17"],
  ],
  passes: [
    ...["9007199254740992", "-9007199254740992", "0.1", "-0", "1e-400", "9.007199254740992e15"].map(number),
    integer("1e17"),
  ],
});

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

const min = (text: string) => option(3, `"min_length": ${text}`);
const max = (text: string) => option(3, `"max_length": ${text}`);
ruleCases("length-range", {
  finds: [
    ...["-1", "6001", "6000.0000000000000000000001"].map((text) => [min(text), text] as const),
    ...["0", "-0", "6001", "1e400"].map((text) => [max(text), text] as const),
  ],
  passes: [...["0", "-0", "6000", "6e3", `"x"`].map(min), max("1"), max("6000")],
  fixes: [
    [min("-1"), "Change to 0", min("0")],
    [min("9999"), "Change to 6000", min("6000")],
    [max("0"), "Change to 1", max("1")],
    [max("1e400"), "Change to 6000", max("6000")],
  ],
});

const range = (type: number, min: string, max: string, noun = "value") =>
  option(type, `"min_${noun}": ${min}, "max_${noun}": ${max}`);
const chosen = (type: number, range: string, ...values: readonly string[]) => {
  const choices = values.map((value) => `{ "name": ${JSON.stringify(value)}, "value": ${value} }`);
  return option(type, `${range}, "choices": [${choices.join(", ")}]`);
};

ruleCases("range-order", {
  errors: [
    [range(4, "2", "1"), "2"],
    [range(10, "0.2", "0.1"), "0.2"],
    [range(10, "-0.1", "-0.2"), "-0.1"],
    [range(4, "9007199254740991", "9007199254740990"), "9007199254740991"],
    [range(10, "0.10000000000000000001", "0.1"), "0.10000000000000000001"],
    [range(3, "2", "1", "length"), "2"],
  ],
  warns: [
    [chosen(4, `"min_value": 2, "max_value": 4`, "1", "2", "4", "5"), "1", "5"],
    [chosen(10, `"max_value": 0.1`, "0.1", "0.10000000000000001"), "0.10000000000000001"],
    [chosen(3, `"max_length": 2`, `"ab"`, `"abc"`, `"😀😀"`), `"abc"`],
    [chosen(3, `"min_length": 2`, `"ab"`, `"😀"`), `"😀"`],
  ],
  passes: [
    range(4, "1", "1"),
    range(10, "1", "1.0"),
    range(10, "-0", "0"),
    range(4, "9007199254740990", "9007199254740991"),
    // Other rules report the bounds themselves.
    range(4, "9007199254740993", "9007199254740992"),
    range(4, "1.5", "1"),
    range(10, "1e400", "1e399"),
    range(3, "0", "6000", "length"),
    range(5, "2", "1"),
    range(3, "2", "1"),
    range(4, `"2"`, "1"),
    chosen(3, `"min_value": 2`, `"a"`),
    chosen(4, `"min_length": 2`, "1"),
    // `choice-value-length` reports longer values.
    chosen(3, `"max_length": 99`, `"${"x".repeat(101)}"`),
  ],
  fixes: [[range(10, "2.50", "-1e0"), "Swap “min_value” and “max_value”", range(10, "-1e0", "2.50")]],
  says: [
    [range(4, "2", "1"), "“min_value” (2) must not be greater than “max_value” (1)."],
    [range(3, "2", "1", "length"), "“min_length” (2) must not be greater than “max_length” (1)."],
    [
      chosen(4, `"min_value": 2`, "1"),
      "Users cannot pick this choice because its value (1) is less than “min_value” (2).",
    ],
    [
      chosen(3, `"max_length": 99`, `"${"x".repeat(100)}"`),
      "Users cannot pick this choice because its value (100 characters) is greater than “max_length” (99).",
    ],
  ],
});

it("takes an exponent of any length for one beyond all limits", () => {
  const number = (digits: number) => decimalOf(`1e${"9".repeat(digits)}`);
  expect(number(1000)).toEqual(number(200));
  expect(number(100)).not.toEqual(number(99));
});
