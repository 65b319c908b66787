import { expect, test } from "vitest";
import { unprinted } from "../../scripts/step.mjs";

const first = "core/a.ts(1,2): error TS2322: Type 'x' is not assignable to type 'y'.\n  Types are incompatible.\n";
const second = "core/b.ts(1,2): error TS2322: Type 'x' is not assignable to type 'y'.\n  Types are incompatible.\n";

test("an error that several checks have is printed once, with its own lines", () => {
  const printed = new Set<string>();
  expect(unprinted(first, printed)).toBe(first);
  expect(unprinted(`${first}${second}`, printed)).toBe(second);
  expect(unprinted(`${second}${first}`, printed)).toBe("");
});
