import { replaceNode } from "../../edit/fixes.ts";
import { valueNamed } from "../../text/nodes.ts";
import { parse } from "../../text/parse.ts";
import type { TextEdit } from "../../text/span.ts";
import { insertLast } from "./insert-last.ts";

/** The text of a project file that only turns a rule off. */
export function projectWithoutRule(code: string): string {
  return `${JSON.stringify({ rules: { [code]: "off" } }, undefined, 2)}\n`;
}

/** Edits that turn a rule off in a project file and keep its comments; undefined if its JSON must be fixed first. */
export function turnOffRule(text: string, code: string): readonly TextEdit[] | undefined {
  const { root, problems } = parse(text, "jsonc");
  if (problems.length > 0 || root?.type !== "object") return undefined;
  const rules = valueNamed(root, "rules");
  if (!rules) return insertLast(text, root, "rules", { [code]: "off" });
  if (rules.type !== "object") return undefined;
  const severity = valueNamed(rules, code);
  return severity ? replaceNode(severity, `"off"`) : insertLast(text, rules, code, "off");
}
