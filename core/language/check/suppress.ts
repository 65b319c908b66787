import type { Finding } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import type { Suppression } from "../model/suppressions.ts";

/** Findings after suppression. */
export interface Suppressed {
  readonly left: readonly Finding[];
  readonly uses: readonly SuppressionUse[];
}

/** Whether a rule ran, was off, or does not exist. */
export type Part = "ran" | "off" | "unknown";

/** Removes suppressed findings and determines which suppressions were used. */
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

/** Whether a comment suppresses a finding. Syntax errors and unused suppressions cannot be suppressed. */
function suppresses(suppression: Suppression, finding: Finding): boolean {
  if (finding.code === "syntax" || finding.code === "unused-ignore") return false;
  const isNamed = suppression.codes.some((named) => named.code === finding.code);
  return isNamed && suppression.covers.some(({ start, end }) => finding.start >= start && finding.end <= end);
}
