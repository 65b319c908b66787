/*
 * Finds the ends of values by matching brackets, without judging syntax. A manifest is cut into commands at a few milliseconds
 * per megabyte; jsonc-parser then parses the pieces.
 */

const space = 0x20;
const doubleQuote = 0x22;
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

/** The end of a value as a UTF-16 offset, and the depth of its brackets. `closed`: all of them were closed. */
export interface Extent {
  readonly end: number;
  readonly closed: boolean;
  readonly depth: number;
}

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

export function isCommentStart(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next === slash || next === star;
}

/** The offset after the comment that starts at `at`. A line comment ends before its line break, which may be a carriage return. */
export function skipComment(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === star) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  let end = at + 2;
  while (end < text.length && !isLineBreak(text.charCodeAt(end))) end++;
  return end;
}

function isLineBreak(code: number): boolean {
  return code === lineFeed || code === carriageReturn;
}

/** The offset after the string that starts at `at`. An unclosed string ends with its line. */
export function skipString(text: string, at: number): number {
  for (let pos = at + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === doubleQuote) return pos + 1;
    if (code === backslash && text.charCodeAt(pos + 1) !== lineFeed) pos++;
    else if (isLineBreak(code)) return pos;
  }
  return text.length;
}

/**
 * The extent of the value that starts at `at`. A closing bracket that matches an outer opening bracket also closes those between.
 * An unmatched closing bracket is passed over, so that one typing error does not end the value early.
 */
export function skipValue(text: string, at: number): Extent {
  const code = text.charCodeAt(at);
  if (code === doubleQuote) return { end: skipString(text, at), closed: true, depth: 0 };
  if (code !== openBrace && code !== openBracket) {
    return { end: skipLiteral(text, at), closed: true, depth: 0 };
  }
  return skipBrackets(text, at);
}

/** The maximum depth of brackets in a text, whether or not it is JSON. */
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
  let pos = at;
  while (pos < text.length) {
    const code = text.charCodeAt(pos);
    if (code === doubleQuote) pos = skipString(text, pos);
    else if (code === slash && isCommentStart(text, pos)) pos = skipComment(text, pos);
    else {
      pos++;
      if (isBracket(code) && awaited.pass(code) === 0) break;
    }
  }
  return { end: pos, closed: awaited.count === 0, depth: awaited.deepest };
}

function isBracket(code: number): boolean {
  return code === openBrace || code === closeBrace || code === openBracket || code === closeBracket;
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

  /** Passes over an unmatched bracket without looking through all that are open. */
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
