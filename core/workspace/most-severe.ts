import type { Finding, Severity } from "../language/model/finding.ts";

/** How many findings of one file are shown. An editor gets slow and a reader lost long before. */
export const maxFindings = 2000;

const order: readonly Severity[] = ["error", "warning", "information", "hint"];

/** The findings, in source order. If there are too many, only the most severe, and one more finding that says so. */
export function mostSevere(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= maxFindings) return findings;
  const bySeverity = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const left = new Set(bySeverity.slice(0, maxFindings));
  const omitted = bySeverity.slice(maxFindings);
  const shown = findings.filter((finding) => left.has(finding));
  return [omission(omitted), ...shown];
}

/** At the start of the file, where it is seen first. */
function omission(omitted: readonly Finding[]): Finding {
  const [first] = omitted;
  const severity = first?.severity ?? "information";
  const message = `This file has ${maxFindings + omitted.length} problems, but only the ${maxFindings} most severe are shown. Fix some of them to see the others.`;
  return { code: "too-many-findings", severity, message, start: 0, end: 0, path: [], related: [], tags: [], fixes: [] };
}
