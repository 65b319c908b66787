import { pastedFixes, pastedMessage } from "../edit/clean-pasted.ts";
import { applyEdits, fix } from "../edit/fixes.ts";
import type { Fix } from "../manifest/finding.ts";
import { bracketsOf } from "../text/brackets.ts";
import { endOfTokens } from "../text/comments.ts";
import { inputLimits } from "../text/input-limits.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import { skipTrivia, skipValue } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import { defineRule } from "./shared/define-rule.ts";

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidSymbol: "This is not a valid JSON value (strings require double quotes).",
    InvalidNumberFormat: "This is not a valid JSON number.",
    PropertyNameExpected: "Property name in double quotes expected.",
    ValueExpected: "Value expected.",
    ColonExpected: "Colon expected.",
    CommaExpected: "Comma expected.",
    OpenBraceExpected: "Opening brace expected.",
    CloseBraceExpected: "Closing brace expected.",
    CloseBracketExpected: "Closing bracket expected.",
    EndOfFileExpected: "End of file expected.",
    InvalidCommentToken: "Comments are not allowed in JSON files. Use the extension “.jsonc”.",
    UnexpectedEndOfComment: "This comment is not closed because “*/” is missing.",
    UnexpectedEndOfString: "This string is not closed because a double quote is missing.",
    UnclosedString: "This string is not closed because a quote is missing.",
    UnexpectedEndOfNumber: "This number is incomplete.",
    InvalidUnicode: "An escape sequence with “\\u” requires four hexadecimal digits.",
    InvalidEscapeCharacter:
      'Invalid escape sequence, because JSON only allows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX.',
    InvalidCharacter: "Control characters in a JSON string must be escaped.",
    TooLong: `This part was not checked because it has more than ${inputLimits.treeLength} characters.`,
    TooMany: `This file was not checked because it has more than ${inputLimits.commands} commands.`,
    TooDeep: `This part was not checked because it is nested more than ${inputLimits.depth} levels deep.`,
  }),
);

/** Longer texts are not parsed again to try a fix, so that asking for fixes takes no noticeable time. */
const maxTriedLength = 200_000;

function fixesOf(source: string, { reason, start, end, missing }: Problem): Fix[] {
  switch (reason) {
    case "CommaExpected":
      return [comma(source, start)];
    case "ColonExpected":
      return [insertion(source, start, ":")];
    case "CloseBraceExpected":
    case "CloseBracketExpected":
      return missing ? [bracket(source, start, missing)] : [];
    case "PropertyNameExpected":
    case "ValueExpected":
      return /[}\]]/.test(source[start] ?? "") ? [trailingCommas(source, start)] : [];
    case "EndOfFileExpected":
      return [isBeforeObject(source, start) ? wrapped(source) : trailingCommas(source, source.length)];
    case "InvalidCommentToken":
      return [fix("Remove the comment", () => [{ start, end, newText: "" }])];
    default:
      return [];
  }
}

/** Inserts after the last token, so that no line comment swallows it. */
function insertion(source: string, start: number, newText: string): Fix {
  return ifItHelps(source, "jsonc", `Insert ${newText}`, () => {
    const at = endOfTokens(source, start);
    return [{ start: at, end: at, newText }];
  });
}

/** A bracket belongs at the first place where brackets do not match: further on it would only move the fault. */
function bracket(source: string, start: number, missing: string): Fix {
  const inserted = insertion(source, start, missing);
  const at = bracketsOf(source).mismatch?.at ?? start;
  return { ...inserted, helps: () => at >= start && inserted.helps?.() === true };
}

function comma(source: string, start: number): Fix {
  const inserted = insertion(source, start, ",");
  return { ...inserted, helps: () => inserted.helps?.() === true && !isKeyInList(source, start) };
}

/** Whether a list has a key in place of an element. Its object was closed too early, so a comma would only move the fault. */
function isKeyInList(source: string, start: number): boolean {
  const colon = source[start] === '"' ? skipTrivia(source, skipValue(source, start).end) : -1;
  if (source[colon] !== ":" || source.length > maxTriedLength) return false;
  return parse(source, "jsonc").problems.some((one) => one.reason === "CommaExpected" && one.start === colon);
}

function trailingCommas(source: string, start: number): Fix {
  return ifItHelps(source, "json", "Remove the trailing comma", () => {
    const edits: TextEdit[] = [];
    for (let end = endOfTokens(source, start); source[end - 1] === ","; end = endOfTokens(source, end - 1)) {
      edits.push({ start: end - 1, end, newText: "" });
    }
    return edits;
  });
}

/** Puts objects that come one after the other into an array. */
function wrapped(source: string): Fix {
  return ifItHelps(source, "jsonc", "Wrap in an array", () => {
    const first = skipTrivia(source, 0);
    const edits: TextEdit[] = [{ start: first, end: first, newText: "[" }];
    let { end } = skipValue(source, first);
    for (let at = skipTrivia(source, end); isBeforeObject(source, at); at = skipTrivia(source, end)) {
      if (source[at] !== ",") edits.push({ start: end, end, newText: "," });
      end = skipValue(source, source[at] === "," ? skipTrivia(source, at + 1) : at).end;
    }
    edits.push({ start: end, end, newText: "]" });
    const comma = skipTrivia(source, end);
    return source[comma] === "," ? [...edits, { start: comma, end: comma + 1, newText: "" }] : edits;
  });
}

/** Whether an object comes after the first value of a text, with or without a comma. */
function isBeforeObject(source: string, at: number): boolean {
  return source[source[at] === "," ? skipTrivia(source, at + 1) : at] === "{";
}

/** With more problems than this no fix is tried, because each problem makes parsing slower. */
const maxTriedProblems = 1000;

/** A fix that is offered only if it leaves fewer problems. */
function ifItHelps(source: string, dialect: Dialect, title: string, edits: () => readonly TextEdit[]): Fix {
  return { ...fix(title, edits), helps: () => leavesFewer(source, dialect, edits()) };
}

/** Whether edits leave fewer problems in a text. Of a text that is too long to try: whether there are any. */
export function leavesFewer(source: string, dialect: Dialect, edits: readonly TextEdit[]): boolean {
  if (source.length > maxTriedLength) return edits.length > 0;
  const { problems } = parse(source, dialect);
  if (problems.length > maxTriedProblems) return edits.length > 0;
  // After an unclosed string, it is unknown what is code.
  if (problems.some(({ reason }) => reason === "UnexpectedEndOfString")) return false;
  return parse(applyEdits(source, edits), dialect).problems.length < problems.length;
}

function otherMessage({ language, hasCommands }: NonNullable<Problem["other"]>): string {
  const sentence = `This is ${language}, but a manifest must be JSON.`;
  if (!hasCommands) return sentence;
  return `${sentence} Run your deploy script against the local service, and “pull” writes the manifest.`;
}

export const syntax = defineRule({
  code: "syntax",
  on: "problem",
  severity: "error",
  docs: {
    section: "–",
    summary: "The file must be valid JSON.",
    why: "A command with broken JSON cannot be published. Commands in YAML, TOML or the code of a language that is not converted get a single finding. Manifests can contain comments and trailing commas, which are removed before publishing.",
    bad: `[{ "name": "ping" "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }] // fine`,
  },
  check(problem, report) {
    const { pasted, other } = problem;
    if (other) {
      report.span(problem, [], otherMessage(other));
      return;
    }
    if (pasted) {
      const fixes = pastedFixes(report.source, pasted);
      report.span(problem, [], pastedMessage(report.source, pasted), { fixes });
      return;
    }
    const isRow = problem.reason === "EndOfFileExpected" && isBeforeObject(report.source, problem.start);
    const message = isRow
      ? "Several commands must be in an array."
      : (messages.get(problem.reason) ?? "This is not valid JSON.");
    report.span(problem, [], message, { fixes: fixesOf(report.source, problem) });
  },
});
