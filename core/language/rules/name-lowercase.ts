import { fix, safeFix } from "../edit/fixes.ts";
import { limits } from "../facts/limits.ts";
import { quote } from "../model/describe.ts";
import type { Fix } from "../model/finding.ts";
import type { Option, Text } from "../model/model.ts";
import { disallowedRuns, isPatternBound, type Run, uppercaseRuns } from "../model/names.ts";
import { defineRule, type Report } from "../rule/define-rule.ts";
import { codePointName, lowerCase } from "../text/code-points.ts";
import { sourceSpan } from "../text/nodes.ts";

/** The message for a name with uppercase characters: the whole name if they are easily seen in it and all that is wrong. */
function explainCapitals(name: string, { text }: Run): string {
  const isAscii = text.charCodeAt(0) < 0x80;
  const written = isAscii && disallowedRuns(name).length === 0 ? name : text;
  const code = isAscii ? "" : ` (${codePointName(text)})`;
  return `A name must be lowercase, so use ${quote(lowerCase(written))} instead of ${quote(written)}${code}.`;
}

/** Which option of a list has a name, in whatever locale; `several` where it is not the only one. */
const ownersByName = new WeakMap<readonly Option[], ReadonlyMap<string, Option | "several">>();

/** Whether another option of the same list has this name, in whatever locale. */
function isTaken(name: string, { owner }: Text): boolean {
  if (owner.kind !== "option") return false;
  const { options } = owner.parent;
  const owners = ownersByName.get(options) ?? ownersOf(options);
  ownersByName.set(options, owners);
  return (owners.get(name) ?? owner) !== owner;
}

function ownersOf(options: readonly Option[]): ReadonlyMap<string, Option | "several"> {
  const owners = new Map<string, Option | "several">();
  for (const option of options) {
    for (const text of [option.name, ...option.localized]) {
      if (text?.field === "name")
        owners.set(text.value, (owners.get(text.value) ?? option) === option ? option : "several");
    }
  }
  return owners;
}

/**
 * Replaces the uppercase characters of a name, if that makes the whole name lowercase. The fix is not safe where another
 * option already has that name.
 */
function lowerFixes(source: string, text: Text, capitals: readonly Run[]): Fix[] {
  const { value, node } = text;
  // Names cannot contain Ⓐ in either case.
  const isImpossible = capitals.some((run) => disallowedRuns(lowerCase(run.text)).length > 0);
  if (capitals.length > limits.nameLength.max || isImpossible) return [];
  const edits = () =>
    capitals.map(({ start, text }) => ({
      ...sourceSpan(source, node, start, start + text.length),
      newText: lowerCase(text),
    }));
  const lower = lowerCase(value);
  const make = isTaken(lower, text) ? fix : safeFix;
  return [make(`Change to ${quote(lower)}`, edits)];
}

/** Reports a name, in any locale, at its first uppercase characters. */
export function reportNameLowercase(text: Text, report: Report): void {
  if (!isPatternBound(text)) return;
  const runs = uppercaseRuns(text.value);
  const [first] = runs;
  if (!first) return;
  // Discord refuses letters with a lowercase variant. Whether it refuses numbers such as Ⅷ is not documented.
  const letters = runs.find((run) => /\p{L}/u.test(run.text));
  const run = letters ?? first;
  const span = sourceSpan(report.source, text.node, run.start, run.start + run.text.length);
  report.within(text.node, span, explainCapitals(text.value, run), {
    severity: letters ? "error" : "warning",
    fixes: lowerFixes(report.source, text, runs),
  });
}

export const nameLowercase = defineRule({
  code: "name-lowercase",
  on: "text",
  appliesTo: (sort) => sort === "name",
  severity: "error",
  docs: {
    section: "2.1",
    summary: "Names of slash commands and options must be lowercase.",
    why: "Discord requires the lowercase variant of a letter, in any script. Letters without a lowercase variant are allowed. Whether Discord refuses numbers with one, such as Ⅷ, is not known, so they are reported as warnings.",
    bad: `[{ "name": "Ping", "description": "Answers with pong" }]`,
    good: `[{ "name": "ping", "description": "Answers with pong" }, { "type": 3, "name": "Ping" }]`,
  },
  check: reportNameLowercase,
});
