import { applyEdits } from "../edit/fixes.ts";
import type { Finding } from "../model/finding.ts";
import type { TextEdit } from "../text/span.ts";

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Takes every safe fix until none is left. Fixes that touch the same text wait for the next round, because
 * only then their offsets are known again. Returns the text, unchanged if there was nothing to do.
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
    const fix = finding.fixes.find(({ safe }) => safe);
    const edits = fix?.edits() ?? [];
    if (!edits.some((edit) => taken.some((other) => edit.start <= other.end && other.start <= edit.end)))
      taken.push(...edits);
  }
  return taken;
}
