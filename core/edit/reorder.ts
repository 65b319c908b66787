import type { Node } from "jsonc-parser";
import { skipTrivia } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";

interface ElementText {
  /** White space and comments before the element. */
  readonly lead: string;
  readonly body: string;
  /** A comment that follows on the element's last line. */
  readonly tail: string;
}

/** Puts an array's elements into a new order; comments above and after an element move with it. */
export function reorderElements(source: string, array: Node, order: readonly Node[]): TextEdit[] {
  const elements = array.children ?? [];
  const parts = new Map<Node, ElementText>();
  let from = array.offset + 1;
  for (const element of elements) {
    const end = element.offset + element.length;
    const comma = skipTrivia(source, end);
    const afterComma = source[comma] === "," ? comma + 1 : end;
    const to = endOfTail(source, afterComma);
    const afterElement = source.slice(end, afterComma).replace(/,$/, "").trimEnd();
    const afterSeparator = source.slice(afterComma, to);
    const tail = afterSeparator === "" ? afterElement : joinLines([afterElement, afterSeparator], "\n");
    parts.set(element, { lead: source.slice(from, element.offset), body: source.slice(element.offset, end), tail });
    from = to;
  }
  const last = elements.at(-1);
  const trailingComma = last !== undefined && source[skipTrivia(source, last.offset + last.length)] === ",";
  const newText = order.map((element, index) => {
    const part = parts.get(element);
    const place = parts.get(elements[index] ?? element);
    if (!part || !place) return "";
    const lead = part.lead.trim() === "" && place.lead.trim() === "" ? place.lead : part.lead;
    const comma = index < order.length - 1 || trailingComma ? "," : "";
    return `${lead}${part.body}${comma}${part.tail}`;
  });
  return [{ start: array.offset + 1, end: from, newText: joinLines(newText, source.slice(from)) }];
}

/** Joins parts. A line comment must not swallow what comes after it. */
function joinLines(parts: readonly string[], rest: string): string {
  const lineBreak = rest.includes("\r\n") ? "\r\n" : "\n";
  return parts
    .map((part, index) => {
      const next = parts[index + 1] ?? rest;
      return /\/\/[^\n]*$/.test(part) && !/^[ \t]*\r?\n/.test(next) ? part + lineBreak : part;
    })
    .join("");
}

/** The end of the comments on the rest of the line; the line break belongs to what follows. */
export function endOfTail(source: string, at: number): number {
  const comments = /^(?:[ \t]*\/\*[^\n]*?\*\/)*[ \t]*(?:\/\/[^\r\n]*)?/.exec(source.slice(at, lineEnd(source, at)));
  const tail = comments?.[0].trimEnd() ?? "";
  return at + tail.length;
}

/** The offset of the line feed that ends a line, or `end`, which bounds the search in a very long line. */
export function lineEnd(source: string, at: number, end = source.length): number {
  const found = source.slice(at, end).indexOf("\n");
  return found < 0 ? end : at + found;
}
