import type { Node } from "jsonc-parser";
import { Branch, Leaf, Member } from "./tree.ts";

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const star = 0x2a;
const comma = 0x2c;
const slash = 0x2f;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals: readonly (readonly [string, boolean | null])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
];

/** What a text may hold. */
interface Allowed {
  /** Whether comments and trailing commas are legal. */
  readonly comments: boolean;
  /** How deep brackets may be nested. */
  readonly depth: number;
}

/**
 * The tree of a text without any fault, as jsonc-parser builds it, in a fraction of its time: building trees is most of
 * what opening a file costs. At the first thing that is not plainly right it gives up (undefined), and jsonc-parser,
 * which recovers and names faults, reads the text instead.
 */
export function parseWellFormed(text: string, allowed: Allowed): Node | undefined {
  // The library's type has `parent` absent at the root, where ours is undefined: the same to all who read it.
  return new Reader(text, allowed).whole() as Node | undefined;
}

class Reader {
  readonly #text: string;
  readonly #isLenient: boolean;
  readonly #keys: string[] = [];
  #depthLeft: number;
  #at = 0;

  constructor(text: string, { comments, depth }: Allowed) {
    this.#text = text;
    this.#isLenient = comments;
    this.#depthLeft = depth;
  }

  whole(): Branch | Leaf | undefined {
    this.#skip();
    const root = this.#value(undefined);
    this.#skip();
    return this.#at === this.#text.length ? root : undefined;
  }

  /** Goes on to the next thing that is neither white space nor comment. Gives its code. */
  #skip(): number {
    const text = this.#text;
    let at = this.#at;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === space || code === lineFeed || code === carriageReturn || code === tab) {
        at = code === lineFeed ? endOfIndentation(text, at + 1) : at + 1;
        continue;
      }
      const end = code === slash && this.#isLenient ? this.#endOfComment(at) : undefined;
      if (end === undefined) {
        this.#at = at;
        return code;
      }
      at = end;
    }
  }

  #endOfComment(at: number): number | undefined {
    const text = this.#text;
    const second = text.charCodeAt(at + 1);
    if (second === star) {
      const end = text.indexOf("*/", at + 2);
      return end < 0 ? undefined : end + 2;
    }
    if (second !== slash) return undefined;
    let end = at + 2;
    while (end < text.length && text.charCodeAt(end) !== lineFeed && text.charCodeAt(end) !== carriageReturn) end++;
    return end;
  }

  #value(parent: Leaf["parent"]): Branch | Leaf | undefined {
    const code = this.#text.charCodeAt(this.#at);
    if (code === quote) return this.#string(parent);
    if (code !== openBrace && code !== openBracket) return this.#number(parent) ?? this.#literal(parent);
    if (this.#depthLeft === 0) return undefined;
    this.#depthLeft--;
    const branch = code === openBrace ? this.#object(parent) : this.#array(parent);
    this.#depthLeft++;
    return branch;
  }

  #object(parent: Leaf["parent"]): Branch | undefined {
    const object = new Branch("object", this.#at++, parent);
    let code = this.#skip();
    while (code !== closeBrace) {
      const member = this.#member(object);
      if (!member) return undefined;
      object.children.push(member);
      code = this.#skip();
      if (code === closeBrace) break;
      code = this.#separator(code, closeBrace);
      if (code === 0) return undefined;
    }
    object.length = ++this.#at - object.offset;
    return object;
  }

  #array(parent: Leaf["parent"]): Branch | undefined {
    const array = new Branch("array", this.#at++, parent);
    let code = this.#skip();
    while (code !== closeBracket) {
      const element = this.#value(array);
      if (!element) return undefined;
      array.children.push(element);
      code = this.#skip();
      if (code === closeBracket) break;
      code = this.#separator(code, closeBracket);
      if (code === 0) return undefined;
    }
    array.length = ++this.#at - array.offset;
    return array;
  }

  /** Skips a comma and returns the code of what follows; 0 if nothing may follow. */
  #separator(code: number, closing: number): number {
    if (code !== comma) return 0;
    this.#at++;
    const next = this.#skip();
    return next === closing && !this.#isLenient ? 0 : next;
  }

  #member(object: Branch): Member | undefined {
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== quote) return undefined;
    const key = this.#key();
    if (key === undefined) return undefined;
    const member = new Member(start, this.#at, object, key);
    if (this.#skip() !== colon) return undefined;
    this.#at++;
    this.#skip();
    const value = this.#value(member);
    if (!value) return undefined;
    member.valueNode = value;
    member.length = this.#at - start;
    return member;
  }

  /** A text has few different keys, each many times: those that were read before are recognized, not read again. */
  #key(): string | undefined {
    const text = this.#text;
    const start = this.#at + 1;
    const slot = (text.charCodeAt(start) + 31 * text.charCodeAt(start + 2)) % 64;
    const known = this.#keys[slot];
    if (known !== undefined && text.startsWith(known, start) && text.charCodeAt(start + known.length) === quote) {
      this.#at = start + known.length + 1;
      return known;
    }
    const key = this.#quoted();
    // With an escape, a key is not written as it reads.
    if (key !== undefined && this.#at === start + key.length + 1) this.#keys[slot] = key;
    return key;
  }

  #string(parent: Leaf["parent"]): Leaf | undefined {
    const start = this.#at;
    const value = this.#quoted();
    return value === undefined ? undefined : new Leaf("string", start, this.#at, parent, value);
  }

  #quoted(): string | undefined {
    const text = this.#text;
    const start = this.#at;
    let isEscaped = false;
    let at = start + 1;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
      // Neither a control character nor the end of the text, where the code is not a number.
      if (!(code >= space)) return undefined;
      if (code === backslash) {
        isEscaped = true;
        at++;
      }
      at++;
    }
    this.#at = at + 1;
    return isEscaped ? decoded(text.slice(start, at + 1)) : text.slice(start + 1, at);
  }

  #number(parent: Leaf["parent"]): Leaf | undefined {
    number.lastIndex = this.#at;
    if (!number.test(this.#text)) return undefined;
    const start = this.#at;
    this.#at = number.lastIndex;
    return new Leaf("number", start, this.#at, parent, Number(this.#text.slice(start, this.#at)));
  }

  #literal(parent: Leaf["parent"]): Leaf | undefined {
    const start = this.#at;
    const found = literals.find(([word]) => this.#text.startsWith(word, start));
    if (!found) return undefined;
    const [word, value] = found;
    this.#at += word.length;
    return new Leaf(value === null ? "null" : "boolean", start, this.#at, parent, value);
  }
}

const indentation = /[ \t]*/y;

/** Where the indentation of the line that starts at `at` ends. Half of a file is that, and a pattern takes half the time. */
function endOfIndentation(text: string, at: number): number {
  indentation.lastIndex = at;
  indentation.test(text);
  return indentation.lastIndex;
}

/** The value of a string's literal; undefined if an escape is not valid. */
function decoded(literal: string): string | undefined {
  try {
    return JSON.parse(literal);
  } catch {
    return undefined;
  }
}
