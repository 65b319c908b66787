export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: Style; readonly content: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly url: string; readonly content: readonly Inline[] }
  /** A user, role, channel, command, emoji or time, in the words that can be shown without Discord. */
  | { readonly kind: "mention"; readonly text: string };

export type Style = "bold" | "italic" | "underline" | "strike" | "spoiler";

interface InlinePattern {
  readonly pattern: RegExp;
  read(match: RegExpExecArray, depth: number): Inline;
}

const styled = (kind: Style, pattern: RegExp): InlinePattern => ({
  pattern,
  read: ([, inside = ""], depth) => ({ kind, content: inlineOf(inside, depth + 1) }),
});
const mention = (pattern: RegExp, words: (first: string) => string): InlinePattern => ({
  pattern,
  read: ([, first = ""]) => ({ kind: "mention", text: words(first) }),
});

/** Each matches at the start of the remaining text. The first match counts. */
const patterns: readonly InlinePattern[] = [
  { pattern: /^\\([^\w\s])/, read: ([, text = ""]) => ({ kind: "text", text }) },
  { pattern: /^(`+)([\s\S]*?[^`])\1(?!`)/, read: ([, , text = ""]) => ({ kind: "code", text: text.trim() }) },
  {
    pattern: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/,
    read: ([, words = "", url = ""], depth) => ({ kind: "link", url, content: inlineOf(words, depth + 1) }),
  },
  {
    pattern: /^<?(https?:\/\/[^\s<>]*[^\s<>.,:;"')\]])>?/,
    read: ([, url = ""]) => ({ kind: "link", url, content: [{ kind: "text", text: url }] }),
  },
  mention(/^<@!?(\d+)>/, (id) => `@user-${id}`),
  mention(/^<@&(\d+)>/, (id) => `@role-${id}`),
  mention(/^<#(\d+)>/, (id) => `#channel-${id}`),
  mention(/^<(\/[^:>]+):\d+>/, (name) => name),
  mention(/^<a?(:\w+:)\d+>/, (name) => name),
  mention(/^<t:(-?\d{1,13})(?::[tTdDfFR])?>/, timeOf),
  styled("bold", /^\*\*([\s\S]+?)\*\*(?!\*)/),
  styled("underline", /^__([\s\S]+?)__(?!_)/),
  styled("strike", /^~~([\s\S]+?)~~/),
  styled("spoiler", /^\|\|([\s\S]+?)\|\|/),
  styled("italic", /^\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/),
  styled("italic", /^_(?=\S)((?:__|[^_])+?)_(?![_\w])/),
];

/** Text without characters that a pattern begins with; else one character. */
const plain = /^(?:[^\\`[<*_~|h]+|h(?!ttps?:)|[\s\S])/;

/** Styles within more styles than this are shown as written. */
const maxDepth = 8;

/** Reads one line, or several, of Discord's Markdown. Never fails. `depth`: the styles that the text is in. */
export function inlineOf(text: string, depth = 0): readonly Inline[] {
  if (depth > maxDepth) return [{ kind: "text", text }];
  const parts: Inline[] = [];
  for (let rest = text; rest !== ""; ) {
    const { part, length } = nextIn(rest, depth);
    const last = parts.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      parts[parts.length - 1] = { ...last, text: last.text + part.text };
    else parts.push(part);
    rest = rest.slice(length);
  }
  return parts;
}

function nextIn(text: string, depth: number): { readonly part: Inline; readonly length: number } {
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text);
    if (match) return { part: read(match, depth), length: match[0].length };
  }
  const words = plain.exec(text)?.[0] ?? text;
  return { part: { kind: "text", text: words }, length: words.length };
}

function timeOf(seconds: string): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? `<t:${seconds}>` : date.toISOString().replace(/\.\d+Z$/, "Z");
}
