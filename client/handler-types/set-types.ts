import { replaceNode } from "../../core/edit/fixes.ts";
import { propertyText } from "../../core/edit/json-text.ts";
import { insertLast } from "../../core/kinds/project/insert-last.ts";
import { valueNamed } from "../../core/text/nodes.ts";
import { parse } from "../../core/text/parse.ts";
import type { TextEdit } from "../../core/text/span.ts";

/** The text of a new project file that sets “types” only. */
export function projectWithTypes(path: string): string {
  return `{\n  ${propertyText("types", path, { lineBreak: "\n", unit: "  ", indent: "  ", isOneLine: true })}\n}\n`;
}

/** Edits that set “types” in a project file and keep its comments; undefined if its JSON must be fixed first. */
export function setTypes(text: string, path: string): readonly TextEdit[] | undefined {
  const { root, problems } = parse(text, "jsonc");
  if (problems.length > 0 || root?.type !== "object") return undefined;
  const types = valueNamed(root, "types");
  if (types) return replaceNode(types, JSON.stringify(path));
  return insertLast(text, root, "types", path);
}
