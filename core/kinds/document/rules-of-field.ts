import { ruleUrl } from "../../interface/facts/urls.ts";
import type { ObjectKind, ObjectTable } from "../../interface/fields/field.ts";
import type { ExplainContext } from "./document.ts";
import { rulesByField } from "./rules-by-field.generated.ts";

/** A name for a field that is unique among all kinds. `kind`: the kind of manifest; absent for commands. */
export function fieldKey(kind: string | undefined, of: ObjectKind | ObjectTable, field: string): string {
  const object = typeof of === "string" ? of : of.name;
  return [...(kind === undefined ? [] : [kind]), object, field].join("/");
}

/** The page in `docs/rules/` that lists the rules of each property. */
export const rulesByPropertyPage = "by-property";

/** The heading of a field on the page of rules by property: `option name`, `lobby metadata`, `lobby member id`. */
export function rulesHeading(key: string): string {
  return [...new Set(key.split("/"))].join(" ");
}

/**
 * A link to the rules that can be reported on a field, as Markdown; empty if there are none. `pageInEditor`: the address
 * that opens a page at a heading in the editor; absent: the editor opens no pages.
 */
export function linkRules(key: string, pageInEditor?: ExplainContext["pageInEditor"]): string {
  if (!rulesByField.has(key)) return "";
  const page = pageInEditor ?? ruleUrl;
  return `[Rules](${page(rulesByPropertyPage, anchorOf(rulesHeading(key)))})`;
}

/** The anchor that GitHub and the editor give a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll("$", "").replaceAll(" ", "-");
}
