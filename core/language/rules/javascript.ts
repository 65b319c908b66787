import { stripComments } from "jsonc-parser";
import { fix, safeFix } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Foreign } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";

/** None while there is text that JSON cannot hold. */
function conversionsOf({ conversion, hasComments }: Foreign, source: string): Fix[] {
  const { json, problems, statements, code } = conversion;
  if (problems.length + statements.length > 0) return [];
  const text = hasComments ? json : stripComments(json);
  const edits = () => [{ start: 0, end: source.length, newText: text }];
  if (text !== json) return [fix("Convert to JSON without comments", edits)];
  return code.length > 0 ? [fix("Convert to JSON with code as strings", edits)] : [safeFix("Convert to JSON", edits)];
}

/** JavaScript in place of JSON. */
export const javascript = defineRule({
  code: "javascript",
  on: "javascript",
  severity: "error",
  isFixed: true,
  docs: {
    section: "–",
    summary: "A manifest must be JSON, not JavaScript.",
    why: "Commands are often copied from JavaScript or TypeScript. Names without quotes, single quotes, template strings, constants of libraries such as `ApplicationCommandType.ChatInput`, and `module.exports =` are understood, so all other rules still apply, and *Convert to JSON* replaces them. The file must be JSON before it can be published. A value that is code, such as a variable or a function call, is unknown, so no other rule reports it. Write the value itself.",
    bad: `module.exports = [{ name: 'ping', description: 'Answers with pong' }];`,
    good: `[{ "name": "ping", "description": "Answers with pong" }]`,
  },
  check(foreign, report) {
    const quoted = quote(report.source.slice(foreign.start, foreign.end));
    if (foreign.is === "file") {
      const fixes = conversionsOf(foreign, report.source);
      report.span(foreign, [], "A manifest must be JSON, but this file is JavaScript.", { fixes });
    } else if (foreign.is === "code") {
      report.span(foreign, [], `${quoted} is code, so its value is unknown. Write the value itself.`);
    } else {
      report.span(foreign, [], `${quoted} is code, which a manifest cannot contain.`);
    }
  },
});
