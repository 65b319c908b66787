import { ownText } from "./cell.ts";
import type { TranslationChange } from "./edits.ts";
import type { TranslationTable } from "./table.ts";

interface Step {
  readonly changes: readonly TranslationChange[];
  /** Writes what was there before. */
  readonly reversal: readonly TranslationChange[];
}

type Write = (changes: readonly TranslationChange[]) => Promise<void>;

/**
 * What was written into a table, to be undone and redone step by step. A step is about the texts that it wrote: whatever
 * else has changed since stays.
 */
export class TranslationHistory {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];

  /** `before`: the table without the changes. What was undone can no longer be redone. */
  add(before: TranslationTable, changes: readonly TranslationChange[]): void {
    this.#done.push({ changes, reversal: reversalOf(before, changes) });
    this.#undone.length = 0;
  }

  /** Writes what was there before the last step, which stays the last one if that fails. Resolves with what was written. */
  async undo(write: Write): Promise<readonly TranslationChange[]> {
    const changes = this.#done.at(-1)?.reversal ?? [];
    await write(changes);
    this.#undone.push(...this.#done.splice(-1));
    return changes;
  }

  /** Writes again what was undone last. Otherwise like `undo`. */
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
