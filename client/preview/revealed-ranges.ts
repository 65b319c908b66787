import type * as vscode from "vscode";

/**
 * Ranges that the preview has selected in the editor, which it need not follow. Selecting a range again fires no event. So a
 * range stays until another selection: only after that can a user select it again.
 */
export class RevealedRanges {
  #expected: readonly vscode.Range[] = [];

  expect(range: vscode.Range): void {
    this.#expected = [...this.#expected, range];
  }

  /** Whether a selection was expected. If so, forgets the ranges before it, otherwise all. */
  takes(selection: vscode.Range): boolean {
    const at = this.#expected.findIndex((range) => range.isEqual(selection));
    this.#expected = at < 0 ? [] : this.#expected.slice(at + 1);
    return at >= 0;
  }
}
