import { ForwardSearch } from "./forward-search.ts";

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: Style; readonly content: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly url: string; readonly content: readonly Inline[] }
  /** A user, role, channel, command, emoji or time, in the words that can be shown without Discord. */
  | { readonly kind: "mention"; readonly text: string };

export type Style = "bold" | "italic" | "underline" | "strike" | "spoiler";

/** The name of a mentioned user, role or channel; undefined if it is not known. */
export type MentionName = (sort: MentionSort, id: string) => string | undefined;
export type MentionSort = "users" | "roles" | "channels";

interface Part {
  readonly part: Inline;
  /** The offset after it. */
  readonly end: number;
}

/** Styles within more styles than this are shown as written. */
const maxDepth = 8;

/**
 * Reads one line, or several, of Discord's Markdown. Never fails. Bots send any text, so the time is linear: each construct
 * searches its end by a `ForwardSearch`, and all other patterns have a bounded length. `depth`: the styles that the text is in.
 */
export function inlineOf(text: string, nameOf: MentionName = () => undefined, depth = 0): readonly Inline[] {
  if (depth > maxDepth) return [{ kind: "text", text }];
  const reader = new InlineReader(text, nameOf, depth);
  const parts: Inline[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const { part, end } = reader.partAt(at);
    if (part.kind === "text") plain += part.text;
    else {
      if (plain !== "") parts.push({ kind: "text", text: plain });
      plain = "";
      parts.push(part);
    }
    at = end;
  }
  return plain === "" ? parts : [...parts, { kind: "text", text: plain }];
}

interface StyleMark {
  readonly mark: string;
  readonly kind: Style;
  /** Where the style can end. */
  readonly closing: RegExp;
}

const styleMarks: readonly StyleMark[] = [
  { mark: "**", kind: "bold", closing: /\*\*(?!\*)/g },
  { mark: "__", kind: "underline", closing: /__(?!_)/g },
  { mark: "~~", kind: "strike", closing: /~~/g },
  { mark: "||", kind: "spoiler", closing: /\|\|/g },
];

/** Runs with an odd number of marks. In italics, `**` and `__` are text, so only the last mark of such a run can end them. */
const oddRuns = { "*": /(?<!\*)\*(?:\*\*)*(?!\*)/g, _: /(?<!_)_(?:__)*(?!_)/g };
const runEnds = { "*": /[^*]/g, _: /[^_]/g, "`": /[^`]/g };

/** Text without characters that a construct begins with. */
const plainText = /[^\\`[<*_~|h]+/y;
const scheme = /https?:\/\//y;
const escaped = /\\([^\w\s])/y;
const time = /<t:(-?\d{1,13})(?::[tTdDfFR])?>/y;
const mention = /<(@[!&]?|#)(\d{1,20})>/y;
/** A command, whose names have at most 98 characters together, or an emoji. */
const namedMention = /<(?:(\/[^:>]{1,98}):|a?(:\w{1,32}:))\d{1,20}>/y;

const wordsEnd = /[\]\n]/g;
const maskedUrlEnd = /[\s)>]/g;
const titleEnd = /["\n]/g;
const urlEnd = /[\s<>]/g;

/** Reads the parts of a text by ascending offsets. */
class InlineReader {
  readonly #text: string;
  readonly #nameOf: MentionName;
  readonly #depth: number;
  readonly #searches = new Map<RegExp, ForwardSearch>();
  #codeRuns: ReadonlyMap<number, ForwardRuns> | undefined;

  constructor(text: string, nameOf: MentionName, depth: number) {
    this.#text = text;
    this.#nameOf = nameOf;
    this.#depth = depth;
  }

  partAt(at: number): Part {
    return this.#constructAt(at) ?? this.#textTo(at, this.#match(plainText, at)?.end ?? at + 1);
  }

  #constructAt(at: number): Part | undefined {
    const first = this.#text[at];
    switch (first) {
      case "\\": {
        const found = this.#match(escaped, at);
        return found && this.#textTo(at + 1, found.end);
      }
      case "`":
        return this.#code(at);
      case "[":
        return this.#maskedLink(at);
      case "h":
        return this.#url(at);
      case "<":
        return this.#url(at + 1) ?? this.#time(at) ?? this.#mention(at);
      case "*":
      case "_":
        return this.#styled(at) ?? this.#italic(at, first);
      case "~":
      case "|":
        return this.#styled(at);
      default:
        return undefined;
    }
  }

  #next(pattern: RegExp, from: number) {
    const search = this.#searches.get(pattern) ?? new ForwardSearch(this.#text, pattern);
    this.#searches.set(pattern, search);
    return search.next(from);
  }

  /** The groups and the end of a sticky pattern. */
  #match(pattern: RegExp, at: number) {
    pattern.lastIndex = at;
    const groups = pattern.exec(this.#text);
    return groups ? { groups, end: at + groups[0].length } : undefined;
  }

  #textTo(start: number, end: number): Part {
    return { part: { kind: "text", text: this.#text.slice(start, end) }, end };
  }

  #inside(start: number, end: number): readonly Inline[] {
    return inlineOf(this.#text.slice(start, end), this.#nameOf, this.#depth + 1);
  }

  /** Code ends at a run of as many backticks as it begins with. Backticks without an end are text, all at once. */
  #code(at: number): Part {
    this.#codeRuns ??= codeRunsIn(this.#text);
    const runEnd = this.#next(runEnds["`"], at).start;
    for (let length = runEnd - at; length > 0; length--) {
      const closing = this.#codeRuns.get(length)?.next(runEnd);
      if (closing === undefined) continue;
      const text = this.#text.slice(at + length, closing).trim();
      return { part: { kind: "code", text }, end: closing + length };
    }
    return this.#textTo(at, runEnd);
  }

  /** `[words](https://url "title")` */
  #maskedLink(at: number): Part | undefined {
    const text = this.#text;
    const closing = this.#next(wordsEnd, at + 1).start;
    if (closing === at + 1 || !text.startsWith("](", closing)) return undefined;
    const start = text[closing + 2] === "<" ? closing + 3 : closing + 2;
    const afterScheme = this.#match(scheme, start)?.end;
    if (afterScheme === undefined) return undefined;
    const stop = this.#next(maskedUrlEnd, afterScheme).start;
    if (stop === afterScheme) return undefined;
    const end = this.#afterTitle(text[stop] === ">" ? stop + 1 : stop);
    if (text[end] !== ")") return undefined;
    const content = this.#inside(at + 1, closing);
    return { part: { kind: "link", url: text.slice(start, stop), content }, end: end + 1 };
  }

  #afterTitle(at: number): number {
    if (!this.#text.startsWith(' "', at)) return at;
    const end = this.#next(titleEnd, at + 2).start;
    return this.#text[end] === '"' ? end + 1 : at;
  }

  /** A URL that starts at `start`, without the punctuation of a sentence at its end. */
  #url(start: number): Part | undefined {
    const afterScheme = this.#match(scheme, start)?.end;
    if (afterScheme === undefined) return undefined;
    let end = this.#next(urlEnd, afterScheme).start;
    while (end > afterScheme && `.,:;"')]`.includes(this.#text[end - 1] ?? "")) end--;
    if (end === afterScheme) return undefined;
    const url = this.#text.slice(start, end);
    const part: Inline = { kind: "link", url, content: [{ kind: "text", text: url }] };
    return { part, end: this.#text[end] === ">" ? end + 1 : end };
  }

  #time(at: number): Part | undefined {
    const found = this.#match(time, at);
    return found && { part: { kind: "mention", text: timeOf(found.groups[1] ?? "") }, end: found.end };
  }

  #mention(at: number): Part | undefined {
    const found = this.#match(mention, at);
    if (found) {
      const [, sign = "", id = ""] = found.groups;
      return { part: { kind: "mention", text: this.#mentioned(sign, id) }, end: found.end };
    }
    const named = this.#match(namedMention, at);
    return named && { part: { kind: "mention", text: named.groups[1] ?? named.groups[2] ?? "" }, end: named.end };
  }

  #mentioned(sign: string, id: string): string {
    if (sign === "#") return `#${this.#nameOf("channels", id) ?? `channel-${id}`}`;
    if (sign === "@&") return `@${this.#nameOf("roles", id) ?? `role-${id}`}`;
    return `@${this.#nameOf("users", id) ?? `user-${id}`}`;
  }

  #styled(at: number): Part | undefined {
    const style = styleMarks.find(({ mark }) => this.#text.startsWith(mark, at));
    if (!style) return undefined;
    const { start, end } = this.#next(style.closing, at + 3);
    if (start === end) return undefined;
    return { part: { kind: style.kind, content: this.#inside(at + 2, start) }, end };
  }

  #italic(at: number, mark: "*" | "_"): Part | undefined {
    if (/^\s?$/.test(this.#text[at + 1] ?? "")) return undefined;
    const closing = this.#endOfItalic(at, mark);
    if (closing === undefined || (mark === "_" && /\w/.test(this.#text[closing + 1] ?? ""))) return undefined;
    return { part: { kind: "italic", content: this.#inside(at + 1, closing) }, end: closing + 1 };
  }

  /** The offset of the mark that ends italics. */
  #endOfItalic(at: number, mark: "*" | "_"): number | undefined {
    const runEnd = this.#next(runEnds[mark], at).start;
    const further = runEnd - at - 1;
    if (further % 2 === 1) return further === 1 ? undefined : runEnd - 1;
    const { start, end } = this.#next(oddRuns[mark], runEnd);
    return start === end ? undefined : end - 1;
  }
}

/** The offsets of runs of one length, for ascending searches. */
class ForwardRuns {
  readonly starts: number[] = [];
  #passed = 0;

  next(from: number): number | undefined {
    while ((this.starts[this.#passed] ?? from) < from) this.#passed++;
    return this.starts[this.#passed];
  }
}

function codeRunsIn(text: string): ReadonlyMap<number, ForwardRuns> {
  const byLength = new Map<number, ForwardRuns>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const runs = byLength.get(run.length) ?? new ForwardRuns();
    byLength.set(run.length, runs);
    runs.starts.push(index);
  }
  return byLength;
}

function timeOf(seconds: string): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? `<t:${seconds}>` : date.toISOString().replace(/\.\d+Z$/, "Z");
}
