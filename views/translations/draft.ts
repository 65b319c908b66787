import { type Cell, type CellPosition, problemsOf, type TextFinding } from "../../core/translations/cell.ts";
import type { CheckedText } from "./messages.schema.ts";

/** A text while it is typed into a cell, with its findings. */
export class Draft {
  text: string;
  readonly #cell: CellPosition;
  /** The last text that was checked. */
  #checked: Pick<CheckedText, "text" | "findings"> | undefined;

  /** `cell`: its findings are shown immediately if the draft equals its text. */
  constructor(position: CellPosition, cell: Cell, text: string) {
    this.#cell = position;
    this.text = text;
    if (cell.state === "own" && cell.text === text) this.#checked = { text, findings: cell.findings };
  }

  /** Stores the findings of a text, unless they belong to another cell. */
  take({ key, locale, text, findings }: CheckedText): void {
    if (key === this.#cell.key && locale === this.#cell.locale) this.#checked = { text, findings };
  }

  /** The problems of the text. While its last keys are checked, those of the previous text. */
  get problems(): readonly TextFinding[] {
    return this.text === "" ? [] : problemsOf({ findings: this.#checked?.findings ?? [] });
  }

  /** The known findings of a text. */
  foundIn(text: string): readonly TextFinding[] {
    return this.#checked?.text === text ? this.#checked.findings : [];
  }
}
