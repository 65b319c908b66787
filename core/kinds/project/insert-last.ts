import type { Node } from "jsonc-parser";
import { insertMembers } from "../../edit/insert-members.ts";
import { propertyText } from "../../edit/json-text.ts";
import type { TextEdit } from "../../text/span.ts";

/** Edits that insert a member after the last one of an object in a project file. */
export function insertLast(text: string, container: Node, name: string, value: unknown): readonly TextEdit[] {
  const place = { container, after: container.children?.at(-1) };
  return insertMembers(text, place, (style) => [propertyText(name, value, style)]);
}
