import { pastedFixes, pastedMessage, pastedMessages, pastedTitles } from "../edit/clean-pasted.ts";
import { applyEdits, fix } from "../edit/fixes.ts";
import { bracketsOf } from "../text/brackets.ts";
import { endOfTokens } from "../text/comments.ts";
import { inputLimits } from "../text/input-limits.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import { skipTrivia, skipValue } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import { defineRule, type FixOf, type MessageOf } from "./shared/define-rule.ts";

/** The messages about parser errors, by their reasons. */
const reasons = {
  NoJson: "This file is not JSON.",
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
} as const;

const texts = {
  messages: {
    ...reasons,
    Unknown: "This is not valid JSON.",
    SeveralCommands: "Several commands must be in an array.",
    OtherLanguage: "This is {language}, but a manifest must be JSON.",
    CommandsInOtherLanguage:
      "This is {language}, but a manifest must be JSON. Run your deploy script against the local service, and “pull” writes the manifest.",
    ...pastedMessages,
  },
  fixes: {
    insert: "Insert {character}",
    removeTrailingComma: "Remove the trailing comma",
    removeComment: "Remove the comment",
    wrap: "Wrap in an array",
    ...pastedTitles,
  },
} as const;

type SyntaxFix = FixOf<typeof texts>;

/** Longer texts are not parsed again to try a fix, so that asking for fixes takes no noticeable time. */
const maxTriedLength = 200_000;

function corrections(source: string, { reason, start, end, missing, other, pasted }: Problem): SyntaxFix[] {
  if (other) return [];
  if (pasted) return pastedFixes(source, pasted);
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
      return [fix("removeComment", () => [{ start, end, newText: "" }])];
    default:
      return [];
  }
}

/** Inserts after the last token, so that no line comment swallows it. */
function insertion(source: string, start: number, newText: string): SyntaxFix {
  return ifItHelps(source, "jsonc", ["insert", { character: newText }], () => {
    const at = endOfTokens(source, start);
    return [{ start: at, end: at, newText }];
  });
}

/** A bracket belongs at the first place where brackets do not match: further on it would only move the fault. */
function bracket(source: string, start: number, missing: string): SyntaxFix {
  const inserted = insertion(source, start, missing);
  const at = bracketsOf(source).mismatch?.at ?? start;
  return { ...inserted, helps: () => at >= start && inserted.helps?.() === true };
}

function comma(source: string, start: number): SyntaxFix {
  const inserted = insertion(source, start, ",");
  return { ...inserted, helps: () => inserted.helps?.() === true && !isKeyInList(source, start) };
}

/** Whether a list has a key in place of an element. Its object was closed too early, so a comma would only move the fault. */
function isKeyInList(source: string, start: number): boolean {
  const colon = source[start] === '"' ? skipTrivia(source, skipValue(source, start).end) : -1;
  if (source[colon] !== ":" || source.length > maxTriedLength) return false;
  return parse(source, "jsonc").problems.some((one) => one.reason === "CommaExpected" && one.start === colon);
}

function trailingCommas(source: string, start: number): SyntaxFix {
  return ifItHelps(source, "json", "removeTrailingComma", () => {
    const edits: TextEdit[] = [];
    for (let end = endOfTokens(source, start); source[end - 1] === ","; end = endOfTokens(source, end - 1)) {
      edits.push({ start: end - 1, end, newText: "" });
    }
    return edits;
  });
}

/** Puts objects that come one after the other into an array. */
function wrapped(source: string): SyntaxFix {
  return ifItHelps(source, "jsonc", "wrap", () => {
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
function ifItHelps(
  source: string,
  dialect: Dialect,
  name: SyntaxFix["name"],
  edits: () => readonly TextEdit[],
): SyntaxFix {
  return { ...fix(name, edits), helps: () => leavesFewer(source, dialect, edits()) };
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

function reasonIn({ start, reason, other, pasted }: Problem, source: string): MessageOf<typeof texts> {
  if (other) return [other.hasCommands ? "CommandsInOtherLanguage" : "OtherLanguage", { language: other.language }];
  if (pasted) return pastedMessage(source, pasted);
  if (reason === "EndOfFileExpected" && isBeforeObject(source, start)) return "SeveralCommands";
  return isKnown(reason) ? reason : "Unknown";
}

/** The message about a fault of JSON by its reason, for files that no rule checks. */
export function syntaxMessage({ reason }: Pick<Problem, "reason">): string {
  return isKnown(reason) ? reasons[reason] : texts.messages.Unknown;
}

function isKnown(reason: string): reason is keyof typeof reasons {
  return Object.hasOwn(reasons, reason);
}

export const syntax = defineRule({
  code: "syntax",
  on: "problem",
  severity: "error",
  ...texts,
  docs: {
    section: "–",
    summary: "The file must be valid JSON.",
    why: "A command with broken JSON cannot be published. Commands in YAML, TOML or the code of a language that is not converted get a single finding. Manifests can contain comments and trailing commas, which are removed before publishing.",
    bad: `[{ "name": "ping" "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }] // fine`,
  },
  check(problem, report) {
    report.span(problem, [], reasonIn(problem, report.source), { fixes: corrections(report.source, problem) });
  },
});
