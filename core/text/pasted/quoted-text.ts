import { skipString } from "../skip.ts";
import type { Span } from "../span.ts";
import { familyOf, gapClass, partnersOf, quoteClass } from "./characters.ts";

/** The position of a string, which decides what may follow it. */
export type StringPlace = "key" | "member" | "element";

/** A text in quotes that are not JSON's on one or both sides. */
export interface QuotedText {
  /** The offset of the closing quote; the end of the line if the text is not closed. */
  readonly end: number;
  readonly isClosed: boolean;
  /** Whether no other quote can be the closing one. */
  readonly isCertain: boolean;
}

const gap = `[${gapClass}]*`;
const lineEnd = `(?:[\\r\\n\\u0085\\u2028\\u2029]|$|//|/\\*)`;
const startOfKey = `["'${quoteClass}]`;
const startOfValue = `(?:["'${quoteClass}{[｛［\\d-]|true\\b|false\\b|null\\b)`;
const closers = `[}\\]｝］][}\\]｝］${gapClass}]*(?:[,，{｛]|${startOfKey}|${lineEnd})`;
/** A key with its colon. Its length is bounded so that many candidates take no quadratic time. */
const wholeKey = `${startOfKey}[^"'${quoteClass}\\r\\n]{0,100}${startOfKey}${gap}[:：]`;

/** Matches the text after a string, by its position. */
const following: Readonly<Record<StringPlace, RegExp>> = {
  key: new RegExp(`${gap}(?:[:：]${gap}(?:${startOfValue}|${lineEnd})|${lineEnd})`, "y"),
  member: new RegExp(`${gap}(?:[,，]${gap}(?:${wholeKey}|[}｝]|${lineEnd})|${closers}|${lineEnd})`, "y"),
  element: new RegExp(`${gap}(?:[,，]${gap}(?:${startOfValue}|[\\]］]|${lineEnd})|${closers}|${lineEnd})`, "y"),
};
const nextQuote = new RegExp(`${gap}${startOfKey}`, "y");

/** Maximum number of characters searched for a better end after the first possible one. */
const maxLookAhead = 300;

/** Finds the ends of strings in a text by the characters after them, in linear time. */
export class QuotedTexts {
  readonly #text: string;
  #lineEnd = -1;
  /** The end of a line in which no quote can end a text, by position and family. */
  readonly #endless = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The text that starts with a straight quote. It is JSON's own unless only a curly quote can be its end. */
  straight(at: number, position: StringPlace): QuotedText {
    const text = this.#text;
    const after = skipString(text, at);
    const isClosed = after - 1 > at && text[after - 1] === '"';
    const own = { end: isClosed ? after - 1 : after, isClosed, isCertain: true };
    const isFollowed = matchesAt(following[position], text, after) || matchesAt(nextQuote, text, after);
    if (isClosed && isFollowed) return own;
    const end = this.#curlyEnd(at, own.end, position);
    return end === undefined ? own : { end, isClosed: true, isCertain: false };
  }

  /** The first curly quote that can end a text, apart from those that close a quote inside it. */
  #curlyEnd(at: number, limit: number, position: StringPlace): number | undefined {
    const text = this.#text;
    /** The closing quotes for the quotes that are open inside the text. */
    const open: string[] = [];
    for (const end of quotesIn(text, { start: at + 1, end: limit }, familyOf("“"))) {
      const character = text.charAt(end);
      const isOutside = position === "key" || open.length === 0;
      if (isOutside && character !== '"' && matchesAt(following[position], text, end + 1)) return end;
      const partners = partnersOf(character);
      if (open.at(-1)?.includes(character)) open.pop();
      else if (partners !== character) open.push(partners);
    }
    return undefined;
  }

  /** The text that starts with any other quote. */
  curly(at: number, position: StringPlace): QuotedText {
    const text = this.#text;
    const opener = text.charAt(at);
    const family = familyOf(opener);
    const lineEnd = this.#endOfLine(at);
    const key = `${position}${family}`;
    const isEndless = this.#endless.get(key) === lineEnd;
    const search = new Search(text, opener, isEndless ? undefined : following[position]);
    for (const offset of quotesIn(text, { start: at + 1, end: lineEnd }, family)) if (search.endsAt(offset)) break;
    if (!search.hasEnd) this.#endless.set(key, lineEnd);
    const { end } = search;
    return { end: end ?? lineEnd, isClosed: end !== undefined, isCertain: search.isCertain };
  }

  #endOfLine(at: number): number {
    if (at < this.#lineEnd) return this.#lineEnd;
    const pattern = /[\r\n]|$/g;
    pattern.lastIndex = at;
    this.#lineEnd = pattern.exec(this.#text)?.index ?? this.#text.length;
    return this.#lineEnd;
  }
}

/** Looks for the quote that closes a text, among the quotes of its line. */
class Search {
  readonly #text: string;
  readonly #partners: string;
  readonly #nesting: Nesting;
  /** Matches the text after the end. Undefined: no quote in the line is followed by such a text. */
  readonly #following: RegExp | undefined;
  /** The first quote that can be the end, and the first that closes, whatever follows it. */
  #possible: number | undefined;
  #closing: number | undefined;
  #found: number | undefined;
  isCertain = false;

  constructor(text: string, opener: string, following: RegExp | undefined) {
    this.#text = text;
    this.#partners = partnersOf(opener);
    this.#nesting = new Nesting(opener, this.#partners);
    this.#following = following;
  }

  get end(): number | undefined {
    return this.#found ?? this.#possible ?? this.#closing;
  }

  /** Whether a quote was found with a text after it that can follow an end. */
  get hasEnd(): boolean {
    return (this.#found ?? this.#possible) !== undefined;
  }

  /** Takes the next quote. Returns whether the search is over. */
  endsAt(at: number): boolean {
    const text = this.#text;
    const isPartner = this.#partners.includes(text.charAt(at));
    const isFollowed = this.#following !== undefined && matchesAt(this.#following, text, at + 1);
    if (this.#nesting.isOutside && (isFollowed || (isPartner && matchesAt(nextQuote, text, at + 1)))) {
      this.isCertain = isPartner && this.#possible === undefined && this.#closing === undefined;
      this.#found = at;
      return true;
    }
    if (isFollowed) this.#possible ??= at;
    if (this.#nesting.closesAt(text, at)) this.#closing ??= at;
    if (this.#possible !== undefined) return at > this.#possible + maxLookAhead;
    return this.#following === undefined && this.#closing !== undefined;
  }
}

/** The quotes inside a text that are open. */
class Nesting {
  readonly #opener: string;
  readonly #partners: string;
  #depth = 0;
  #isInStraight = false;

  constructor(opener: string, partners: string) {
    this.#opener = opener;
    this.#partners = partners;
  }

  get isOutside(): boolean {
    return this.#depth === 0 && !this.#isInStraight;
  }

  /** Takes the next quote. Returns whether it closes the text itself rather than a quote inside it. */
  closesAt(text: string, at: number): boolean {
    const character = text.charAt(at);
    if (character === '"') this.#isInStraight = !this.#isInStraight;
    else if (this.#partners.includes(character)) {
      if (this.#depth === 0) return !isApostrophe(text, at);
      this.#depth--;
    } else if (character === this.#opener) this.#depth++;
    return false;
  }
}

/** The offsets of a family's quotes in a span that are not escaped. */
function* quotesIn(text: string, { start, end }: Span, family: string): Generator<number> {
  for (let at = start; at < end; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (family.includes(character)) yield at;
  }
}

/** Whether a single quote is between letters, as in “don’t”. */
function isApostrophe(text: string, at: number): boolean {
  return text[at] === "’" && /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at + 1));
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
