import { quote } from "../manifest/describe.ts";
import type { Text } from "../manifest/model.ts";
import { type CharacterRun, disallowedRuns, isPatternBound, uppercaseRuns } from "../manifest/names.ts";
import { describeCharacter } from "../text/characters.ts";
import { codePointName } from "../text/code-points.ts";
import { sourceSpan, spanOf } from "../text/nodes.ts";
import { defineRule, type MessageOf, type ReportOf } from "./shared/define-rule.ts";
import { nameCorrections, nameFixes } from "./shared/name-fix.ts";

/** The texts of rules about characters that names cannot contain. */
export const patternTexts = {
  messages: {
    decomposed: "{composed} is written as a letter and {code} here. Use the single character {composedCode}.",
    mark: "Names cannot contain the {character}. Only combining marks of Devanagari and Thai are allowed.",
    space: "Names cannot contain spaces. Use “-” or “_”.",
    otherSpace: "Names cannot contain the {character}. Use “-” or “_”.",
    character: "Names cannot contain the {character}. Use letters, digits, “-” or “_”.",
  },
  fixes: nameCorrections,
} as const;

/** The message for a run of characters that the naming pattern does not allow. */
function explainRun(name: string, run: CharacterRun): MessageOf<typeof patternTexts> {
  const [first = ""] = run.text;
  const composed = composedWith(name, run);
  if (composed) {
    const composedCode = codePointName(composed);
    return ["decomposed", { composed: quote(composed), code: codePointName(first), composedCode }];
  }
  if (first === " ") return "space";
  const character = describeCharacter(first);
  if (/\p{M}/u.test(first)) return ["mark", { character }];
  return [/\s/.test(first) ? "otherSpace" : "character", { character }];
}

/** The single character that a run and the letter before it combine to, if any. */
function composedWith(name: string, run: CharacterRun): string | undefined {
  if (!/^\p{M}{1,8}$/u.test(run.text)) return undefined;
  const before = Array.from(name.slice(Math.max(0, run.start - 2), run.start)).at(-1);
  if (!before) return undefined;
  const composed = (before + run.text).normalize("NFC");
  return Array.from(composed).length === 1 ? composed : undefined;
}

/** Reports a name, in any locale, at the first characters that the naming pattern does not allow. */
export function reportNamePattern(text: Text, report: ReportOf<typeof patternTexts>): void {
  if (!isPatternBound(text)) return;
  const [run] = disallowedRuns(text.value);
  if (!run) return;
  const span = sourceSpan(report.source, text.node, run.start, run.start + run.text.length);
  report.within(text.node, span, explainRun(text.value, run), {
    fixes: nameFixes(text),
    // `name-lowercase` may mark another part of the name, where the fix is offered as well.
    ...(uppercaseRuns(text.value).length > 0 && { around: spanOf(text.node) }),
  });
}

export const namePattern = defineRule({
  code: "name-pattern",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  ...patternTexts,
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options can only contain letters, digits, “-” and “_”.",
    why: "Discord matches names against `^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`. The pattern excludes spaces, other punctuation, emoji, combining marks outside Devanagari and Thai, and letters that are stored as two characters. For the apostrophe, see `name-apostrophe`.",
    bad: `[{ "name": "show scores", "description": "Shows the scores" }]`,
    good: `[{ "name": "show-scores", "description": "Shows the scores" }, { "type": 2, "name": "Show scores" }]`,
  },
  check: reportNamePattern,
});
