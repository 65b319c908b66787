import { fix, safeFix } from "../edit/fixes.ts";
import { joined } from "../manifest/describe.ts";
import type { CodeConversion, ReadableCode } from "../manifest/subjects.ts";
import { inputLimits } from "../text/input-limits.ts";
import { defineRule, type FixOf, type MessageOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    code: "A manifest must be JSON, but this file is {language}.",
    syntaxError:
      "A manifest must be JSON, but this file is {language} with a syntax error in line {line}. Fix it to convert the file.",
    withoutCommands: "A manifest must be JSON, but this file is code in which no commands were found.",
    tooLarge: `This file was not read as JavaScript because it has more than ${inputLimits.codeLength} characters or ${inputLimits.codeTokens} tokens, is nested more than ${inputLimits.depth} levels deep, or would take too long. Convert it in parts.`,
  },
  fixes: {
    convert: "Convert to JSON",
    convertWithStrings: "Convert to JSON, Writing Code as Strings",
    convertLeavingOut: "Convert to JSON, Leaving Out {parts}",
    convertLeavingOutWithStrings: "Convert to JSON, Leaving Out {parts} and Writing Values as Strings",
  },
} as const;

function explained(code: ReadableCode, source: string): MessageOf<typeof texts> {
  switch (code.is) {
    case "convertible":
      return ["code", { language: code.language }];
    case "faulty":
      return ["syntaxError", { language: code.language, line: lineOf(code.fault.start, source) }];
    case "without-commands":
      return "withoutCommands";
    case "too-large":
      return "tooLarge";
  }
}

/** It is safe if the JSON has all that the code says. */
function conversionFix({ leftOut, hasStrings, edits }: CodeConversion): FixOf<typeof texts> {
  if (leftOut.length === 0) return hasStrings ? fix("convertWithStrings", edits) : safeFix("convert", edits);
  const parts = joined(leftOut, "and");
  return fix([hasStrings ? "convertLeavingOutWithStrings" : "convertLeavingOut", { parts }], edits);
}

/** From 1, as editors count. */
function lineOf(offset: number, source: string): number {
  return source.slice(0, offset).split(/\r\n?|\n/).length;
}

export const javascript = defineRule({
  code: "javascript",
  on: "code",
  severity: "error",
  isFixed: true,
  ...texts,
  docs: {
    section: "–",
    summary: "A manifest must be JSON, not JavaScript.",
    why: "Commands are often copied from JavaScript, TypeScript or Python. *Convert to JSON* turns objects, arrays and builders such as `new SlashCommandBuilder()` into a manifest. Constants and functions of the same file are resolved, and later calls on a builder are part of it. A value that is unknown, such as a function call, becomes a placeholder with the code in it, which is reported until you replace it. A change that depends on a condition is left out, and a comment names it. Functions next to a command, such as its handler, and the code around commands are left out, and the title of the fix says so. Several lists become one. All other rules apply after the conversion.",
    bad: `module.exports = [{ name: 'ping', description: 'Answers with pong' }];`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(code, report) {
    const around = { start: 0, end: report.source.length };
    report.span({ start: 0, end: 1 }, [], explained(code, report.source), {
      // Authors look for the conversion wherever they are in the file.
      around,
      fixes: code.is === "convertible" ? [conversionFix(code.conversion)] : [],
      related: code.is === "faulty" ? [{ ...code.fault, message: "Syntax error" }] : [],
    });
  },
});
