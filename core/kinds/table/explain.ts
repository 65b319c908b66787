import { checkSubjects } from "../../language/check/check.ts";
import { ruleUrl } from "../../language/facts/rule-url.ts";
import { schemaField } from "../../language/fields/envelope.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import { explainField } from "../../language/show/hover/field.ts";
import { explainValue } from "../../language/show/hover/value.ts";
import { explainName } from "../../names/describe-id.ts";
import type { ExplainContext } from "../document/document.ts";
import type { Kind } from "./kind.ts";
import type { LocatedInTable } from "./locate.ts";
import { placedIdsOf } from "./placed-ids.ts";
import { readTables, subjectsIn, type Tables } from "./tables.ts";

/** What a value and its field mean, as Markdown parts. */
export function explain(
  tables: Tables,
  located: LocatedInTable,
  { commands, names }: Pick<ExplainContext, "commands" | "names"> = {},
): string[] {
  const { kind, objects } = tables;
  const { owner, property } = located;
  const field = property.field ?? (owner.parent || property.name !== schemaField.name ? undefined : schemaField);
  if (!field) return [];
  const more = kind.explain?.({ object: owner, property }, { commands, names, objects }) ?? "";
  const about = [explainField(field, owner.table), linkRulesAbout(kind, owner.table.name, field.name)];
  const placed = placedIdsOf(tables).find(({ start }) => start === located.element?.offset);
  // What a kind says of an ID that stands for all of a guild begins with its name.
  const name = placed?.name === undefined ? explainName(placed, names) : "";
  const value = [name, explainValue(located)].filter((part) => part !== "").join("\n\n");
  return [value, more, about.join("\n\n").trimEnd()].filter((part) => part !== "");
}

const known = new WeakMap<Kind, ReadonlyMap<string, readonly string[]>>();

/** Links to the rules that concern a field: which those are is seen from what their own bad examples mark. */
function linkRulesAbout(kind: Kind, table: string, field: string): string {
  const about = known.get(kind) ?? findOut(kind);
  known.set(kind, about);
  const codes = about.get(`${table} ${field}`) ?? [];
  return codes.length === 0 ? "" : `Rules: ${codes.map((code) => `[${code}](${ruleUrl(code)})`).join(" · ")}`;
}

function findOut(kind: Kind): ReadonlyMap<string, readonly string[]> {
  const about = new Map<string, string[]>();
  for (const rule of kind.rules) {
    const document = readTables(kind, parseWhole(rule.docs.bad, "jsonc"));
    const findings = checkSubjects(document.manifest, subjectsIn(document), [rule], rule.docs.context);
    const places = findings.flatMap(({ path, start }) => {
      const owner = document.objects.findLast(({ node }) => start >= node.offset && start < node.offset + node.length);
      const field = path.findLast((part) => owner?.properties.some(({ name }) => name === part));
      return owner && field !== undefined ? [`${owner.table.name} ${field}`] : [];
    });
    for (const place of new Set(places)) about.set(place, [...(about.get(place) ?? []), rule.code]);
  }
  return about;
}
