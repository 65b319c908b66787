import { fix, removeComment } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { SuppressionUse } from "../model/subjects.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";

/** Takes codes out of a comment, or the comment with them if they are all it has. */
function removal(suppression: SuppressionUse, codes: SuppressionUse["codes"], source: string): Fix {
  const rest = suppression.codes.filter((named) => !codes.includes(named));
  const [first] = suppression.codes;
  const last = suppression.codes.at(-1);
  if (rest.length === 0 || !first || !last) return fix("Remove the comment", () => removeComment(source, suppression));
  const newText = rest.map(({ code }) => code).join(", ");
  const names = codes.map(({ code }) => `“${code}”`).join(", ");
  return fix(`Remove ${names}`, () => [{ start: first.start, end: last.end, newText }]);
}

function reportCode(suppression: SuppressionUse, named: SuppressionUse["codes"][number], report: Report): void {
  if (named.use === "unknown") {
    report.span(named, [], `There is no rule ${quote(named.code)}.`, {
      fixes: [removal(suppression, [named], report.source)],
    });
  }
  if (named.use === "unused") {
    const message = `The rule ${quote(named.code)} finds nothing here: a comment speaks of the value behind it, or, at a line's end, of what begins on the line.`;
    report.span(named, [], message, {
      tags: ["unnecessary"],
      fixes: [removal(suppression, [named], report.source)],
    });
  }
}

/** Comments that suppress a rule where it finds nothing. */
export const unusedIgnore = defineRule({
  code: "unused-ignore",
  on: "suppression",
  severity: "warning",
  docs: {
    section: "–",
    summary: "A comment that suppresses a rule must stand where the rule finds something.",
    why: "`// command-manifest-ignore name-length, name-pattern: the reason` suppresses these rules for the member or element behind it, or, at the end of a line, for what begins on that line. A comment that suppresses nothing would hide the next mistake, or is misspelt.",
    bad: `[
  // command-manifest-ignore name-apostrophe: our own service takes it
  { "name": "whats-new", "description": "Shows the news" }
]`,
    good: `[
  // command-manifest-ignore name-apostrophe: our own service takes it
  { "name": "what's-new", "description": "Shows the news" }
]`,
  },
  check(suppression, report) {
    if (suppression.codes.length === 0) {
      report.span(
        suppression,
        [],
        "This comment names no rule; a rule's code comes behind “command-manifest-ignore”.",
        {
          fixes: [removal(suppression, [], report.source)],
        },
      );
    }
    for (const named of suppression.codes) reportCode(suppression, named, report);
  },
});
