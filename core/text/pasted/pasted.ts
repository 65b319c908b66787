import { isCommentStart, skipComment, skipTrivia } from "../skip.ts";
import type { Span } from "../span.ts";
import { mayHavePasted, narrow, type PastedSort, sortOf } from "./characters.ts";
import { type CodeFence, codeFenceIn, mayHaveFence } from "./code-fence.ts";
import { QuotedTexts, type StringPlace } from "./quoted-text.ts";

/** Characters from a word processor, a chat or a web page, where JSON has other ones. */
export interface Pasted {
  readonly fence: CodeFence | undefined;
  /** The sorts of such characters outside strings, each once, in source order. */
  readonly sorts: ReadonlySet<PastedSort>;
  /** The code fence, else the first pasted character. */
  readonly first: Span;
  /** The text as JSON of the same length, so that offsets are those of the text. */
  readonly standIn: string;
  /** The text as JSON, in which invisible characters and fences are removed. */
  readonly json: string;
  /** Whether the JSON certainly means the same as the text, and no text is lost. */
  readonly isCertain: boolean;
}

/** Whether a text may have pasted characters or a code fence. Fast, because the text is not parsed. */
export function mayBePasted(text: string): boolean {
  return mayHavePasted(text) || mayHaveFence(text);
}

/** Finds pasted characters and a code fence; undefined if the text has none. */
export function pastedIn(text: string): Pasted | undefined {
  if (!mayBePasted(text)) return undefined;
  const fence = mayHaveFence(text) ? codeFenceIn(text) : undefined;
  const { start, end } = fence?.content ?? { start: 0, end: text.length };
  const reader = new PastedReader(text, start, end);
  reader.read();
  const [character] = reader.found;
  const first = fence?.mark ?? (character && { start: character.start, end: character.start + 1 });
  if (!first) return undefined;
  const spaces = (fence?.around ?? []).map((span) => ({
    ...span,
    standIn: text.slice(span.start, span.end).replaceAll(/[^\r\n]/g, " "),
    json: "",
  }));
  const all = [...spaces, ...reader.found].sort((a, b) => a.start - b.start);
  return {
    fence,
    sorts: reader.sorts,
    first,
    standIn: withReplacements(text, all, ({ standIn }) => standIn),
    json: withReplacements(text, all, ({ json }) => json),
    isCertain: reader.isCertain && !fence?.hasProse && !fence?.isOneOfSeveral,
  };
}

/** Whether a text begins with an object or an array, as manifests do. */
export function startsAsJson(text: string): boolean {
  return /[[{]/.test(text.charAt(skipTrivia(text, 0)));
}

interface Replacement extends Span {
  /** Has the length of the span. */
  readonly standIn: string;
  readonly json: string;
}

function withReplacements(text: string, all: readonly Replacement[], of: (one: Replacement) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const one of all) {
    parts.push(text.slice(from, one.start), of(one));
    from = one.end;
  }
  return [...parts, text.slice(from)].join("");
}

/** JSON's character for each sort. The stand-in is as long as the character. */
const inPlaceOf: Readonly<Record<Exclude<PastedSort, "punctuation">, Pick<Replacement, "standIn" | "json">>> = {
  quotes: { standIn: '"', json: '"' },
  spaces: { standIn: " ", json: " " },
  breaks: { standIn: "\n", json: "\n" },
  invisible: { standIn: " ", json: "" },
};

/** Reads a text token by token: quotes, brackets and the characters that separate them. */
class PastedReader {
  readonly found: Replacement[] = [];
  readonly sorts = new Set<PastedSort>();
  isCertain = true;
  readonly #text: string;
  readonly #end: number;
  readonly #quoted: QuotedTexts;
  readonly #open: string[] = [];
  /** The token that valid JSON has next in the innermost object. */
  #next: "key" | "colon" | "value" | "comma" = "value";
  #at: number;

  constructor(text: string, start: number, end: number) {
    this.#text = text.slice(0, end);
    this.#end = end;
    this.#at = start === 0 && text.startsWith("\ufeff") ? 1 : start;
    this.#quoted = new QuotedTexts(this.#text);
  }

  read(): void {
    while (this.#at < this.#end) this.#token(this.#text.charAt(this.#at));
  }

  #token(character: string): void {
    if (character === '"') this.#straight();
    else if (character === "'" || character === "`") this.#skipCode(character);
    else if (character === "/" && isCommentStart(this.#text, this.#at)) this.#at = skipComment(this.#text, this.#at);
    else if (character >= "\u0080") this.#other(character);
    else {
      this.#structure(character);
      this.#at++;
    }
  }

  #structure(character: string): void {
    if (character === "{" || character === "[") this.#open.push(character);
    if (character === "}" || character === "]") this.#open.pop();
    if (character === "{" || character === ",") this.#next = "key";
    else if (character === "[" || character === ":") this.#next = "value";
    else if (/[}\]\w]/.test(character)) this.#next = "comma";
  }

  /** The position of the string that starts here. A comma or a colon before it may be missing. */
  #startString(): StringPlace {
    if (this.#open.at(-1) !== "{") return "element";
    const isKey = this.#next === "key" || this.#next === "comma";
    this.#next = isKey ? "colon" : "comma";
    return isKey ? "key" : "member";
  }

  #straight(): void {
    const { end, isClosed, isCertain } = this.#quoted.straight(this.#at, this.#startString());
    if (!isCertain) this.#replaceQuote(end);
    this.isCertain &&= isCertain;
    this.#at = isClosed ? end + 1 : end;
  }

  /** Skips a string in JavaScript's quotes, whose content is not JSON. */
  #skipCode(quote: string): void {
    const end = this.#text.indexOf(quote, this.#at + 1);
    const isString = end > 0 && (quote === "`" || !this.#text.slice(this.#at, end).includes("\n"));
    this.#at = isString ? end + 1 : this.#at + 1;
  }

  #other(character: string): void {
    const sort = sortOf(character);
    if (sort === "quotes") {
      this.#curly();
      return;
    }
    if (sort === "punctuation") this.#structure(narrow(character));
    if (sort && !(sort === "invisible" && this.#isInWord())) this.#replace(this.#at, sort);
    this.#at++;
  }

  /** Whether letters or digits are on both sides, which the removal of a character would join. */
  #isInWord(): boolean {
    return /\w/.test(this.#text.charAt(this.#at - 1)) && /\w/.test(this.#text.charAt(this.#at + 1));
  }

  #curly(): void {
    const start = this.#at;
    const { end, isClosed, isCertain } = this.#quoted.curly(start, this.#startString());
    this.isCertain &&= isCertain;
    this.#replaceQuote(start);
    if (isClosed) {
      this.#escapeQuotes(start + 1, end);
      this.#replaceQuote(end);
    }
    this.#at = isClosed ? end + 1 : end;
  }

  #escapeQuotes(start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const character = this.#text[at];
      if (character === "\\") at++;
      else if (character === '"') this.found.push({ start: at, end: at + 1, standIn: "'", json: '\\"' });
    }
  }

  #replaceQuote(at: number): void {
    if (this.#text[at] !== '"') this.#replace(at, "quotes");
  }

  #replace(at: number, sort: PastedSort): void {
    this.sorts.add(sort);
    const sign = narrow(this.#text.charAt(at));
    const own = sort === "punctuation" ? { standIn: sign, json: sign } : inPlaceOf[sort];
    this.found.push({ start: at, end: at + 1, ...own });
  }
}
