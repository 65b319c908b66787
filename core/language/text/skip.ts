/*
 * Finds where values end by matching brackets, without judging syntax. This is what lets a manifest be cut into
 * commands at a few milliseconds per megabyte; the pieces are then parsed by jsonc-parser.
 */

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const slash = 0x2f;
const star = 0x2a;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;
const byteOrderMark = 0xfeff;

/** What a value has outside strings and comments, by its characters. */
export interface Signs {
  /** Whether there may be what JSON never has there: false only where there is not. */
  readonly isForeign: boolean;
  /** Colons: as many as members, repeated keys among them. */
  readonly colons: number;
  /** The characters of all numbers. */
  readonly figures: number;
}

/** Where a bracketed value ends, whether all its brackets were closed, and how deep they go. Offsets are UTF-16. */
export interface Extent {
  readonly end: number;
  readonly closed: boolean;
  readonly depth: number;
  readonly signs: Signs;
}

const noSigns: Signs = { isForeign: false, colons: 0, figures: 0 };

function isSpace(code: number): boolean {
  return code === space || code === 0x09 || code === lineFeed || code === carriageReturn || code === byteOrderMark;
}

/** The first offset from `at` on that is no white space. */
export function skipSpace(text: string, at: number): number {
  let pos = at;
  while (pos < text.length && isSpace(text.charCodeAt(pos))) pos++;
  return pos;
}

/** The first offset from `at` on that is neither white space, comment nor byte order mark. */
export function skipTrivia(text: string, at: number): number {
  let pos = at;
  for (;;) {
    pos = skipSpace(text, pos);
    if (text.charCodeAt(pos) !== slash || !isCommentStart(text, pos)) return pos;
    pos = skipComment(text, pos);
  }
}

function isCommentStart(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === slash || next === star;
}

function skipComment(text: string, at: number): number {
  const block = text.charCodeAt(at + 1) === star;
  const end = text.indexOf(block ? "*/" : "\n", at + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end;
}

/** The offset after the string that starts at `at`. An unclosed string ends with its line. */
export function skipString(text: string, at: number): number {
  for (let pos = at + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === quote) return pos + 1;
    if (code === backslash && text.charCodeAt(pos + 1) !== lineFeed) pos++;
    else if (code === lineFeed || code === carriageReturn) return pos;
  }
  return text.length;
}

/**
 * The extent of the value that starts at `at`. A closing bracket that matches an outer opening one closes what is
 * between; one that matches none is passed over, so that one typing error does not end the value early.
 */
export function skipValue(text: string, at: number): Extent {
  const code = text.charCodeAt(at);
  if (code === quote) return { end: skipString(text, at), closed: true, depth: 0, signs: noSigns };
  if (code !== openBrace && code !== openBracket) {
    return { end: skipLiteral(text, at), closed: true, depth: 0, signs: { ...noSigns, isForeign: true } };
  }
  return skipBrackets(text, at);
}

/** How deep the brackets of a text go, whatever it holds. */
export function depthOf(text: string): number {
  let deepest = 0;
  for (let pos = skipTrivia(text, 0); pos < text.length; ) {
    const { end, depth } = skipValue(text, pos);
    deepest = Math.max(deepest, depth);
    pos = skipTrivia(text, end);
  }
  return deepest;
}

function skipBrackets(text: string, at: number): Extent {
  const awaited = new Awaited();
  const signs = new FoundSigns();
  let pos = at;
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (code <= space) pos++;
    else if (isSign(code)) {
      signs.count(code);
      pos++;
    } else if (code === quote) pos = skipString(text, pos);
    else if (isBracket(code)) {
      pos++;
      if (awaited.pass(code) === 0) break;
    } else {
      const end = endOfOther(text, pos, code);
      signs.isForeign ||= end === undefined;
      pos = end ?? pos + 1;
    }
  }
  return { end: pos, closed: awaited.count === 0, depth: awaited.deepest, signs };
}

function isBracket(code: number): boolean {
  return code === openBrace || code === closeBrace || code === openBracket || code === closeBracket;
}

/** Commas, colons, and what numbers consist of but for exponents: all but a slash of these neighbours in ASCII. */
function isSign(code: number): boolean {
  return code >= comma && code <= colon && code !== slash;
}

/** The end of the comment or the word at an offset; undefined where JSON has neither. */
function endOfOther(text: string, at: number, code: number): number | undefined {
  if (code === slash && isCommentStart(text, at)) return skipComment(text, at);
  const word = words.get(code);
  return word !== undefined && text.startsWith(word, at) ? at + word.length : undefined;
}

/** The words of JSON by the codes of their first letters. */
const words: ReadonlyMap<number, string> = new Map(["true", "false", "null"].map((word) => [word.charCodeAt(0), word]));

class FoundSigns implements Signs {
  isForeign = false;
  colons = 0;
  figures = 0;

  /** `code`: of a comma, a colon or a figure. */
  count(code: number): void {
    if (code === colon) this.colons++;
    else if (code !== comma) this.figures++;
  }
}

/** The closing brackets that are still to come. */
class Awaited {
  readonly #codes: number[] = [];
  #braces = 0;
  /** Maximum number of brackets that were open at once. */
  deepest = 0;

  get count(): number {
    return this.#codes.length;
  }

  /** Takes the next bracket and returns the depth after it. */
  pass(code: number): number {
    return code === openBrace || code === openBracket ? this.#open(code + 2) : this.#close(code);
  }

  #open(closing: number): number {
    if (closing === closeBrace) this.#braces++;
    const depth = this.#codes.push(closing);
    this.deepest = Math.max(this.deepest, depth);
    return depth;
  }

  /** A bracket that none waits for is passed over without looking through all that are open. */
  #close(code: number): number {
    const waiting = code === closeBrace ? this.#braces : this.#codes.length - this.#braces;
    let closed = waiting === 0 ? code : undefined;
    while (closed !== code) {
      closed = this.#codes.pop();
      if (closed === closeBrace) this.#braces--;
    }
    return this.#codes.length;
  }
}

function skipLiteral(text: string, at: number): number {
  let pos = at + 1;
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (isSpace(code) || code === comma || code === colon || code === closeBrace || code === closeBracket) break;
    if (code === slash && isCommentStart(text, pos)) break;
    pos++;
  }
  return pos;
}
