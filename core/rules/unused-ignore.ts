import { fix, removeComment } from "../edit/fixes.ts";
import { quote } from "../manifest/describe.ts";
import type { SuppressionUse } from "../manifest/subjects.ts";
import type { NamedCode } from "../manifest/suppressions.ts";
import { defineRule, type FixOf, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    namesNone: "This suppression names no rule, so add the code of a rule after “command-manifest-ignore”.",
    unknownRule: "The rule {code} does not exist.",
    unused: "The suppression of {code} has no effect because the rule reports nothing here.",
  },
  fixes: { removeComment: "Remove this comment", removeCodes: "Remove {codes}" },
} as const;

/** Removes a code from a comment, or the whole comment if no code is left. */
function codeRemoval(suppression: SuppressionUse, removed: NamedCode | undefined, source: string): FixOf<typeof texts> {
  const [first] = suppression.codes;
  const last = suppression.codes.at(-1);
  if (!removed || !first || !last || first === last)
    return fix("removeComment", () => removeComment(source, suppression));
  return fix(["removeCodes", { codes: quote(removed.code) }], () => {
    const rest = suppression.codes.filter((named) => named !== removed);
    return [{ start: first.start, end: last.end, newText: rest.map(({ code }) => code).join(", ") }];
  });
}

function reportCode(
  suppression: SuppressionUse,
  named: SuppressionUse["codes"][number],
  report: ReportOf<typeof texts>,
): void {
  if (named.use === "unknown") {
    report.span(named, [], ["unknownRule", { code: quote(named.code) }], {
      fixes: [codeRemoval(suppression, named, report.source)],
    });
  }
  if (named.use === "unused") {
    report.span(named, [], ["unused", { code: quote(named.code) }], {
      tags: ["unnecessary"],
      fixes: [codeRemoval(suppression, named, report.source)],
    });
  }
}

export const unusedIgnore = defineRule({
  code: "unused-ignore",
  on: "suppression",
  severity: "warning",
  ...texts,
  docs: {
    section: "–",
    summary: "A suppression must apply to a finding.",
    why: "`// command-manifest-ignore name-length, name-pattern: the reason` suppresses these rules for the next property or element, or at the end of a line, for everything that starts on that line. A suppression without effect may be misspelled, and could hide a future mistake.",
    bad: `[
  // command-manifest-ignore name-apostrophe: our tests rely on it
  { "name": "whats-new", "description": "Shows the news" }
]`,
    good: `[
  // command-manifest-ignore name-apostrophe: our tests rely on it
  { "name": "what's-new", "description": "Shows the news" }
]`,
  },
  check(suppression, report) {
    if (suppression.codes.length === 0) {
      report.span(suppression, [], "namesNone", { fixes: [codeRemoval(suppression, undefined, report.source)] });
    }
    for (const named of suppression.codes) reportCode(suppression, named, report);
  },
});
