import { unsuppressible } from "../edit/suppress-finding.ts";
import type { Finding } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import type { Suppression } from "../model/suppressions.ts";
import type { Span } from "../text/span.ts";
import { Enclosing } from "./enclosing.ts";

/** Whether a rule ran, was off, or does not exist. */
export type Part = "ran" | "off" | "unknown";

/** Removes suppressed findings and determines which suppressions were used. */
export function suppress(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  partOf: (code: string) => Part,
): { readonly left: readonly Finding[]; readonly uses: readonly SuppressionUse[] } {
  const covered = suppressions.flatMap(({ codes, covers }) =>
    codes.flatMap(({ code }) => covers.map((span) => ({ code, span }))),
  );
  const covers = new Enclosing(covered);
  const suppressed = findings.filter(
    (finding) => !unsuppressible.has(finding.code) && covers.isAround(finding.code, finding),
  );
  const taken = new Set(suppressed);
  const used = new Enclosing(suppressed.map((finding) => ({ code: finding.code, span: finding })));
  const useOf = (code: string, spans: readonly Span[]): SuppressionUse["codes"][number]["use"] => {
    if (spans.some((span) => used.isWithin(code, span))) return "used";
    const part = partOf(code);
    return part === "ran" ? "unused" : part;
  };
  return {
    left: findings.filter((finding) => !taken.has(finding)),
    uses: suppressions.map((suppression) => ({
      ...suppression,
      codes: suppression.codes.map((named) => ({ ...named, use: useOf(named.code, suppression.covers) })),
    })),
  };
}
