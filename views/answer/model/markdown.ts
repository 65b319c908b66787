import { ForwardSearch } from "./forward-search.ts";
import { type Inline, inlineOf, type MentionName } from "./inline.ts";

export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  /** `level` 1 to 3; 0 is subtext. */
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly code: string };

interface Read {
  readonly block: Block;
  /** The offset after it. */
  readonly end: number;
}

const fenceStart = /```(?:[\w+#-]*\n)?/y;
/** The end of a fence, with the rest of its line. */
const fenceEnd = /```[ \t]*(?:\n|$)/g;
const heading = /(#{1,3}|-#) +(\S[^\n]*)(?:\n|$)/y;
const bullet = /\s{0,6}(?:[-*]|(\d{1,20})\.) +([^\n]+)(?:\n|$)/y;
const quoted = "> ";
const quotedRest = ">>> ";

/** Reads the Markdown that Discord shows in messages, as far as it is the same for all users. Never fails. */
export function markdown(text: string, nameOf?: MentionName): readonly Block[] {
  return blocksIn(text, nameOf, false);
}

/** In a quote, Discord reads no other quote. */
function blocksIn(text: string, nameOf: MentionName | undefined, isQuote: boolean): readonly Block[] {
  const reader = new BlockReader(text, nameOf, isQuote);
  const blocks: Block[] = [];
  for (let at = 0; at < text.length; ) {
    const { block, end } = reader.blockAt(at);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Reads the blocks of a text by ascending offsets, each line once. */
class BlockReader {
  readonly #text: string;
  readonly #nameOf: MentionName | undefined;
  readonly #isQuote: boolean;
  readonly #fenceEnds: ForwardSearch;

  constructor(text: string, nameOf: MentionName | undefined, isQuote: boolean) {
    this.#text = text;
    this.#nameOf = nameOf;
    this.#isQuote = isQuote;
    this.#fenceEnds = new ForwardSearch(text, fenceEnd);
  }

  blockAt(at: number): Read {
    const quote = this.#isQuote ? undefined : this.#quote(at);
    return this.#fence(at) ?? quote ?? this.#heading(at) ?? this.#list(at) ?? this.#paragraph(at);
  }

  #inline(text: string): readonly Inline[] {
    return inlineOf(text, this.#nameOf);
  }

  #match(pattern: RegExp, at: number) {
    pattern.lastIndex = at;
    return pattern.exec(this.#text) ?? undefined;
  }

  /** The offset after the line break of the line at an offset. */
  #endOfLine(at: number): number {
    const end = this.#text.indexOf("\n", at);
    return end < 0 ? this.#text.length : end + 1;
  }

  #fence(at: number): Read | undefined {
    const opening = this.#match(fenceStart, at);
    if (!opening) return undefined;
    const start = at + opening[0].length;
    const closing = this.#fenceEnds.next(start);
    if (closing.start === closing.end) return undefined;
    const code = this.#text.slice(start, closing.start).replace(/\n$/, "");
    return { block: { kind: "code", code }, end: closing.end };
  }

  /** `>>>` quotes the whole rest, `>` one line. Successive lines are one quote. */
  #quote(at: number): Read | undefined {
    const text = this.#text;
    if (text.startsWith(quotedRest, at)) {
      return { block: this.#quoteOf(text.slice(at + quotedRest.length)), end: text.length };
    }
    let end = at;
    while (text.startsWith(quoted, end)) end = this.#endOfLine(end);
    if (end === at) return undefined;
    const inside = text.slice(at, end).replaceAll(/^> /gm, "").replace(/\n$/, "");
    return { block: this.#quoteOf(inside), end };
  }

  #quoteOf(inside: string): Block {
    return { kind: "quote", blocks: blocksIn(inside, this.#nameOf, true) };
  }

  #heading(at: number): Read | undefined {
    const found = this.#match(heading, at);
    if (!found) return undefined;
    const [whole, mark = "", words = ""] = found;
    const level = mark === "-#" ? 0 : mark.length;
    return { block: { kind: "heading", level, content: this.#inline(words) }, end: at + whole.length };
  }

  #list(at: number): Read | undefined {
    const first = this.#match(bullet, at);
    if (!first) return undefined;
    const items: (readonly Inline[])[] = [];
    let end = at;
    for (let item: RegExpExecArray | undefined = first; item; item = this.#match(bullet, end)) {
      items.push(this.#inline(item[2] ?? ""));
      end += item[0].length;
    }
    return { block: { kind: "list", isOrdered: first[1] !== undefined, items }, end };
  }

  /** Lines until another kind of block begins. */
  #paragraph(at: number): Read {
    let end = this.#endOfLine(at);
    while (end < this.#text.length && !this.#startsBlock(end)) end = this.#endOfLine(end);
    return { block: { kind: "paragraph", content: this.#inline(this.#text.slice(at, end).trimEnd()) }, end };
  }

  #startsBlock(at: number): boolean {
    const isQuoted = this.#text.startsWith(quoted, at) || this.#text.startsWith(quotedRest, at);
    const isOther = this.#match(heading, at) !== undefined || this.#match(bullet, at) !== undefined;
    return isQuoted || isOther || this.#fence(at) !== undefined;
  }
}
