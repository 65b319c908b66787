import type { Finding } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import type { Suppression } from "../model/suppressions.ts";

/** What became of findings that comments may suppress. */
export interface Suppressed {
  readonly left: readonly Finding[];
  readonly uses: readonly SuppressionUse[];
}

/** How a rule took part in the check: it ran, it was off, or there is no such rule. */
export type Part = "ran" | "off" | "unknown";

/** Takes out what comments suppress, and says of each comment whether it was of use. */
export function suppress(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  partOf: (code: string) => Part,
): Suppressed {
  const suppressed = new Set(
    findings.filter((finding) => suppressions.some((suppression) => suppresses(suppression, finding))),
  );
  const uses = suppressions.map((suppression): SuppressionUse => {
    const used = new Set([...suppressed].filter((finding) => suppresses(suppression, finding)).map(({ code }) => code));
    const useOf = (code: string) => {
      if (used.has(code)) return "used";
      const part = partOf(code);
      return part === "ran" ? "unused" : part;
    };
    return { ...suppression, codes: suppression.codes.map((named) => ({ ...named, use: useOf(named.code) })) };
  });
  return { left: findings.filter((finding) => !suppressed.has(finding)), uses };
}

/** Whether a comment suppresses a finding. Broken JSON cannot be wished away, nor can a comment that suppresses nothing. */
function suppresses(suppression: Suppression, finding: Finding): boolean {
  if (finding.code === "syntax" || finding.code === "unused-ignore") return false;
  const isNamed = suppression.codes.some((named) => named.code === finding.code);
  return isNamed && suppression.covers.some(({ start, end }) => finding.start >= start && finding.end <= end);
}
