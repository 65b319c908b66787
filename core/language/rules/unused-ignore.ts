import { fix, removeComment } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

/** Takes codes out of a comment, or the comment with them if they are all it has. */
function removal(ignore: SuppressionUse, codes: SuppressionUse["codes"], source: string): Fix {
  const rest = ignore.codes.filter((named) => !codes.includes(named));
  const [first] = ignore.codes;
  const last = ignore.codes.at(-1);
  if (rest.length === 0 || !first || !last) return fix("Remove the comment", () => removeComment(source, ignore));
  const newText = rest.map(({ code }) => code).join(", ");
  const names = codes.map(({ code }) => `“${code}”`).join(", ");
  return fix(`Remove ${names}`, () => [{ start: first.start, end: last.end, newText }]);
}

function reportCode(ignore: SuppressionUse, named: SuppressionUse["codes"][number], report: Report): void {
  if (named.use === "unknown") {
    report.span(named, [], `There is no rule ${quote(named.code)}.`, {
      fixes: [removal(ignore, [named], report.source)],
    });
  }
  if (named.use === "unused") {
    const message = `The rule ${quote(named.code)} finds nothing here: a comment speaks of the value behind it, or, at a line's end, of what begins on the line.`;
    report.span(named, [], message, {
      tags: ["unnecessary"],
      fixes: [removal(ignore, [named], report.source)],
    });
  }
}

/** Comments that silence a rule where it finds nothing. */
export const unusedIgnore = defineRule({
  code: "unused-ignore",
  on: "ignore",
  severity: "warning",
  docs: {
    section: "–",
    summary: "A comment that silences a rule stands where the rule finds something.",
    why: "`// command-manifest-ignore name-length, name-pattern: the reason` silences these rules for the member or element behind it, or, at the end of a line, for what begins on that line. A comment that silences nothing would hide the next mistake, or is misspelt.",
    bad: `[
  // command-manifest-ignore name-apostrophe: our own service takes it
  { "name": "whats-new", "description": "Shows the news" }
]`,
    good: `[
  // command-manifest-ignore name-apostrophe: our own service takes it
  { "name": "what's-new", "description": "Shows the news" }
]`,
  },
  check(ignore, report) {
    if (ignore.codes.length === 0) {
      report.span(ignore, [], "This comment names no rule; a rule's code comes behind “command-manifest-ignore”.", {
        fixes: [removal(ignore, [], report.source)],
      });
    }
    for (const named of ignore.codes) reportCode(ignore, named, report);
  },
});
