import { readExpression } from "./expression.ts";
import { numberAt, readString } from "./literals.ts";
import { endOfCode, nameAt, skipTrivia } from "./scan.ts";
import type { Writer } from "./writer.ts";

const nextName = /[\p{ID_Start}$_*["']/u;
const modifiers: ReadonlySet<string> = new Set(["async", "get", "set", "static"]);

/** The start of a method's name after `async` and the like. */
export function behindModifiers(text: string, start: number): number {
  for (let at = start; ; ) {
    const word = text[at] === "*" ? "*" : nameAt(text, at);
    const next = skipTrivia(text, at + word.length);
    const isModifier = word === "*" || (modifiers.has(word) && nextName.test(text[next] ?? ""));
    if (!isModifier) return at;
    at = next;
  }
}

/** Writes the name of a member, and gives its end; undefined if the member has no name. */
export function writeName(writer: Writer, text: string, at: number): number | undefined {
  const character = text[at];
  if (character === '"' || character === "'") {
    const literal = readString(text, at);
    if (!literal.isClosed) return writer.unclosed(literal);
    writer.output.strings([literal]);
    return literal.span.end;
  }
  if (character === "[") return writeComputedName(writer, text, at);
  const number = numberAt(text, at);
  const name = number ? String(number.value) : nameAt(text, at);
  if (name === "") return undefined;
  const end = number?.end ?? at + name.length;
  writer.name({ start: at, end }, name);
  return end;
}

function writeComputedName(writer: Writer, text: string, at: number): number | undefined {
  const name = readExpression(text, skipTrivia(text, at + 1));
  const closing = skipTrivia(text, name?.end ?? endOfCode(text, at + 1, { before: "" }));
  if (text[closing] !== "]") return undefined;
  const span = { start: at, end: closing + 1 };
  if (name) writer.name(span, String(name.value));
  else writer.code(span);
  return span.end;
}
