import type { Node } from "jsonc-parser";
import type { Fix } from "../model/finding.ts";
import { skipTrivia } from "../text/skip.ts";
import { removeMembers, safeFix } from "./fixes.ts";

/** The fix that puts the elements of an array's arrays into the array itself. Nothing but brackets goes. */
export function flattenFix(source: string, array: Node): Fix {
  const inner = array.children ?? [];
  const isEmpty = ({ children = [] }: Node): boolean => children.length === 0;
  const sign = (start: number) => ({ start, end: start + 1, newText: "" });
  return safeFix("Put all commands into one array", () => [
    ...removeMembers(source, inner.filter(isEmpty)).map(({ start, end }) => ({ start, end, newText: "" })),
    ...inner.flatMap(({ offset, length, children = [] }) => {
      const last = children.at(-1);
      if (!last) return [];
      const comma = skipTrivia(source, last.offset + last.length);
      return [sign(offset), ...(source[comma] === "," ? [sign(comma)] : []), sign(offset + length - 1)];
    }),
  ]);
}
