import type { Node } from "jsonc-parser";
import { codePointLength } from "./code-points.ts";

/** The members of an object from text to text: of a repeated key, the last one. */
export function entriesOf(dictionary: Node): ReadonlyMap<string, Node | undefined> {
  if (dictionary.type !== "object") return new Map();
  return new Map((dictionary.children ?? []).map(({ children }) => [String(children?.[0]?.value), children?.[1]]));
}

/** The length of all keys and texts of such an object together, in code points. §2.4 */
export function totalLength(dictionary: Node): number {
  return [...entriesOf(dictionary)].reduce((sum, [key, value]) => sum + codePointLength(key) + textLength(value), 0);
}

/** The length of a text in code points; 0 for what is no text. */
export function textLength(value: Node | undefined): number {
  return value?.type === "string" ? codePointLength(String(value.value)) : 0;
}
