import type * as vscode from "vscode";

/**
 * Ranges that the preview has selected in the editor and need not follow. Selecting what is selected already fires no
 * event. Such a range waits until another selection is made: only after that can a user select it again.
 */
export class RevealedRanges {
  #expected: readonly vscode.Range[] = [];

  expect(range: vscode.Range): void {
    this.#expected = [...this.#expected, range];
  }

  /** Whether a selection is one that was expected. Then the ranges before it are no longer expected; otherwise none are. */
  takes(selection: vscode.Range): boolean {
    const at = this.#expected.findIndex((range) => range.isEqual(selection));
    this.#expected = at < 0 ? [] : this.#expected.slice(at + 1);
    return at >= 0;
  }
}
