import { type ParseError, type ParserOptions, parse } from "@babel/parser";
import { nestsManyLabels } from "../code/javascript/labels.ts";
import { inputLimits } from "../text/input-limits.ts";
import type { Span } from "../text/span.ts";
import { PatchedText, type SyntaxRepair } from "./patched-text.ts";
import { endOfLine, lookBefore, skipCodeTrivia } from "./scan.ts";

type File = ReturnType<typeof parse>;
type Statement = File["program"]["body"][number];

/** Parsed code. All offsets are in its text, which is the source with repairs. */
export interface Code {
  readonly source: PatchedText;
  readonly statements: readonly Statement[];
  readonly comments: readonly Span[];
}

/** The reason why code was not parsed: it would take too much time or memory, or it has too many faults. */
export type Unparsed = "JavaScriptTooLarge" | "TooManyFaults";

const options: ParserOptions = {
  sourceType: "module",
  strictMode: false,
  attachComment: false,
  createParenthesizedExpressions: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowNewTargetOutsideFunction: true,
  allowYieldOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowUndeclaredExports: true,
  plugins: ["typescript", "decorators-legacy"],
};

/** Makes a leading object an expression, because it would be read as a block. */
const assignment = "_=";

/** The total number of characters to parse again for repairs, so that a text with faults takes no noticeable time. */
const maxParsedAgain = 2_000_000;
/** The average in code that people write. With fewer characters per token, each costs more. */
const charactersPerToken = 4;
/** The cost of collecting faults, compared with parsing the same characters. */
const collectingCost = 10;
const roundCost = 10_000;
const maxSearched = 100_000_000;

/** Parses JavaScript and TypeScript. A fault that ends the parsing is repaired, and the text is parsed again. */
export function parseCode(written: string): Code | Unparsed {
  if (written.length > inputLimits.codeLength || searchedForComments(written) > maxSearched)
    return "JavaScriptTooLarge";
  const source = new PatchedText(written, withSlashes(written));
  const { text } = source;
  const { depth, tokens, awaited, last } = lookBefore(text, text.length);
  if (depth > inputLimits.depth || tokens > inputLimits.codeTokens || nestsManyLabels(text))
    return "JavaScriptTooLarge";
  // Removes the comma after the last of several objects in a row.
  if (text[last - 1] === "," && awaited.length === 0) source.blank(last - 1, last);
  const start = skipCodeTrivia(text, 0);
  if (text[start] === "{") source.insert(assignment, start);
  const parsed = parseRepaired(source, Math.max(1, (charactersPerToken * tokens) / text.length));
  if (typeof parsed === "string") return parsed;
  const comments = (parsed.comments ?? []).map(spanOf);
  return { source, statements: parsed.program.body, comments };
}

/** Strings and comments, including Python's comments, whose sign is not followed by a name. */
const hidden =
  /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1?|`(?:\\[\s\S]|[^\\`])*`?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|#(?![\p{L}$_]).*/gu;

/** The text with Python's comments rewritten as JavaScript's. */
function withSlashes(text: string): string {
  if (!text.includes("#")) return text;
  return text.replaceAll(hidden, (found) =>
    found.startsWith("#") ? `//${found.slice(2)}`.slice(0, found.length).replace(/^\/$/, " ") : found,
  );
}

/** The cost of block comments, since the parser searches the text for the end of the line at each of them. */
function searchedForComments(text: string): number {
  const lines = [...text.matchAll(/\/\*.*/g)];
  return lines.reduce((sum, [line]) => sum + line.length * line.split("/*").length, 0);
}

/** Parses and repairs. Faults that do not end the parsing, such as a repeated declaration, are collected only once one occurs. */
function parseRepaired(source: PatchedText, density: number): File | Unparsed {
  let isCollecting = false;
  for (let spent = 0; spent <= maxParsedAgain; ) {
    const parsed = tryToParse(source.text, isCollecting);
    if (parsed === "JavaScriptTooLarge" || "program" in parsed) return parsed;
    spent += roundCost + parsed.loc.index * density * (isCollecting ? collectingCost : 1);
    const endsParsing = parsed.reasonCode === "UnexpectedToken" || parsed.reasonCode.startsWith("Unterminated");
    if (isCollecting || endsParsing) source.repair(repairAt(source.text, parsed));
    else if (source.text.length * collectingCost > maxParsedAgain) return "TooManyFaults";
    else isCollecting = true;
  }
  return "TooManyFaults";
}

/** Parses a text, or gives the fault that ends it. What operators nest is too deep only for the parser itself. */
function tryToParse(text: string, errorRecovery: boolean): File | ParseError | "JavaScriptTooLarge" {
  try {
    return parse(text, { ...options, errorRecovery });
  } catch (error) {
    if (error instanceof RangeError) return "JavaScriptTooLarge";
    if (error instanceof SyntaxError && "reasonCode" in error) return error as ParseError;
    throw error;
  }
}

export function spanOf({ start, end }: { start?: number | null; end?: number | null }): Span {
  return { start: start ?? 0, end: end ?? 0 };
}

/** A name or a string that is the whole member of an object. */
const nameAlone = /[{,]\s*(?:[\w$]+|"[^"\n]*"|'[^'\n]*')$/;
const maxNameLength = 200;

/** The repair that is probably meant where the parser stopped. */
function repairAt(text: string, error: ParseError): SyntaxRepair {
  const { index: at } = error.loc;
  switch (error.reasonCode) {
    case "UnterminatedString": {
      const end = endOfLine(text, at);
      return { reason: "UnclosedString", start: at, end, missing: { text: text[at] ?? "", at: end } };
    }
    case "UnterminatedTemplate":
      return missing("UnclosedString", at - 1, "`", text.length);
    case "UnterminatedComment":
      return missing("UnexpectedEndOfComment", at, "*/", text.length);
    default:
      return missingToken(text, error) ?? { reason: "EndOfFileExpected", start: at, end: text.length };
  }
}

/** The missing token where a token does not fit; undefined if no insertion would make it fit. */
function missingToken(text: string, { loc: { index: at }, details }: ParseError): SyntaxRepair | undefined {
  const { awaited, last } = lookBefore(text, at);
  const isInObject = awaited.at(-1) === "}";
  const before = text.slice(Math.max(0, last - maxNameLength), last);
  const next = text[at] ?? "";
  if (next === "" || ",;)]}".includes(next)) return missingBeforeEnd(next, at, before, awaited);
  if (isInObject && nameAlone.test(before)) return missing("ColonExpected", at, ": ");
  if (isInObject && /[{,]$/.test(before)) return notName(at);
  return "expected" in details && details.expected === "," ? missing("CommaExpected", at, ",") : undefined;
}

/** The missing text before a comma, a closing bracket or the end of the text. */
function missingBeforeEnd(
  next: string,
  at: number,
  before: string,
  awaited: readonly string[],
): SyntaxRepair | undefined {
  const closer = awaited.at(-1);
  if (/[:=(+|&?]$/.test(before)) return missing("ValueExpected", at, "null");
  if (closer === "}" && nameAlone.test(before)) return missing("ColonExpected", at, ": null");
  if (next === "," || next === ";") return closer === "}" && /[{,]$/.test(before) ? notName(at) : undefined;
  const reason = closer === "}" ? "CloseBraceExpected" : "CloseBracketExpected";
  return closer === undefined ? undefined : missing(reason, at, next === "" ? awaited.toReversed().join("") : closer);
}

function notName(at: number): SyntaxRepair {
  return { reason: "PropertyNameExpected", start: at, end: at + 1 };
}

function missing(reason: string, start: number, text: string, at = start): SyntaxRepair {
  return { reason, start, end: start + 1, missing: { text, at } };
}
