import { applyEdits } from "../edit/fixes.ts";
import type { Finding, Fix } from "../model/finding.ts";
import { withoutOverlaps } from "./join-repeated.ts";

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Takes every safe fix until none is left. Fixes that touch the same text wait for the next round, because
 * only then their offsets are known again. Returns the text, unchanged if there was nothing to do.
 */
export function fixAllBy(text: string, findingsIn: (text: string) => readonly Finding[]): string {
  let fixed = text;
  for (let round = 0; round < maxRounds; round++) {
    const edits = withoutOverlaps(findingsIn(fixed).flatMap(({ fixes }) => safeFixOf(fixes) ?? []));
    if (edits.length === 0) break;
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}

function safeFixOf(fixes: readonly Fix[]): Fix | undefined {
  const safe = fixes.filter((fix) => fix.safe);
  return safe.find(({ ofAll }) => ofAll) ?? safe[0];
}
