import { fixAllBy, leavesProblem, type OnFix } from "../check/fix-all.ts";
import type { CheckOptions } from "../check/run.ts";
import { type Finding, type Fix, offeredFixes } from "../manifest/finding.ts";
import type { Document } from "./document/document.ts";

/** The document's text with every safe fix applied; unchanged if there was nothing to do. Calls `onFix` with each fix. */
export function fixAll(document: Document, options: CheckOptions, onFix?: OnFix): string {
  return fixAllBy(document.manifest.text, checker(document, options), onFix);
}

/** Whether a fix can be applied without asking: it keeps the author's content, and a new name causes no problem. */
export function isSafeIn(document: Document, options: CheckOptions, findings: readonly Finding[], fix: Fix): boolean {
  if (!fix.safe || !fix.renames) return fix.safe;
  return !leavesProblem(document.manifest.text, findings, fix, checker(document, options));
}

/** The fixes of a finding to offer. Of values to pick, those that cause no other problem, unless all of them do. */
export function fixesToOffer(
  document: Document,
  options: CheckOptions,
  findings: readonly Finding[],
  finding: Finding,
): readonly Fix[] {
  const offered = offeredFixes(finding);
  const picks = offered.filter(({ isPick }) => isPick);
  if (picks.length < 2) return offered;
  const findingsIn = checker(document, options);
  const good = picks.filter((fix) => !leavesProblem(document.manifest.text, findings, fix, findingsIn));
  return good.length === 0 ? offered : offered.filter((fix) => !fix.isPick || good.includes(fix));
}

/** Returns a check of one text after another, which reuses the commands that a text shares with the one before. */
function checker(document: Document, options: CheckOptions): (text: string) => readonly Finding[] {
  let last = document;
  return (text) => {
    if (text !== last.manifest.text) last = last.withText(text);
    return last.check(options);
  };
}
