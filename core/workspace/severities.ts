import type { Severity } from "../manifest/finding.ts";

/** Severities by rule code, which override the rules' own. */
export type Severities = Readonly<Record<string, Severity | "off">>;

const allowed = new Set(["off", "hint", "information", "warning", "error"]);

/** The severities in the setting `commandManifest.rules`. Values that are not valid are skipped. */
export function severitiesIn(setting: unknown): Severities {
  if (typeof setting !== "object" || setting === null) return {};
  const isSeverity = (entry: [string, unknown]): entry is [string, Severity | "off"] => allowed.has(String(entry[1]));
  return Object.fromEntries(Object.entries(setting).filter(isSeverity));
}
