import { check } from "../../check/check.ts";
import { ruleUrl } from "../../facts/rule-url.ts";
import { parseManifest } from "../../model/parse-manifest.ts";
import { rules } from "../../rules/index.ts";
import type { Path } from "../../text/span.ts";

/** Commands and options share their fields' rules; a choice's are its own. */
type Kind = "command" | "choice";

let known: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Links to the pages of the rules that concern a field, as Markdown. Which rule concerns which field is seen from what
 * its own bad example marks, so there is no list of it to keep.
 */
export function linkRulesAbout(kind: string, field: string): string {
  known ??= findOut();
  const codes = known.get(keyOf(kind === "choice" ? "choice" : "command", field)) ?? [];
  return codes.length === 0 ? "" : `Rules: ${codes.map((code) => `[${code}](${ruleUrl(code)})`).join(" · ")}`;
}

function findOut(): ReadonlyMap<string, readonly string[]> {
  const about = new Map<string, string[]>();
  for (const { code, docs } of rules) {
    const severities = { [code]: "warning" as const };
    const findings = check(parseManifest(docs.bad), { ...docs.context, severities });
    const keys = new Set(findings.filter((finding) => finding.code === code).flatMap(({ path }) => placeOf(path)));
    for (const key of keys) about.set(key, [...(about.get(key) ?? []), code]);
  }
  return about;
}

/** The field that a path leads to: its last name that is no locale's. */
function placeOf(path: Path): string[] {
  const names = path.filter((part) => typeof part === "string");
  const dictionary = names.find((name) => name.endsWith("_localizations"));
  const field = dictionary ?? names.at(-1);
  return field === undefined
    ? []
    : [keyOf(names.includes("choices") && field !== "choices" ? "choice" : "command", field)];
}

function keyOf(kind: Kind, field: string): string {
  return `${kind} ${field}`;
}
