import { explainName } from "../../discord/names/names.ts";
import { schemaField } from "../../language/fields/envelope.ts";
import { describeField, nameSection, paragraphs } from "../../language/show/hover/field.ts";
import { counterAt, explainValue } from "../../language/show/hover/value.ts";
import type { ExplainContext } from "../document/document.ts";
import { fieldKey, linkRules } from "../document/rules-of-field.ts";
import type { LocatedInTable } from "./locate.ts";
import { placedIdsOf } from "./placed-ids.ts";
import type { Tables } from "./tables.ts";

/** What a field and its value mean, and its rules, as Markdown parts. */
export function explain(
  tables: Tables,
  located: LocatedInTable,
  { commands, names, pageInEditor }: Pick<ExplainContext, "commands" | "names" | "pageInEditor"> = {},
): string[] {
  const { kind, objects } = tables;
  const { owner, property } = located;
  const field = property.field ?? (owner.parent || property.name !== schemaField.name ? undefined : schemaField);
  if (!field) return [];
  const placed = placedIdsOf(tables).find(({ start }) => start === located.element?.offset);
  // What a kind says about an ID that means a whole guild begins with its name.
  const name = placed?.name === undefined ? explainName(placed, names) : "";
  const more = kind.explain?.({ object: owner, property }, { commands, names, objects }) ?? "";
  const value = paragraphs(name, explainValue(located), more);
  const meaning = describeField(field, owner.table, { value, counter: counterAt(located) });
  const rules = linkRules(fieldKey(kind.name, owner.table, field.name), pageInEditor);
  return [meaning, paragraphs(rules, nameSection(field))].filter((part) => part !== "");
}
