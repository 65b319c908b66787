import type { Node } from "jsonc-parser";
import { memberKey, memberValue } from "../text/nodes.ts";

/** The first code in a text, as template strings and our conversion of code have it, with its offset. */
export function placeholderIn(text: string): { readonly index: number; readonly code: string } | undefined {
  if (!text.includes("${")) return undefined;
  for (const { index, 0: code } of text.matchAll(/\$\{[^{}]*\}/g)) if (/[\w)\]]/.test(code)) return { index, code };
  return text.startsWith("${") && text.endsWith("}") && /[\w)\]]/.test(text) ? { index: 0, code: text } : undefined;
}

/** The values of members with code in the value or the name. */
export function placeholdersIn(object: Node | undefined): Node[] {
  return (object?.children ?? []).flatMap((member) => {
    const node = memberValue(member);
    const isCode = [memberKey(member), node?.value].some((text) => placeholderIn(String(text)));
    return node && isCode ? [node] : [];
  });
}
