import { fix } from "../edit/fixes.ts";
import { readable } from "../facts/limits.ts";
import type { Fix } from "../model/finding.ts";
import { defineRule } from "../rule/define-rule.ts";
import type { Problem } from "../text/parse.ts";

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    InvalidSymbol: "This is not a valid JSON value (strings require double quotes).",
    InvalidNumberFormat: "This is not a valid JSON number.",
    PropertyNameExpected: "Property name in double quotes expected.",
    ValueExpected: "Value expected.",
    ColonExpected: "Colon expected.",
    CommaExpected: "Comma expected.",
    CloseBraceExpected: "Closing brace expected.",
    CloseBracketExpected: "Closing bracket expected.",
    EndOfFileExpected: "End of file expected.",
    InvalidCommentToken: "Comments are not allowed in JSON files, so use the extension “.jsonc”.",
    UnexpectedEndOfComment: "This comment is not closed because “*/” is missing.",
    UnexpectedEndOfString: "This string is not closed because a double quote is missing.",
    UnclosedString: "This string is not closed because a quote is missing.",
    UnexpectedEndOfNumber: "This number is incomplete.",
    InvalidUnicode: "An escape sequence with “\\u” requires four hexadecimal digits.",
    InvalidEscapeCharacter:
      'Invalid escape sequence, because JSON only allows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX.',
    InvalidCharacter: "Control characters in a JSON string must be escaped.",
    TooLong: `This part was not checked because it has more than ${readable.treeLength} characters.`,
    TooMany: `This file was not checked because it has more than ${readable.commands} commands.`,
    TooDeep: `This part was not checked because it is nested more than ${readable.depth} levels deep.`,
  }),
);

const missing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CommaExpected: ",",
    ColonExpected: ":",
    CloseBraceExpected: "}",
    CloseBracketExpected: "]",
  }),
);

function fixesOf(source: string, { reason, start, end }: Problem): Fix[] {
  const text = missing.get(reason);
  if (text) {
    const at = source.slice(0, start).trimEnd().length;
    return [fix(`Insert ${text}`, () => [{ start: at, end: at, newText: text }])];
  }
  const comma = source.slice(0, start).trimEnd().length - 1;
  const closes = source[start] === "}" || source[start] === "]";
  const trailing = (reason === "PropertyNameExpected" || reason === "ValueExpected") && closes && source[comma] === ",";
  if (trailing) return [fix("Remove the trailing comma", () => [{ start: comma, end: comma + 1, newText: "" }])];
  return reason === "InvalidCommentToken" ? [fix("Remove the comment", () => [{ start, end, newText: "" }])] : [];
}

/** JSON syntax. The manifest language allows comments and trailing commas, plain JSON does not. */
export const syntax = defineRule({
  code: "syntax",
  on: "problem",
  severity: "error",
  docs: {
    section: "–",
    summary: "The file must be valid JSON.",
    why: "A command with broken JSON cannot be published. Manifests can contain comments and trailing commas, which are removed before publishing.",
    bad: `[{ "name": "ping" "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }] // fine`,
  },
  check(problem, report) {
    const message = messages.get(problem.reason) ?? "This is not valid JSON.";
    report.span(problem, [], message, { fixes: fixesOf(report.source, problem) });
  },
});
