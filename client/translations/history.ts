import { ownText } from "../../core/translations/cell.ts";
import type { TranslationTable } from "../../core/translations/table.ts";
import type { TranslationChange } from "./edits.ts";

interface UndoStep {
  readonly changes: readonly TranslationChange[];
  /** Restores the previous texts. */
  readonly reversal: readonly TranslationChange[];
}

type Write = (changes: readonly TranslationChange[]) => Promise<void>;

/**
 * The changes written into a table, undone and redone step by step. A step covers only the texts that it wrote: other changes
 * since then stay.
 */
export class TranslationHistory {
  readonly #done: UndoStep[] = [];
  readonly #undone: UndoStep[] = [];

  /** `before`: the table without the changes. Clears the steps to redo. */
  add(before: TranslationTable, changes: readonly TranslationChange[]): void {
    this.#done.push({ changes, reversal: reversalOf(before, changes) });
    this.#undone.length = 0;
  }

  /** Restores the texts before the last step, which stays the last if that fails. Resolves with the written changes. */
  async undo(write: Write): Promise<readonly TranslationChange[]> {
    const changes = this.#done.at(-1)?.reversal ?? [];
    await write(changes);
    this.#undone.push(...this.#done.splice(-1));
    return changes;
  }

  /** Repeats the last undone step. Otherwise like `undo`. */
  async redo(write: Write): Promise<readonly TranslationChange[]> {
    const changes = this.#undone.at(-1)?.changes ?? [];
    await write(changes);
    this.#done.push(...this.#undone.splice(-1));
    return changes;
  }
}

function reversalOf({ rows }: TranslationTable, changes: readonly TranslationChange[]): TranslationChange[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return changes.flatMap(({ key, locale }) => {
    const row = byKey.get(key);
    if (!row) return [];
    const text = locale === undefined ? row.base : ownText(row, locale);
    return [{ key, ...(locale !== undefined && { locale }), ...(text !== undefined && { text }) }];
  });
}
