import { fix } from "../edit/fixes.ts";
import { readable } from "../facts/limits.ts";
import type { Fix } from "../model/finding.ts";
import { defineRule } from "../rule/define-rule.ts";
import type { Problem } from "../text/parse.ts";

const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: "This is no JSON value; text needs double quotes.",
  InvalidNumberFormat: "This is no JSON number.",
  PropertyNameExpected: "A property name in double quotes is expected here.",
  ValueExpected: "A value is expected here.",
  ColonExpected: "A colon is expected here.",
  CommaExpected: "A comma is expected here.",
  CloseBraceExpected: "A closing brace } is expected here.",
  CloseBracketExpected: "A closing bracket ] is expected here.",
  EndOfFileExpected: "Nothing more is expected here: the manifest ended before this.",
  InvalidCommentToken: "Plain JSON has no comments. Name the file .jsonc to keep them.",
  UnexpectedEndOfComment: "This comment is not closed; */ is missing.",
  UnexpectedEndOfString: "This text is not closed; a double quote is missing.",
  UnexpectedEndOfNumber: "This number is not complete.",
  InvalidUnicode: "\\u needs four hexadecimal digits.",
  InvalidEscapeCharacter: 'This escape does not exist in JSON; there are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX.',
  InvalidCharacter: "Control characters must be escaped in JSON text.",
  TooDeep: `The brackets go deeper than ${readable.depth} levels; a manifest needs eleven. This part was not checked.`,
};

const missing: Readonly<Record<string, string>> = {
  CommaExpected: ",",
  ColonExpected: ":",
  CloseBraceExpected: "}",
  CloseBracketExpected: "]",
};

function fixesOf(source: string, { reason, start, end }: Problem): Fix[] {
  const text = missing[reason];
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

/** JSON syntax. Comments and trailing commas are legal in the manifest language, not in plain JSON. */
export const syntax = defineRule({
  code: "syntax",
  on: "problem",
  severity: "error",
  docs: {
    section: "–",
    summary: "The file must be JSON.",
    why: "Nothing of a command with broken JSON can be published. Comments and trailing commas are fine in manifests: publishing leaves them out.",
    bad: `[{ "name": "ping" "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }] // fine`,
  },
  check(problem, report) {
    const message = messages[problem.reason] ?? "This is no valid JSON.";
    report.span(problem, [], message, { fixes: fixesOf(report.source, problem) });
  },
});
