import { describe } from "vitest";
import { option, ruleCases } from "./support.ts";

const range = (type: number, min: string, max: string, noun = "value") =>
  option(type, `"min_${noun}": ${min}, "max_${noun}": ${max}`);
const chosen = (type: number, range: string, ...values: readonly string[]) => {
  const choices = values.map((value) => `{ "name": ${JSON.stringify(value)}, "value": ${value} }`);
  return option(type, `${range}, "choices": [${choices.join(", ")}]`);
};

describe("a minimum is not above its maximum, and choices are within", () => {
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
});
