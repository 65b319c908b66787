import type { Severity } from "../language/model/finding.ts";

/** Severities by rule code, over the rules' own. */
export type Severities = Readonly<Record<string, Severity | "off">>;

const allowed = new Set(["off", "hint", "information", "warning", "error"]);

/** The severities of an editor's setting `commandManifest.rules`, where anything may be written: what is wrong is left out. */
export function severitiesIn(setting: unknown): Severities {
  if (typeof setting !== "object" || setting === null) return {};
  const isRight = (entry: [string, unknown]): entry is [string, Severity | "off"] => allowed.has(String(entry[1]));
  return Object.fromEntries(Object.entries(setting).filter(isRight));
}
