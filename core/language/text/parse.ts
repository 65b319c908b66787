import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  type SyntaxKind,
} from "jsonc-parser";
import { inputLimits } from "../facts/limits.ts";
import { depthOf, skipTrivia } from "./skip.ts";
import type { Span } from "./span.ts";
import { parseWellFormed } from "./well-formed.ts";

/** A fault of the JSON text itself. */
export interface Problem extends Span {
  /** jsonc-parser's name of the fault (`CommaExpected`, …), or `TooDeep`, `TooLong`, `TooMany`. */
  readonly reason: string;
  /** Of a bracket that is missing at the end: all brackets that are missing there. Absent where some do not match. */
  readonly missing?: string | undefined;
}

/** A tree as far as the text has one, and what is wrong with the text. */
export interface Parsed {
  readonly root: Node | undefined;
  readonly problems: readonly Problem[];
}

/** Whether comments and trailing commas are legal: in the manifest language they are, in plain JSON they are not. */
export type Dialect = "jsonc" | "json";

/** Whether a text is within what we read into one tree: neither too long nor too deep. */
export function isReadable(text: string): boolean {
  return text.length <= inputLimits.treeLength && depthOf(text) <= inputLimits.depth;
}

/**
 * Whether jsonc-parser, which is recursive, can read a text: its brackets are not nested too deeply, whether or not they
 * match.
 */
export function isShallow(text: string): boolean {
  return bracketsOf(text).deepest <= inputLimits.depth;
}

/**
 * Parses JSON text, never failing. Too deep a nesting gives a problem and no tree, for the parser is recursive, and so
 * does a text that is too long.
 */
export function parse(text: string, dialect: Dialect): Parsed {
  if (text.length > inputLimits.treeLength) return unread("TooLong", skipTrivia(text, 0), text);
  const root = parseWellFormed(text, { comments: dialect === "jsonc", depth: inputLimits.depth });
  return root ? { root, problems: [] } : parseInvalid(text, dialect);
}

function parseInvalid(text: string, dialect: Dialect): Parsed {
  const start = skipTrivia(text, 0);
  const { deepest, missing } = bracketsOf(text);
  if (deepest > inputLimits.depth) return unread("TooDeep", start, text);
  const errors = new FirstErrors();
  // A byte order mark is no JSON, but every editor writes one now and then; a space keeps the offsets.
  const source = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  const strict = dialect === "json";
  const root = parseTree(source, errors, {
    disallowComments: strict,
    allowTrailingComma: !strict,
    allowEmptyContent: true,
  });
  const ends = errors.isFull || errors.some(({ error }) => printParseErrorCode(error) === "UnexpectedEndOfComment");
  if (root && ends) clamp(root, text.length);
  return { root, problems: firstPerPlace(errors, text.length, missing) };
}

/** The parser can find a fault at each character, and keeps all that it is let: the first show what is wrong. */
class FirstErrors extends Array<ParseError> {
  get isFull(): boolean {
    return this.length >= inputLimits.problems;
  }

  override push(error: ParseError): number {
    return this.isFull ? this.length : super.push(error);
  }
}

// jsonc-parser's names of these exist in its types only.
const endOfText: SyntaxKind = 17;
/** Closing brackets by their opening ones. */
const closingOf: ReadonlyMap<SyntaxKind, SyntaxKind> = new Map<SyntaxKind, SyntaxKind>([
  [1, 2],
  [3, 4],
]);
const closeBrace: SyntaxKind = 2;
const closeBracket: SyntaxKind = 4;

interface Brackets {
  /** An upper bound of how deep the parser recurses: to it, only a bracket of its own kind closes a bracket. */
  readonly deepest: number;
  /** The closing brackets that the text lacks at its end; undefined where some of its own close nothing. */
  readonly missing: string | undefined;
}

function bracketsOf(text: string): Brackets {
  const scanner = createScanner(text, true);
  const open: SyntaxKind[] = [];
  let deepest = 0;
  let isMatched = true;
  for (let token = scanner.scan(); token !== endOfText; token = scanner.scan()) {
    const closing = closingOf.get(token);
    if (closing !== undefined) deepest = Math.max(deepest, open.push(closing));
    else if (token === open.at(-1)) open.pop();
    else if (token === closeBrace || token === closeBracket) isMatched = false;
  }
  const signs = open.reverse().map((closing) => (closing === closeBrace ? "}" : "]"));
  return { deepest, missing: isMatched ? signs.join("") : undefined };
}

function unread(reason: string, start: number, text: string): Parsed {
  return { root: undefined, problems: [{ reason, start, end: Math.min(start + 1, text.length) }] };
}

/** The parser counts a character after the end of a comment that is not closed, in nodes as in errors. */
function clamp(node: { -readonly [K in keyof Node]: Node[K] }, textLength: number): void {
  node.length = Math.min(node.length, textLength - node.offset);
  for (const child of node.children ?? []) clamp(child, textLength);
}

/** One fault makes the parser complain several times at one place; the first is the cause. */
function firstPerPlace(errors: readonly ParseError[], textLength: number, missing: string | undefined): Problem[] {
  const problems: Problem[] = [];
  const starts = new Set<number>();
  let covered = 0;
  for (const { error, offset, length } of errors) {
    if (starts.has(offset) || offset < covered) continue;
    const end = Math.min(offset + length, textLength);
    const reason = printParseErrorCode(error);
    const isUnclosed = reason === "CloseBraceExpected" || reason === "CloseBracketExpected";
    problems.push({ reason, start: offset, end, ...(isUnclosed && { missing }) });
    starts.add(offset);
    covered = Math.max(covered, end);
  }
  return problems;
}
