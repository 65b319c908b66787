import { isInCode } from "../javascript/conversion.ts";
import type { Finding } from "../model/finding.ts";
import type { JavaScript, Manifest } from "../model/manifest.ts";
import { javascriptSubjects } from "../model/subjects-of.ts";
import type { Span } from "../text/span.ts";
import type { Run } from "./run.ts";

/**
 * The findings of a text that is JavaScript: what is to be said of that, and what was found in the JSON that it converts
 * to, at its place. No fix but the conversion writes into it.
 */
export function javascriptFindings(run: Run, manifest: Manifest, inJson: readonly Finding[]): Finding[] {
  const { javascript, dialect, text } = manifest;
  if (!javascript) return [];
  const own = run.findingsIn(javascriptSubjects(javascript, dialect), text);
  return [...own.map(withoutRepairs), ...inJson.flatMap((finding) => placed(finding, javascript))].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
}

/** Missing commas are inserted where JSON has them. */
function withoutRepairs(finding: Finding): Finding {
  return finding.code === "syntax" ? { ...finding, fixes: [] } : finding;
}

function placed(finding: Finding, { conversion }: JavaScript): Finding[] {
  const { map } = conversion;
  const span = map.toSource(finding);
  // A placeholder for a missing value is not a value.
  const isInserted = span.start === span.end && finding.start < finding.end;
  if (isInserted || isUnknown(finding, span, { conversion })) return [];
  const related = finding.related.map((one) => (one.uri === undefined ? { ...one, ...map.toSource(one) } : one));
  return [{ ...finding, ...span, related, fixes: [] }];
}

/** Whether a finding is about something that is not known: an unknown value is not a wrong one. A secret is there all the same. */
function isUnknown({ code }: Finding, span: Span, { conversion }: Pick<JavaScript, "conversion">): boolean {
  if (code === "secret-in-manifest") return false;
  return isInCode(conversion, span) || (code === "missing-property" && conversion.open.has(span.start));
}
