import type { Finding } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import type { Suppression } from "../model/suppressions.ts";

/** What became of findings that comments may silence. */
export interface Silenced {
  readonly left: readonly Finding[];
  readonly uses: readonly SuppressionUse[];
}

/** How a rule took part in the check: it ran, it was off, or there is no such rule. */
export type Part = "ran" | "off" | "unknown";

/** Takes out what comments silence, and says of each comment whether it was of use. */
export function silence(
  findings: readonly Finding[],
  ignores: readonly Suppression[],
  partOf: (code: string) => Part,
): Silenced {
  const silenced = new Set(findings.filter((finding) => ignores.some((ignore) => silences(ignore, finding))));
  const uses = ignores.map((ignore): SuppressionUse => {
    const used = new Set([...silenced].filter((finding) => silences(ignore, finding)).map(({ code }) => code));
    const useOf = (code: string) => {
      if (used.has(code)) return "used";
      const part = partOf(code);
      return part === "ran" ? "unused" : part;
    };
    return { ...ignore, codes: ignore.codes.map((named) => ({ ...named, use: useOf(named.code) })) };
  });
  return { left: findings.filter((finding) => !silenced.has(finding)), uses };
}

/** Whether a comment silences a finding. Broken JSON cannot be wished away, nor can a comment that silences nothing. */
function silences(ignore: Suppression, finding: Finding): boolean {
  if (finding.code === "syntax" || finding.code === "unused-ignore") return false;
  const isNamed = ignore.codes.some((named) => named.code === finding.code);
  return isNamed && ignore.covers.some(({ start, end }) => finding.start >= start && finding.end <= end);
}
