import { expect, it } from "vitest";
import { decimalOf } from "../../core/text/decimal.ts";

it("takes an exponent of any length for one beyond all limits", () => {
  const number = (digits: number) => decimalOf(`1e${"9".repeat(digits)}`);
  expect(number(1000)).toEqual(number(200));
  expect(number(100)).not.toEqual(number(99));
});
