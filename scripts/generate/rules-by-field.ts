import { fieldKey } from "../../core/kinds/document/rules-of-field.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument, rulesOf } from "../../core/kinds/table/check-document.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import { parseManifest, parseWhole } from "../../core/language/model/parse-manifest.ts";
import type { AnyRule } from "../../core/language/rule/define-rule.ts";
import { rules } from "../../core/language/rules/index.ts";
import { fieldsOfFinding } from "./fields-of-finding.ts";
import { type Probe, probesOf } from "./probes.ts";

/** Whether a rule looks at text and not at fields: its findings can be anywhere, so no hover lists it. */
export function isAboutText({ on }: AnyRule): boolean {
  return on === "problem" || on === "javascript" || on === "source" || on === "members" || on === "suppression";
}

/** The module with the rules that can be reported on each field, those on the fewest fields first. */
export function rulesByFieldFile(): string {
  const byField = new Map([undefined, ...kinds].flatMap((kind) => [...rulesOnFields(kind)]));
  const fieldsWith = (code: string) => [...byField.values()].filter((codes) => codes.has(code)).length;
  const sorted = [...byField].map(([field, codes]) => {
    return [field, [...codes].sort((a, b) => fieldsWith(a) - fieldsWith(b) || a.localeCompare(b)).join(" ")] as const;
  });
  const table = Object.fromEntries(sorted.sort(([a], [b]) => a.localeCompare(b)));
  return `// Generated from what the rules report by \`npm run generate\`.
/** The codes of the rules that can be reported on a field, separated by spaces. */
export const rulesByField: ReadonlyMap<string, string> = new Map(Object.entries(${JSON.stringify(table, null, 2)}));
`;
}

/** The codes of the rules that were seen on each field. Without a `kind`, in command manifests. */
function rulesOnFields(kind: Kind | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const all = kind ? rulesOf(kind) : rules;
  const codes = new Set(all.filter((rule) => !isAboutText(rule)).map(({ code }) => code));
  const found = new Map<string, Set<string>>();
  for (const probe of probesOf(kind, all)) {
    for (const [field, code] of findingsOn(kind, probe)) {
      if (codes.has(code)) found.set(field, (found.get(field) ?? new Set()).add(code));
    }
  }
  return found;
}

/** Turns on the rules that are off by default. */
const severities = Object.fromEntries(
  everyRule.filter(({ severity }) => severity === "off").map(({ code }) => [code, "warning" as const]),
);

/** The fields with findings in a probe, with the findings' codes. */
export function* findingsOn(kind: Kind | undefined, { text, context }: Probe): Iterable<readonly [string, string]> {
  const manifest = kind ? parseWhole(text, "jsonc") : parseManifest(text);
  for (const finding of checkDocument(kind, manifest, { ...context, severities })) {
    for (const { of, field } of fieldsOfFinding(kind, manifest, finding)) {
      yield [fieldKey(kind?.name, of, field.name), finding.code];
    }
  }
}
