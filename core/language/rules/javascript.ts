import { stripComments } from "jsonc-parser";
import { fix, safeFix } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Foreign } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";

/** None while there is text that JSON cannot hold. */
function conversionsOf({ conversion, hasComments }: Foreign, source: string): Fix[] {
  const { json, problems, hasOtherCode, code, functions } = conversion;
  if (problems.length > 0) return [];
  const text = hasComments ? json : stripComments(json);
  const edits = () => [{ start: 0, end: source.length, newText: text }];
  const changes = [
    ...(hasOtherCode ? ["without other code"] : functions.length > 0 ? ["without functions"] : []),
    ...(text !== json ? ["without comments"] : []),
    ...(code.length > 0 && text === json ? ["with code as strings"] : []),
  ];
  return changes.length > 0
    ? [fix(`Convert to JSON ${changes.join(" and ")}`, edits)]
    : [safeFix("Convert to JSON", edits)];
}

export const javascript = defineRule({
  code: "javascript",
  on: "javascript",
  severity: "error",
  isFixed: true,
  docs: {
    section: "–",
    summary: "A manifest must be JSON, not JavaScript.",
    why: "Commands are often copied from JavaScript or TypeScript. Names without quotes, single quotes, template strings, constants of libraries such as `ApplicationCommandType.ChatInput`, builders such as `new SlashCommandBuilder()`, and `module.exports =` are understood, so all other rules still apply, and *Convert to JSON* replaces them. The file must be JSON before it can be published. Functions beside a command, such as its handler, and the code around commands are left out. A value that is code, such as a variable or a function call, is unknown, so no other rule reports it. Write the value itself.",
    bad: `module.exports = [{ name: 'ping', description: 'Answers with pong' }];`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(foreign, report) {
    const quoted = quote(report.source.slice(foreign.start, foreign.end));
    if (foreign.is === "file") {
      const fixes = conversionsOf(foreign, report.source);
      const { language } = foreign.conversion;
      report.span(foreign, [], `A manifest must be JSON, but this file is ${language}.`, { fixes });
    } else report.span(foreign, [], `${quoted} is code, so its value is unknown. Write the value itself.`);
  },
});
