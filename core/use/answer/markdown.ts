import { type Inline, inlineOf } from "./inline.ts";

export type Block =
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  /** `level` 1 to 3; 0 is subtext. */
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly code: string };

interface Rest {
  readonly block: Block;
  readonly rest: string;
}

const fence = /^```(?:[\w+#-]*\n)?([\s\S]*?)\n?```[ \t]*(?:\n|$)/;
const line = /^[^\n]*(?:\n|$)/;
const bullet = /^\s{0,6}(?:[-*]|\d+\.) +([^\n]+)(?:\n|$)/;

/** Reads the Markdown that Discord shows in messages, as far as it is the same for all users. Never fails. */
export function markdown(text: string): readonly Block[] {
  return blocksIn(text, false);
}

/** In a quote, Discord reads no other quote. */
function blocksIn(text: string, isQuote: boolean): readonly Block[] {
  const blocks: Block[] = [];
  for (let rest = text; rest !== ""; ) {
    const quote = isQuote ? undefined : quoteIn(rest);
    const found = fenceIn(rest) ?? quote ?? headingIn(rest) ?? listIn(rest) ?? paragraphIn(rest);
    blocks.push(found.block);
    rest = found.rest;
  }
  return blocks;
}

function fenceIn(text: string): Rest | undefined {
  const found = fence.exec(text);
  return found ? { block: { kind: "code", code: found[1] ?? "" }, rest: text.slice(found[0].length) } : undefined;
}

/** `>>>` quotes the whole rest, `>` one line. Successive lines are one quote. */
function quoteIn(text: string): Rest | undefined {
  if (text.startsWith(">>> ")) return { block: { kind: "quote", blocks: blocksIn(text.slice(4), true) }, rest: "" };
  const lines = /^(?:> [^\n]*(?:\n|$))+/.exec(text)?.[0];
  if (lines === undefined) return undefined;
  const inside = lines.replaceAll(/^> /gm, "").replace(/\n$/, "");
  return { block: { kind: "quote", blocks: blocksIn(inside, true) }, rest: text.slice(lines.length) };
}

function headingIn(text: string): Rest | undefined {
  const found = /^(#{1,3}|-#) +([^\n]+)(?:\n|$)/.exec(text);
  if (!found) return undefined;
  const [whole, mark = "", words = ""] = found;
  const level = mark === "-#" ? 0 : mark.length;
  return { block: { kind: "heading", level, content: inlineOf(words) }, rest: text.slice(whole.length) };
}

function listIn(text: string): Rest | undefined {
  const items: Inline[][] = [];
  let rest = text;
  for (let item = bullet.exec(rest); item; item = bullet.exec(rest)) {
    items.push([...inlineOf(item[1] ?? "")]);
    rest = rest.slice(item[0].length);
  }
  if (items.length === 0) return undefined;
  return { block: { kind: "list", isOrdered: /^\s*\d/.test(text), items }, rest };
}

/** Lines until another kind of block begins. */
function paragraphIn(text: string): Rest {
  let end = line.exec(text)?.[0].length ?? text.length;
  while (end < text.length && !startsBlock(text.slice(end))) end += line.exec(text.slice(end))?.[0].length ?? 1;
  return { block: { kind: "paragraph", content: inlineOf(text.slice(0, end).trimEnd()) }, rest: text.slice(end) };
}

function startsBlock(text: string): boolean {
  return fence.test(text) || /^(?:>>> |> |#{1,3} +\S|-# +\S)/.test(text) || bullet.test(text);
}
