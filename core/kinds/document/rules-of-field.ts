import { ruleUrl } from "../../language/facts/urls.ts";
import type { ObjectKind, ObjectTable } from "../../language/fields/field.ts";
import { rulesByField } from "./rules-by-field.generated.ts";

/** The name of a field among those of all kinds. `kind`: the kind of manifest; absent for commands. */
export function fieldKey(kind: string | undefined, of: ObjectKind | ObjectTable, field: string): string {
  const object = typeof of === "string" ? of : of.name;
  return [...(kind === undefined ? [] : [kind]), object, field].join("/");
}

/**
 * Links to the pages of the rules that can be reported on a field, as Markdown; empty if there are none.
 * `pageInEditor`: the address that opens a rule's page in the editor; absent: the editor opens no pages.
 */
export function linkRules(key: string, pageInEditor?: (code: string) => string): string {
  const codes = rulesByField.get(key)?.split(" ") ?? [];
  const links = codes.map((code) => linkRule(code, pageInEditor));
  return links.length === 0 ? "" : `Rules: ${links.join(" · ")}`;
}

function linkRule(code: string, pageInEditor: ((code: string) => string) | undefined): string {
  const url = ruleUrl(code);
  if (!pageInEditor) return `[${code}](${url})`;
  return `[${code}](${pageInEditor(code)} "Open rule ${code}") [↗](${url} "Open rule ${code} on the web")`;
}
