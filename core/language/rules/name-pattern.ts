import { fix, replaceNode } from "../edit/fixes.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Text } from "../model/model.ts";
import { disallowedRuns, isPatternBound, nearestName, type Run } from "../model/names.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { describeCharacter } from "../text/characters.ts";
import { codePointName } from "../text/code-points.ts";
import { sourceSpan } from "../text/nodes.ts";

/** The message for a run of characters that the naming pattern does not allow. */
function explainRun(name: string, run: Run): string {
  const [first = ""] = run.text;
  const composed = composedWith(name, run);
  if (composed) {
    return `${quote(composed)} consists of a letter and ${codePointName(first)} here, but a name must use the single character ${codePointName(composed)}.`;
  }
  if (/\p{M}/u.test(first)) {
    return `A name must not contain the ${describeCharacter(first)} because only the combining marks of Devanagari and Thai are allowed.`;
  }
  return `A name must not contain the ${describeCharacter(first)} because only letters, digits, “-” and “_” are allowed.`;
}

/** The single character that a run and the letter before it combine to, if any. */
function composedWith(name: string, run: Run): string | undefined {
  if (!/^\p{M}{1,8}$/u.test(run.text)) return undefined;
  const before = Array.from(name.slice(Math.max(0, run.start - 2), run.start)).at(-1);
  if (!before) return undefined;
  const composed = (before + run.text).normalize("NFC");
  return Array.from(composed).length === 1 ? composed : undefined;
}

function nearestNameFixes({ value, node }: Text): Fix[] {
  const name = nearestName(value);
  if (name === undefined || name === value) return [];
  return [fix(`Change to ${quote(name)}`, () => replaceNode(node, JSON.stringify(name)))];
}

/** Reports a name, in any locale, at the first characters that the naming pattern does not allow. */
export function reportNamePattern(text: Text, report: Report): void {
  if (!isPatternBound(text)) return;
  const [run] = disallowedRuns(text.value);
  if (!run) return;
  const span = sourceSpan(report.source, text.node, run.start, run.start + run.text.length);
  report.within(text.node, span, explainRun(text.value, run), { fixes: nearestNameFixes(text) });
}

export const namePattern = defineRule({
  code: "name-pattern",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options can only contain letters, digits, “-” and “_”.",
    why: "Discord matches names against `^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`. The pattern excludes spaces, other punctuation, emoji, combining marks outside Devanagari and Thai, and letters that are stored as two characters. For the apostrophe, see `name-apostrophe`.",
    bad: `[{ "name": "show scores", "description": "Shows the scores" }]`,
    good: `[{ "name": "show-scores", "description": "Shows the scores" }, { "type": 2, "name": "Show scores" }]`,
  },
  check: reportNamePattern,
});
