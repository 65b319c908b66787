import { type ParseError, type ParserOptions, parse } from "@babel/parser";
import { inputLimits } from "../facts/limits.ts";
import type { Span } from "../text/span.ts";
import { PatchedText, type Repair } from "./patched-text.ts";
import { endOfLine, lookBefore, skipTrivia } from "./scan.ts";

type File = ReturnType<typeof parse>;
export type Statement = File["program"]["body"][number];
export type Expression = Extract<Statement, { type: "ExpressionStatement" }>["expression"];
export type NodeOf<Type extends Expression["type"]> = Extract<Expression, { type: Type }>;
export type ObjectLiteral = NodeOf<"ObjectExpression">;
export type ArrayLiteral = NodeOf<"ArrayExpression">;

/** Code as it was parsed. All offsets are in its text, which is the source with repairs. */
export interface Code {
  readonly source: PatchedText;
  readonly statements: readonly Statement[];
  readonly comments: readonly Span[];
}

/** Why code was not parsed: it would take too much time or memory, or it has too many faults for code. */
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

/** An object alone would be a block of statements. */
const assignment = "_=";

/** Characters that are parsed again for repairs, all in all, so that a text with faults takes no noticeable time. */
const maxParsedAgain = 2_000_000;
/** In code as people write it. Where there are fewer, each costs more. */
const charactersPerToken = 4;
/** To collect a fault takes longer than to parse a character. */
const collectingCost = 10;
const roundCost = 10_000;
const maxSearched = 100_000_000;

/** Parses JavaScript and TypeScript. Where that ends at a fault, the fault is repaired and the text parsed again. */
export function parseCode(written: string): Code | Unparsed {
  if (written.length > inputLimits.codeLength || searchedForComments(written) > maxSearched)
    return "JavaScriptTooLarge";
  const text = withSlashes(written);
  const { depth, tokens, awaited, last } = lookBefore(text, text.length);
  if (depth > inputLimits.depth || tokens > inputLimits.codeTokens) return "JavaScriptTooLarge";
  const source = new PatchedText(text);
  // Between objects in a row, and after the last.
  if (text[last - 1] === "," && awaited.length === 0) source.blank(last - 1, last);
  const start = skipTrivia(text, 0);
  if (text[start] === "{") source.insert(assignment, start);
  const parsed = parseRepaired(source, Math.max(1, (charactersPerToken * tokens) / text.length));
  if (typeof parsed === "string") return parsed;
  return { source, statements: parsed.program.body, comments: (parsed.comments ?? []).map(spanOf) };
}

/** Strings and comments, and the comments of Python, which have a sign after which no name can be. */
const hidden =
  /(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1?|`(?:\\[\s\S]|[^\\`])*`?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|#(?![\p{L}$_]).*/gu;

/** The text with comments of JavaScript in place of those of Python. */
function withSlashes(text: string): string {
  if (!text.includes("#")) return text;
  return text.replaceAll(hidden, (found) =>
    found.startsWith("#") ? `//${found.slice(2)}`.slice(0, found.length).replace(/^\/$/, " ") : found,
  );
}

/** With each block comment, the parser searches the text for the end of the line. */
function searchedForComments(text: string): number {
  const lines = [...text.matchAll(/\/\*.*/g)];
  return lines.reduce((sum, [line]) => sum + line.length * line.split("/*").length, 0);
}

/** Faults that end nothing, such as a name that is declared twice, are collected only if there are any. */
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

/** A name or a string after which an object's member has nothing else. */
const nameAlone = /[{,]\s*(?:[\w$]+|"[^"\n]*"|'[^'\n]*')$/;
const maxNameLength = 200;

/** What is probably meant where the parser stopped. */
function repairAt(text: string, error: ParseError): Repair {
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

/** What is missing where a token does not fit; undefined if nothing would make it fit. */
function missingToken(text: string, { loc: { index: at }, details }: ParseError): Repair | undefined {
  const { awaited, last } = lookBefore(text, at);
  const isInObject = awaited.at(-1) === "}";
  const before = text.slice(Math.max(0, last - maxNameLength), last);
  const next = text[at] ?? "";
  if (next === "" || ",;)]}".includes(next)) return missingBeforeEnd(next, at, before, awaited);
  if (isInObject && nameAlone.test(before)) return missing("ColonExpected", at, ": ");
  if (isInObject && /[{,]$/.test(before)) return notName(at);
  return "expected" in details && details.expected === "," ? missing("CommaExpected", at, ",") : undefined;
}

/** What is missing before a comma, a closing bracket or the end of the text. */
function missingBeforeEnd(next: string, at: number, before: string, awaited: readonly string[]): Repair | undefined {
  const closer = awaited.at(-1);
  if (/[:=(+|&?]$/.test(before)) return missing("ValueExpected", at, "null");
  if (closer === "}" && nameAlone.test(before)) return missing("ColonExpected", at, ": null");
  if (next === "," || next === ";") return closer === "}" && /[{,]$/.test(before) ? notName(at) : undefined;
  const reason = closer === "}" ? "CloseBraceExpected" : "CloseBracketExpected";
  return closer === undefined ? undefined : missing(reason, at, next === "" ? awaited.toReversed().join("") : closer);
}

function notName(at: number): Repair {
  return { reason: "PropertyNameExpected", start: at, end: at + 1 };
}

function missing(reason: string, start: number, text: string, at = start): Repair {
  return { reason, start, end: start + 1, missing: { text, at } };
}
