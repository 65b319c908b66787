import { applyEdits } from "../edit/fixes.ts";
import type { Finding } from "../model/finding.ts";
import { lastAtOrBefore } from "../text/last-at-or-before.ts";
import type { TextEdit } from "../text/span.ts";

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Takes every safe fix until none is left. Fixes that touch the same text wait for the next round, for then their
 * offsets are known anew. Returns the text, unchanged if there was nothing to do.
 */
export function fixAllBy(text: string, findingsIn: (text: string) => readonly Finding[]): string {
  let fixed = text;
  for (let round = 0; round < maxRounds; round++) {
    const edits = safeEdits(findingsIn(fixed));
    if (edits.length === 0) break;
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}

function safeEdits(findings: readonly Finding[]): TextEdit[] {
  const taken: TextEdit[] = [];
  for (const finding of findings) {
    const edits = finding.fixes.find(({ safe }) => safe)?.edits() ?? [];
    if (!edits.some((edit) => overlapsOne(edit, taken))) for (const edit of edits) insert(edit, taken);
  }
  return taken;
}

/** Whether an edit touches one of those that are taken, which are in order and apart from each other. */
function overlapsOne(edit: TextEdit, taken: readonly TextEdit[]): boolean {
  const before = lastAtOrBefore(taken, edit.end, ({ start }) => start);
  const other = taken[before];
  return other !== undefined && edit.start <= other.end && other.start <= edit.end;
}

function insert(edit: TextEdit, taken: TextEdit[]): void {
  const before = lastAtOrBefore(taken, edit.start, ({ start }) => start);
  const isBehind = (taken[before]?.start ?? Number.POSITIVE_INFINITY) <= edit.start;
  taken.splice(isBehind ? before + 1 : before, 0, edit);
}
