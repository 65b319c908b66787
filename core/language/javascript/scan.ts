/*
 * Finds where the parts of JavaScript text end, without judging it. Everything is linear and keeps its own stack, so that
 * no text takes all time or memory.
 */

import type { Span } from "../text/span.ts";

const space = /\s/;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const endOfValue = /[\p{ID_Continue}$)\]}"'`]$/u;
const beforeValue = /^(?:return|typeof|case|of|in|void|delete|do|else|yield|await|throw|new)$/;
const lineBreak = /[\n\r\u2028\u2029]/g;

/** The identifier or keyword at an offset; empty for anything else. */
export function nameAt(text: string, at: number): string {
  name.lastIndex = at;
  return name.exec(text)?.[0] ?? "";
}

/** Whether a bracket opens at an offset. */
export function isOpening(text: string, at: number): boolean {
  return "[{(".includes(text[at] ?? " ");
}

/** The end of the comment that starts at an offset; undefined if none does. */
export function endOfComment(text: string, at: number): number | undefined {
  if (text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  return text.startsWith("//", at) ? endOfLine(text, at) : undefined;
}

function endOfLine(text: string, at: number): number {
  lineBreak.lastIndex = at;
  return lineBreak.exec(text)?.index ?? text.length;
}

/** The first offset from `at` on that is neither white space nor comment. */
export function skipTrivia(text: string, at: number): number {
  let pos = at;
  for (;;) {
    while (space.test(text[pos] ?? "")) pos++;
    const end = endOfComment(text, pos);
    if (end === undefined) return pos;
    pos = end;
  }
}

/** The comments in a span of code, in source order. */
export function commentsIn(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let pos = start; pos < end; ) {
    const over = endOfComment(text, pos);
    if (over !== undefined) found.push({ start: pos, end: over });
    const isString = text[pos] === '"' || text[pos] === "'";
    pos = over ?? (isString ? endOfString(text, pos) : pos + 1);
  }
  return found;
}

/** The offset after the string in single or double quotes that starts at `at`. An unclosed one ends with its line. */
export function endOfString(text: string, at: number): number {
  const quote = text[at];
  for (let pos = at + 1; pos < text.length; pos++) {
    const character = text[pos];
    if (character === quote) return pos + 1;
    if (character === "\\") pos += text.startsWith("\r\n", pos + 1) ? 2 : 1;
    else if (character === "\n" || character === "\r") return pos;
  }
  return text.length;
}

/** The offset after the regular expression that starts at `at`. An unclosed one ends with its line, like a string. */
function endOfRegularExpression(text: string, at: number): number {
  let isInClass = false;
  for (let pos = at + 1; pos < text.length; pos++) {
    const character = text[pos];
    if (character === "\n" || character === "\r") return pos;
    if (character === "\\") pos++;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "/" && !isInClass) return pos + 1 + nameAt(text, pos + 1).length;
  }
  return text.length;
}

/** What ends a stretch of code besides a closing bracket that is not its own. */
export interface CodeEnd {
  /** Characters outside its brackets. */
  readonly before: string;
  /** Whether it ends with its line, unless the line clearly goes on. */
  readonly withLine?: boolean;
  /** Whether angle brackets count as brackets, as in types. */
  readonly isType?: boolean;
  /** Ends of code by their starts, so that brackets in brackets are not gone over for each of them. */
  readonly known?: ReadonlyMap<number, number>;
}

const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<", ">"],
]);

/** The end of the code that starts at an offset, without the white space and comments after it. */
export function endOfCode(text: string, at: number, codeEnd: CodeEnd): number {
  return new CodeScanner(text, codeEnd).endFrom(at);
}

/** Goes over code part by part: names, strings, brackets and the like. */
class CodeScanner {
  readonly #text: string;
  readonly #codeEnd: CodeEnd;
  /** What closes the brackets that are open. A dollar sign means the brace that goes back into a template. */
  readonly #open: string[] = [];
  #last = "";

  constructor(text: string, codeEnd: CodeEnd) {
    this.#text = text;
    this.#codeEnd = codeEnd;
  }

  endFrom(at: number): number {
    let end = at;
    for (;;) {
      const start = skipTrivia(this.#text, end);
      if (start === this.#text.length || this.#endsBetween(end, start)) return end;
      end = this.#endOfPart(start);
      this.#last = this.#text.slice(start, end);
    }
  }

  #endsBetween(end: number, start: number): boolean {
    if (this.#open.length > 0) return false;
    const { before, withLine } = this.#codeEnd;
    const next = this.#text[start] ?? "";
    return before.includes(next) || ")]}".includes(next) || (withLine === true && this.#isLineOver(end, start));
  }

  /** Whether a line break ends the code: neither side of it says that it goes on. */
  #isLineOver(end: number, start: number): boolean {
    if (this.#last === "" || "=+-*/%&|^<,.?:([{!~".includes(this.#last.at(-1) ?? "")) return false;
    const isNew = nameAt(this.#text, start) !== "" || /["'`[{]/.test(this.#text[start] ?? "");
    return isNew && /[\n\r]/.test(this.#text.slice(end, start));
  }

  #endOfPart(at: number): number {
    const known = this.#codeEnd.known?.get(at);
    if (known !== undefined) return known;
    const character = this.#text[at] ?? "";
    if (character === "`") return this.#endOfTemplate(at + 1);
    if (character === "}" && this.#open.at(-1) === "$") {
      this.#open.pop();
      return this.#endOfTemplate(at + 1);
    }
    if ("([{".includes(character) || (character === "<" && this.#codeEnd.isType)) {
      this.#open.push(closing.get(character) ?? "");
    } else if (this.#open.at(-1) === character) this.#open.pop();
    if (character === '"' || character === "'") return endOfString(this.#text, at);
    if (character === "/") return this.#endOfSlash(at);
    return at + Math.max(1, nameAt(this.#text, at).length);
  }

  /** After a value a slash divides, elsewhere it starts a regular expression. */
  #endOfSlash(at: number): number {
    if (endOfValue.test(this.#last) && !beforeValue.test(this.#last)) return at + 1;
    return endOfRegularExpression(this.#text, at);
  }

  /** Goes on in a template to its end, or into the code in it, whose brace is then open. */
  #endOfTemplate(at: number): number {
    for (let pos = at; pos < this.#text.length; pos++) {
      if (this.#text[pos] === "`") return pos + 1;
      if (this.#text[pos] === "\\") pos++;
      else if (this.#text.startsWith("${", pos)) {
        this.#open.push("$");
        return pos + 2;
      }
    }
    return this.#text.length;
  }
}
