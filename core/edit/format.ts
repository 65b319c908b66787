import type { Span, TextEdit } from "../text/span.ts";
import { type FormatToken, formatTokensIn, isCommaMissing, spaceBetween, startOf } from "./format-tokens.ts";
import { indentAt, lineBreakOf, lineWidth } from "./json-text.ts";

export interface FormatOptions {
  /** The width of one level of indentation, in columns. */
  readonly tabSize: number;
  /** Indentation by spaces; false: by tabs. */
  readonly insertSpaces: boolean;
  /** Ends the text with a line break. Absent or false: it keeps the one that it has. */
  readonly insertFinalNewline?: boolean;
}

/** Bounds the indentation of every line: clients can send any number. */
const maxTabSize = 16;

/**
 * Edits that lay out JSON with comments, and change white space only. An object whose first key is on the line of its
 * bracket stays on one line if it fits, and so does a list. One blank line between members stays. No edits if the
 * brackets do not match, or a string or comment is not closed.
 */
export function formatText(text: string, options: FormatOptions): TextEdit[] {
  return text.trim() === "" ? [] : editsIn(text, { start: 0, end: text.length }, options);
}

/** Works like `formatText` for one object or list, indented like the line that it starts on. */
export function formatValue(text: string, value: Span, options: FormatOptions): TextEdit[] {
  return editsIn(text, value, { ...options, insertFinalNewline: false });
}

/** Works like `formatText` for the lines of a range, with the indentation of the object or list around them. */
export function formatRange(text: string, range: Span, options: FormatOptions): TextEdit[] {
  const start = text.lastIndexOf("\n", range.start - 1) + 1;
  const lineEnd = text.indexOf("\n", range.end);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const whole = { start: 0, end: text.length };
  const tokens = formatTokensIn(text, whole) ?? [];
  const around = tokens.findLast(({ start: open, closing }) => closing && open < start && closing.end > end);
  const value = around?.closing ? { start: around.start, end: around.closing.end } : whole;
  return formatValue(text, value, options).filter((edit) => edit.start >= start && edit.end <= end);
}

function editsIn(text: string, span: Span, options: FormatOptions): TextEdit[] {
  const printer = new Printer(text, span, options);
  let before = startOf(span);
  for (const token of formatTokensIn(text, span) ?? []) {
    printer.print(before, token);
    before = token;
  }
  return printer.edits;
}

/** Compares the white space of a text with its layout, token by token. */
class Printer {
  readonly edits: TextEdit[] = [];
  readonly #text: string;
  readonly #endsInBreak: boolean;
  readonly #lineBreak: string;
  readonly #outer: string;
  readonly #unit: string;
  readonly #tabSize: number;
  /** The objects and lists around the position. True: their members have lines of their own. */
  readonly #open: boolean[] = [];
  /** The width of the line so far. */
  #column: number;

  constructor(text: string, { start }: Span, { tabSize, insertSpaces, insertFinalNewline = false }: FormatOptions) {
    this.#text = text;
    this.#endsInBreak = insertFinalNewline;
    this.#lineBreak = lineBreakOf(text);
    this.#outer = indentAt(text, start);
    this.#tabSize = Math.min(Math.max(tabSize, 0), maxTabSize);
    this.#unit = insertSpaces ? " ".repeat(this.#tabSize) : "\t";
    this.#column = this.#widthOf(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  }

  /** Moves on from a token to the end of the next one. */
  print(before: FormatToken, token: FormatToken): void {
    let last = before;
    for (const part of [...token.comments, token]) {
      this.#replaceSpace(last, part, this.#spaceFor(before, token, last, part));
      last = part;
    }
    if (token.kind === "close") this.#open.pop();
    if (token.kind === "open") this.#open.push(this.#hasLines(token));
  }

  /** The space between two neighbours, of which one or both can be comments between `before` and `token`. */
  #spaceFor(before: FormatToken, token: FormatToken, last: FormatToken, part: FormatToken): string {
    if (part.kind === "end") return part.breaks > 0 || this.#endsInBreak ? this.#lineBreak : "";
    if (this.#isBroken(before, token, last, part)) return this.#lineBreaks(last, part) + this.#indentOf(part);
    const isAdjacent = last.end === part.start && isCommaMissing(before, token);
    return isAdjacent ? "" : spaceBetween(last, part);
  }

  #isBroken(before: FormatToken, token: FormatToken, last: FormatToken, part: FormatToken): boolean {
    if (last.kind === "start") return false;
    const { comments } = token;
    const isEmpty = before.kind === "open" && token.kind === "close" && comments.length === 0;
    if (this.#open.at(-1) && !isEmpty) {
      if (part.kind === "close") return true;
      const isFirst = last === before && (last.kind === "open" || last.kind === "comma") && token.kind !== "close";
      // A comment at the end of a line stays there. What follows it starts the next line.
      if (isFirst && ![...comments, token].some(({ breaks }) => breaks > 0)) return true;
    }
    return this.#keepsBreaks(before, token) && part.breaks > 0;
  }

  /** Whether line breaks between tokens stay. */
  #keepsBreaks(before: FormatToken, token: FormatToken): boolean {
    if (token.comments.length > 0 || isCommaMissing(before, token)) return true;
    return this.#open.at(-1) === true && (before.kind === "open" || before.kind === "comma") && token.kind !== "close";
  }

  #lineBreaks(last: FormatToken, part: FormatToken): string {
    const isInside = last.kind !== "open" && part.kind !== "close";
    return isInside && part.breaks > 1 ? this.#lineBreak + this.#lineBreak : this.#lineBreak;
  }

  #indentOf({ kind }: FormatToken): string {
    return this.#outer + this.#unit.repeat(this.#open.length - (kind === "close" ? 1 : 0));
  }

  /** Whether the members of an object or a list that begins here have lines of their own. */
  #hasLines({ closing, isExpanded, flatEnd }: FormatToken): boolean {
    if (isExpanded || !closing) return true;
    if (this.#open.at(-1) === false) return false;
    const comma = 1;
    return this.#column + closing.flatEnd - flatEnd + comma > lineWidth;
  }

  #replaceSpace(last: FormatToken, part: FormatToken, newText: string): void {
    const { edit, isSame } = smallestEdit(this.#text, { start: last.end, end: part.start, newText });
    if (!isSame) this.edits.push(edit);
    this.#advance(newText);
    this.#advance(this.#text.slice(part.start, part.end));
  }

  #advance(text: string): void {
    const line = text.lastIndexOf("\n") + 1;
    this.#column = (line > 0 ? 0 : this.#column) + this.#widthOf(text.slice(line));
  }

  #widthOf(text: string): number {
    const tabs = /^\t*/.exec(text)?.[0].length ?? 0;
    return text.length + tabs * (this.#tabSize - 1);
  }
}

/** Shortens an edit by what the old and the new text share at both ends. */
function smallestEdit(text: string, edit: TextEdit): { readonly edit: TextEdit; readonly isSame: boolean } {
  let { start, end, newText } = edit;
  while (start < end && newText !== "" && text[start] === newText[0]) {
    start++;
    newText = newText.slice(1);
  }
  while (start < end && newText !== "" && text[end - 1] === newText.at(-1)) {
    end--;
    newText = newText.slice(0, -1);
  }
  return { edit: { start, end, newText }, isSame: start === end && newText === "" };
}
