import { createScanner, type ScanError, type SyntaxKind } from "jsonc-parser";
import type { Span } from "../text/span.ts";

export type TokenKind = "start" | "open" | "close" | "comma" | "colon" | "value" | "comment" | "end";

/** A token for the formatter, which treats keys, values and invalid text alike. */
export interface FormatToken extends Span {
  readonly kind: TokenKind;
  /** A bracket of an object. */
  readonly isObject: boolean;
  /** A comment that ends with its line. */
  readonly endsLine: boolean;
  /** Line breaks since the token or comment before it. */
  readonly breaks: number;
  /** The comments in front of it. */
  readonly comments: readonly FormatToken[];
  /** The end of the token if all tokens were on one line. */
  readonly flatEnd: number;
  /** For an opening bracket: its closing bracket. */
  closing?: FormatToken;
  /** For an opening bracket: its members have lines of their own, however short they are. */
  isExpanded?: boolean;
}

/** An object or a list whose closing bracket has not been read yet. */
interface OpenContainer {
  readonly open: FormatToken;
  members: number;
  /** Members that are objects or lists. */
  nested: number;
  /** Members that are objects or lists with more than one member. */
  large: number;
  /** The first member is not on the line of the bracket. */
  isOnLines: boolean;
  /** A member is on the line of the one before it. */
  sharesLine: boolean;
  mustExpand: boolean;
}

// Written as numbers, because jsonc-parser's names for them exist in its types only.
const kindsOf = new Map<SyntaxKind, TokenKind>([
  [1, "open"],
  [2, "close"],
  [3, "open"],
  [4, "close"],
  [5, "comma"],
  [6, "colon"],
  [12, "comment"],
  [13, "comment"],
]);
const lineComment: SyntaxKind = 12;
const lineBreak: SyntaxKind = 14;
const space: SyntaxKind = 15;
const endOfText: SyntaxKind = 17;
const notClosed: readonly ScanError[] = [1, 2];

const noComments: readonly FormatToken[] = [];

export function startOf({ start }: Span): FormatToken {
  const token = { start, end: start, breaks: 0, flatEnd: 0, comments: noComments };
  return { kind: "start", isObject: false, endsLine: false, ...token };
}

/**
 * The tokens of a span, which ends with the last of them or with the text, and its end. Comments belong to the token after
 * them. Undefined if the brackets do not match, or a string or comment is not closed.
 */
export function formatTokensIn(text: string, span: Span): FormatToken[] | undefined {
  const tokens: FormatToken[] = [];
  const open: OpenContainer[] = [];
  let comments: FormatToken[] = [];
  for (const token of scan(text, span, () => (comments.length > 0 ? comments : noComments))) {
    if (!token) return undefined;
    if (token.kind === "comment") {
      comments.push(token);
      continue;
    }
    if (!enter(text, open, token, tokens.at(-1))) return undefined;
    tokens.push(token);
    if (comments.length > 0) comments = [];
  }
  return open.length === 0 ? tokens : undefined;
}

/** Tokens and comments, then the end. Undefined: a string or comment is not closed. */
function* scan(
  text: string,
  span: Span,
  commentsBefore: () => readonly FormatToken[],
): Generator<FormatToken | undefined> {
  const scanner = createScanner(text, false);
  scanner.setPosition(span.start);
  let breaks = 0;
  let last = startOf(span);
  while (scanner.getPosition() < span.end) {
    const found = scanner.scan();
    if (found === endOfText) break;
    if (found === lineBreak) breaks++;
    if (found === lineBreak || found === space) continue;
    if (notClosed.includes(scanner.getTokenError())) return yield undefined;
    const kind = kindsOf.get(found) ?? "value";
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const isObject = text[start] === "{" || text[start] === "}";
    const flatEnd = last.flatEnd + spaceBetween(last, { kind, isObject }).length + end - start;
    const comments = kind === "comment" ? noComments : commentsBefore();
    last = { kind, isObject, endsLine: found === lineComment, start, end, breaks, comments, flatEnd };
    breaks = 0;
    yield last;
  }
  yield { ...startOf({ start: span.end, end: span.end }), kind: "end", breaks, comments: commentsBefore() };
}

/** The space between two tokens of a line. */
export function spaceBetween(
  before: Pick<FormatToken, "kind" | "isObject">,
  { kind, isObject }: Pick<FormatToken, "kind" | "isObject">,
): string {
  if (before.kind === "start" || kind === "comma" || kind === "colon" || kind === "end") return "";
  if (before.kind === "open") return before.isObject && kind !== "close" ? " " : "";
  return kind === "close" && !isObject ? "" : " ";
}

/** Whether the comma between a member and this token is missing. */
export function isCommaMissing(before: FormatToken | undefined, { kind }: FormatToken): boolean {
  return (kind === "value" || kind === "open") && (before?.kind === "value" || before?.kind === "close");
}

/** Counts a token in the object or list around it. False if it closes another bracket than the last one. */
function enter(text: string, open: OpenContainer[], token: FormatToken, before: FormatToken | undefined): boolean {
  const around = open.at(-1);
  if (around) addTo(around, text, token, before);
  if (token.kind === "close") return close(open, token);
  if (token.kind !== "open") return true;
  const none = { members: 0, nested: 0, large: 0, isOnLines: false, sharesLine: false, mustExpand: false };
  open.push({ open: token, ...none });
  return true;
}

function addTo(container: OpenContainer, text: string, token: FormatToken, before: FormatToken | undefined): void {
  const { breaks, comments } = token;
  const hasBreak = breaks > 0 || comments.some((comment) => comment.breaks > 0);
  if (hasBreak && (comments.length > 0 || isCommaMissing(before, token))) container.mustExpand = true;
  if (comments.some(({ start, end }) => /[\r\n]/.test(text.slice(start, end)))) container.mustExpand = true;
  const isMember = before?.kind === "comma" || before === container.open;
  if (!isMember || token.kind === "close") return;
  container.members++;
  if (before === container.open) container.isOnLines = hasBreak;
  else if (!hasBreak) container.sharesLine = true;
}

function close(open: OpenContainer[], closing: FormatToken): boolean {
  const container = open.pop();
  if (container?.open.isObject !== closing.isObject) return false;
  const isExpanded = expands(container);
  Object.assign(container.open, { closing, isExpanded });
  const around = open.at(-1);
  if (!around) return true;
  around.nested++;
  if (container.members > 1) around.large++;
  if (isExpanded) around.mustExpand = true;
  return true;
}

function expands({ open, members, nested, large, isOnLines, sharesLine, mustExpand }: OpenContainer): boolean {
  if (mustExpand) return true;
  if (open.isObject) return isOnLines;
  // Plain values that share lines were broken to fit, and may fit on one line now.
  return (isOnLines && (nested > 0 || !sharesLine)) || (members > 1 && large === members);
}
