import type { Field, ObjectKind, ObjectTable } from "../../core/interface/fields/field.ts";
import { fieldOf } from "../../core/interface/fields/fields.ts";
import { elementsOf, objectOf } from "../../core/interface/fields/shapes.ts";
import { fieldKey } from "../../core/kinds/document/rules-of-field.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { kinds } from "../../core/kinds/kinds.ts";
import { checkDocument, rulesOf } from "../../core/kinds/table/check-document.ts";
import { type Kind, locateInTables, readTables, tableOfRoot } from "../../core/kinds/table/kind.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import { locate } from "../../core/manifest/locate.ts";
import { type Manifest, unitAt } from "../../core/manifest/manifest.ts";
import { tableOf } from "../../core/manifest/model.ts";
import { parseManifest, parseWhole } from "../../core/manifest/parse-manifest.ts";
import { emptyManifest } from "../../core/rules/empty-manifest.ts";
import { rules } from "../../core/rules/index.ts";
import type { AnyRule } from "../../core/rules/shared/define-rule.ts";
import { pathTo } from "../../core/text/nodes.ts";
import type { Path } from "../../core/text/span.ts";
import { type Probe, probesOf } from "./probes.ts";

/** Whether a rule reads text instead of fields. Its findings can be anywhere, so no hover lists it. */
export function isAboutText({ code, on }: AnyRule): boolean {
  if (code === emptyManifest.code) return true;
  return on === "problem" || on === "code" || on === "source" || on === "members" || on === "suppression";
}

/** The codes of the rules that can be reported on each field, those on the fewest fields first. */
export type RulesByField = Readonly<Record<string, readonly string[]>>;

export function rulesByField(): RulesByField {
  const byField = new Map([undefined, ...kinds].flatMap((kind) => [...rulesOnFields(kind)]));
  const fieldsWith = (code: string) => [...byField.values()].filter((codes) => codes.has(code)).length;
  const sorted = [...byField].map(([field, codes]) => {
    return [field, [...codes].sort((a, b) => fieldsWith(a) - fieldsWith(b) || a.localeCompare(b))] as const;
  });
  return Object.fromEntries(sorted.sort(([a], [b]) => a.localeCompare(b)));
}

/** The generated module. */
export function rulesByFieldFile(byField: RulesByField): string {
  const table = Object.fromEntries(Object.entries(byField).map(([field, codes]) => [field, codes.join(" ")]));
  return `// Generated from what the rules report by \`npm run generate\`.
/** The codes of the rules that can be reported on a field, separated by spaces. */
export const rulesByField: ReadonlyMap<string, string> = new Map(Object.entries(${JSON.stringify(table, null, 2)}));
`;
}

/** The codes of the rules that were reported on each field. Without a `kind`, in command manifests. */
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
    // Includes the marked field and the field at the finding's path.
    for (const found of [markedBy(kind, manifest, finding), ledToBy(kind, manifest, finding)]) {
      if (found) yield [fieldKey(kind?.name, found.of, found.field.name), finding.code];
    }
  }
}

interface PlacedField {
  readonly of: ObjectKind | ObjectTable;
  readonly field: Field;
}

function markedBy(kind: Kind | undefined, manifest: Manifest, { start }: Finding): PlacedField | undefined {
  const located = kind ? locateInTables(readTables(kind, manifest), start) : locate(manifest, start);
  if (!located?.property.field) return undefined;
  const { owner, property, placed } = located;
  const end = property.node.offset + property.node.length + (placed?.start ?? 0);
  return start < end ? { of: tableOf(owner), field: located.property.field } : undefined;
}

function ledToBy(kind: Kind | undefined, manifest: Manifest, { path, start }: Finding): PlacedField | undefined {
  if (kind) {
    const { root } = manifest.skeleton;
    return fieldAt(tableOfRoot(kind, root), root?.type === "array" ? path.slice(1) : path);
  }
  const placed = unitAt(manifest, start);
  const command = placed?.unit.command;
  if (!command) return fieldAt("envelope", path);
  return fieldAt("command", path.slice(placed.path.length + pathTo(command.node).length));
}

/** The innermost field on the path; undefined if the path ends at an object or outside of known fields. */
function fieldAt(of: ObjectKind | ObjectTable, [name, ...rest]: Path): PlacedField | undefined {
  const field = typeof name === "string" ? fieldOf(of, name) : undefined;
  if (!field) return undefined;
  const elements = elementsOf(field.shape);
  const object = objectOf(elements?.shape ?? field.shape);
  const inner = elements ? rest.slice(1) : rest;
  return object === undefined || inner.length === 0 ? { of, field } : fieldAt(object, inner);
}
