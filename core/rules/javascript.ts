import type { ReadableCode } from "../manifest/subjects.ts";
import { inputLimits } from "../text/input-limits.ts";
import { defineRule } from "./shared/define-rule.ts";

function messageOf(code: ReadableCode, source: string): string {
  switch (code.is) {
    case "convertible":
      return `A manifest must be JSON, but this file is ${code.language}.`;
    case "faulty":
      return `A manifest must be JSON, but this file is ${code.language} with a syntax error in line ${lineOf(code.fault.start, source)}. Fix it to convert the file.`;
    case "without-commands":
      return "A manifest must be JSON, but this file is code in which no commands were found.";
    case "too-large":
      return `This file was not read as JavaScript because it has more than ${inputLimits.codeLength} characters or ${inputLimits.codeTokens} tokens, is nested more than ${inputLimits.depth} levels deep, or would take too long. Convert it in parts.`;
  }
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
  docs: {
    section: "–",
    summary: "A manifest must be JSON, not JavaScript.",
    why: "Commands are often copied from JavaScript, TypeScript or Python. *Convert to JSON* turns objects, arrays and builders such as `new SlashCommandBuilder()` into a manifest. Constants and functions of the same file are resolved, and later calls on a builder are part of it. A value that is unknown, such as a function call, becomes a placeholder with the code in it, which is reported until you replace it. A change that depends on a condition is left out, and a comment names it. Functions next to a command, such as its handler, and the code around commands are left out. All other rules apply after the conversion.",
    bad: `module.exports = [{ name: 'ping', description: 'Answers with pong' }];`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(code, report) {
    const around = { start: 0, end: report.source.length };
    report.span({ start: 0, end: 1 }, [], messageOf(code, report.source), {
      // Authors look for the conversion wherever they are in the file.
      around,
      fixes: code.is === "convertible" ? [code.conversion] : [],
      related: code.is === "faulty" ? [{ ...code.fault, message: "Syntax error" }] : [],
    });
  },
});
