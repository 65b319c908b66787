import { isCommentStart, skipComment } from "./skip.ts";

/** The brackets of a text as jsonc-parser sees them, in which only a bracket of the same kind closes a bracket. */
export interface Brackets {
  /** An upper bound of the parser's recursion. */
  readonly deepest: number;
  /** The closing brackets missing at the end of the text; undefined if the text has a closing bracket without a match. */
  readonly missing: string | undefined;
  /** The first closing bracket that does not close the last opened one. Absent: all brackets so far match. */
  readonly mismatch?: Mismatch | undefined;
}

interface Mismatch {
  readonly at: number;
  /** The closing brackets that are missing before it; empty if no bracket is open that it closes. */
  readonly missing: string;
}

const doubleQuote = 0x22;
const backslash = 0x5c;
const slash = 0x2f;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Finds the brackets outside strings and comments. Reads characters, because the parser's scanner takes five times as long. */
export function bracketsOf(text: string): Brackets {
  const closing: number[] = [];
  let deepest = 0;
  let mismatch: Mismatch | undefined;
  for (let pos = nextBracket(text, 0); pos < text.length; pos = nextBracket(text, pos + 1)) {
    const code = text.charCodeAt(pos);
    if (code === openBrace) deepest = Math.max(deepest, closing.push(closeBrace));
    else if (code === openBracket) deepest = Math.max(deepest, closing.push(closeBracket));
    else if (code === closing.at(-1)) closing.pop();
    else mismatch ??= { at: pos, missing: signsOf(closing.slice(closing.lastIndexOf(code) + 1 || closing.length)) };
  }
  return { deepest, missing: mismatch ? undefined : signsOf(closing), mismatch };
}

/** The closing brackets of what is open, the innermost first. */
function signsOf(closing: readonly number[]): string {
  return closing.toReversed().reduce((signs, code) => signs + String.fromCharCode(code), "");
}

/** The first offset of a bracket from `from` on; the text's length if there is none. `from` must be outside strings and comments. */
function nextBracket(text: string, from: number): number {
  for (let pos = from; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === doubleQuote) pos = endOfString(text, pos);
    else if (code === slash && isCommentStart(text, pos)) pos = skipComment(text, pos) - 1;
    else if (code === openBrace || code === openBracket || code === closeBrace || code === closeBracket) return pos;
  }
  return text.length;
}

/** The offset of the last character of the string that starts at `at`. The parser lets a backslash escape a line break, too. */
function endOfString(text: string, at: number): number {
  for (let pos = at + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === doubleQuote) return pos;
    if (code === backslash) pos++;
    else if (code === lineFeed || code === carriageReturn) return pos;
  }
  return text.length;
}
