import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { bracketsOf } from "./brackets.ts";
import { endOfTokens } from "./comments.ts";
import { inputLimits } from "./input-limits.ts";
import type { Pasted } from "./pasted/pasted.ts";
import { depthOf, skipTrivia } from "./skip.ts";
import type { Span } from "./span.ts";

/** A fault of the JSON text itself. */
export interface Problem extends Span {
  /** jsonc-parser's name of the fault (`CommaExpected`, …), or `TooDeep`, `TooLong`, `TooMany`, `Pasted`, `OtherLanguage`. */
  readonly reason: string;
  /** All brackets missing at the end, on the fault of the first. Absent if other brackets do not match. */
  readonly missing?: string | undefined;
  /** The pasted characters of the whole text, on a `Pasted` fault. */
  readonly pasted?: PastedJson;
  /** The language of the whole text, on an `OtherLanguage` fault. `hasCommands`: it should be a command manifest. */
  readonly other?: { readonly language: string; readonly hasCommands: boolean };
}

/** Pasted characters whose removal leaves JSON. */
export interface PastedJson extends Pasted {
  /** Whether the resulting JSON is free of faults. */
  readonly isSound: boolean;
}

/** The tree of a text as far as it can be read, and the text's faults. */
export interface Parsed {
  readonly root: Node | undefined;
  readonly problems: readonly Problem[];
}

/** "jsonc", the dialect of the manifest language, allows comments and trailing commas. Plain JSON does not. */
export type Dialect = "jsonc" | "json";

/** Whether a text is short and shallow enough to be read into one tree. */
export function isReadable(text: string): boolean {
  return text.length <= inputLimits.treeLength && depthOf(text) <= inputLimits.depth;
}

/** Whether the brackets of a text are shallow enough for jsonc-parser, which is recursive. Unmatched brackets count, too. */
export function isShallow(text: string): boolean {
  return bracketsOf(text).deepest <= inputLimits.depth;
}

/**
 * Parses JSON text and never fails. A text that is too long, or too deep for the recursive parser, gives a problem and no tree.
 */
export function parse(text: string, dialect: Dialect): Parsed {
  if (text.length > inputLimits.treeLength) return unread("TooLong", skipTrivia(text, 0), text);
  if (!isShallow(text)) return unread("TooDeep", skipTrivia(text, 0), text);
  const errors = new FirstErrors();
  // JSON has no byte order mark, but some editors write one. A space in its place keeps the offsets.
  const source = text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text;
  const strict = dialect === "json";
  const root = parseTree(source, errors, {
    disallowComments: strict,
    allowTrailingComma: !strict,
    allowEmptyContent: true,
  });
  const ends = errors.isFull || errors.some(({ error }) => printParseErrorCode(error) === "UnexpectedEndOfComment");
  if (root && ends) clamp(root, text.length);
  if (root) compact(root);
  return { root, problems: firstPerPlace(errors, text) };
}

/** Keeps the first errors only: the parser can report one at each character, and the first show what is wrong. */
class FirstErrors extends Array<ParseError> {
  get isFull(): boolean {
    return this.length >= inputLimits.problems;
  }

  override push(error: ParseError): number {
    return this.isFull ? this.length : super.push(error);
  }
}

function unread(reason: string, start: number, text: string): Parsed {
  return { root: undefined, problems: [{ reason, start, end: Math.min(start + 1, text.length) }] };
}

/** Shortens nodes to the text: the parser counts a character too many after an unclosed comment. */
function clamp(node: { -readonly [K in keyof Node]: Node[K] }, textLength: number): void {
  node.length = Math.min(node.length, textLength - node.offset);
  for (const child of node.children ?? []) clamp(child, textLength);
}

/** Gives each list of children the capacity that it needs: the parser appends to them, which reserves room for sixteen. */
function compact(node: { -readonly [K in keyof Node]: Node[K] }): void {
  if (!node.children) return;
  node.children = node.children.slice();
  node.children.forEach(compact);
}

/** Keeps the first error at each place, because the others there follow from it. */
function firstPerPlace(errors: readonly ParseError[], text: string): Problem[] {
  const problems: Problem[] = [];
  const starts = new Set<number>();
  let covered = 0;
  for (const { error, offset, length } of errors) {
    if (starts.has(offset) || offset < covered) continue;
    const end = Math.min(offset + length, text.length);
    const reason = printParseErrorCode(error);
    const isUnclosed = reason === "CloseBraceExpected" || reason === "CloseBracketExpected";
    problems.push(isUnclosed ? unclosed(text, offset, bracketsOf(text).missing) : { reason, start: offset, end });
    starts.add(offset);
    covered = Math.max(covered, end);
  }
  return problems;
}

/** A closing bracket that is missing before an offset. The place is after the last token, for the line of the offset can be empty. */
function unclosed(text: string, offset: number, missing: string | undefined): Problem {
  const start = endOfTokens(text, offset);
  const reason = missing?.startsWith("}") ? "CloseBraceExpected" : "CloseBracketExpected";
  return { reason, start, end: start, missing };
}

/**
 * The problems of a text to report: one for brackets that do not match, because the parser guesses from there on. The others
 * still count when a fix is tried. `problems`: all of the text, in source order.
 */
export function reportedProblems(problems: readonly Problem[], text: string): readonly Problem[] {
  const mismatch = problems.length > 0 ? bracketsOf(text).mismatch : undefined;
  if (!mismatch) return problems;
  const [first] = problems;
  if (first && first.start < mismatch.at && isColonInList(first, text)) return [unopened(first, text)];
  const before = problems.filter(({ start }) => start < mismatch.at);
  if (mismatch.missing !== "") return [...before, unclosed(text, mismatch.at, mismatch.missing)];
  return [...before, ...problems.filter(({ start }) => start >= mismatch.at).slice(0, 1)];
}

/** Whether a list has a colon, which belongs to an object. */
function isColonInList({ reason, start }: Problem, text: string): boolean {
  return reason === "CommaExpected" && text[start] === ":";
}

/** The object that lacks its opening brace begins with the key before the colon. */
function unopened({ start: colon }: Problem, text: string): Problem {
  const start = Math.max(0, text.lastIndexOf('"', text.lastIndexOf('"', colon) - 1));
  return { reason: "OpenBraceExpected", start, end: colon };
}
