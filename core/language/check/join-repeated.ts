import { applyEdits } from "../edit/fixes.ts";
import type { Finding, Fix } from "../model/finding.ts";
import type { TextEdit } from "../text/span.ts";

/**
 * Joins findings that each name has once in a file: the first stays, with their number and, beside each of its fixes, the
 * same fix of all. `isJoined`: whether a finding is one of these. The findings are in source order.
 */
export function joinRepeated(
  findings: readonly Finding[],
  isJoined: (finding: Finding) => boolean,
): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  const groupOf = (finding: Finding): Finding[] => {
    const [fix] = finding.fixes;
    const key = fix && isJoined(finding) && JSON.stringify([finding.code, finding.path.at(-1), fix.title]);
    const group = (key && groups.get(key)) || [];
    if (key) groups.set(key, group);
    group.push(finding);
    return group;
  };
  const all = findings.map((finding) => ({ finding, group: groupOf(finding) }));
  const first = all.filter(({ finding, group }) => finding === group[0]);
  return first.map(({ finding, group }) => (group.length > 1 ? joined(finding, group) : finding));
}

function joined(first: Finding, group: readonly Finding[]): Finding {
  const fixes = first.fixes.flatMap((fix) => {
    const all = group.flatMap((one) => one.fixes.filter(({ title }) => title === fix.title));
    return all.length > 1 ? [fix, fixOfAll(fix.title, all)] : [fix];
  });
  return { ...first, message: `${first.message} This file has ${group.length} of these.`, fixes };
}

function fixOfAll(title: string, all: readonly Fix[]): Fix {
  return {
    title: `${title} (all ${all.length} in this file)`,
    safe: all.every(({ safe }) => safe),
    ofAll: true,
    edits: () => withoutOverlaps(all),
  };
}

/** The edits of fixes. One that touches the text of an earlier one is left out, because it counts on the text as it was. */
export function withoutOverlaps(fixes: readonly Fix[]): TextEdit[] {
  const taken: TextEdit[] = [];
  for (const fix of fixes) {
    const edits = fix.edits();
    if (!edits.some((edit) => taken.some((other) => edit.start <= other.end && other.start <= edit.end)))
      taken.push(...edits);
  }
  return taken;
}

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Takes every safe fix until none is left. Fixes that touch the same text wait for the next round, because
 * only then their offsets are known again. Returns the text, unchanged if there was nothing to do.
 */
export function fixAllBy(text: string, findingsIn: (text: string) => readonly Finding[]): string {
  let fixed = text;
  for (let round = 0; round < maxRounds; round++) {
    const safe = findingsIn(fixed).map(({ fixes }) => fixes.filter((fix) => fix.safe));
    const edits = withoutOverlaps(safe.flatMap((fixes) => fixes.find(({ ofAll }) => ofAll) ?? fixes[0] ?? []));
    if (edits.length === 0) break;
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}
