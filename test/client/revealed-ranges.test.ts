import { expect, test } from "vitest";
import type * as vscode from "vscode";
import { RevealedRanges } from "../../client/preview/revealed-ranges.ts";

const range = (line: number) => ({ line, isEqual: (other: unknown) => (other as { line: number }).line === line });
const [a, b, other] = [1, 2, 3].map(range) as unknown as [vscode.Range, vscode.Range, vscode.Range];

test("selections that the preview makes are taken, in their order", () => {
  const revealed = new RevealedRanges();
  revealed.expect(a);
  revealed.expect(b);
  expect([a, b, a].map((one) => revealed.takes(one))).toEqual([true, true, false]);
});

test("a late request replaces earlier ones", () => {
  const revealed = new RevealedRanges();
  revealed.expect(a);
  revealed.expect(b);
  expect([b, a].map((one) => revealed.takes(one))).toEqual([true, false]);
});

test("a range that was selected already does not swallow a later selection", () => {
  const revealed = new RevealedRanges();
  revealed.expect(a);
  expect(revealed.takes(a)).toBe(true);
  revealed.expect(a);
  expect([other, a].map((one) => revealed.takes(one))).toEqual([false, false]);
});
