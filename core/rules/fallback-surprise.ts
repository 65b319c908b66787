import type { Node } from "jsonc-parser";
import { appendElement, fix } from "../edit/fixes.ts";
import { limits } from "../interface/facts/limits.ts";
import { quote } from "../manifest/describe.ts";
import { fallbackEntry } from "../manifest/effective-text.ts";
import type { Text } from "../manifest/model.ts";
import { isPatternBound, isValidName } from "../manifest/names.ts";
import { isBlank, isLengthWithin } from "../text/code-points.ts";
import { entryKey, keyNode, memberKey, memberText } from "../text/nodes.ts";
import { defineRule, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    replaced:
      "Users of {defaultLocale} see {text} ({locale}) instead of the default {default} because there is no {defaultLocale} entry.",
  },
  fixes: { add: "Add {text} for {locale}" },
} as const;

function reportEntry(entry: Node, base: Text, node: Node, report: ReportOf<typeof texts>): void {
  const { defaultLocale } = report.context;
  const [locale, text] = [entryKey(entry), memberText(entry) ?? ""];
  const member = `${JSON.stringify(defaultLocale)}: ${JSON.stringify(base.value)}`;
  const name = quote(base.value);
  const addition = fix(["add", { text: name, locale: defaultLocale }], () =>
    appendElement(report.source, node, member),
  );
  report.at(keyNode(entry), ["replaced", { defaultLocale, text: quote(text), locale, default: name }], {
    fixes: isCopyable(base) ? [addition] : [],
  });
}

/** Whether a copy of a text has no finding of its own. */
export function isCopyable(text: Text): boolean {
  const { value, field, owner } = text;
  if (isPatternBound(text)) return isValidName(value) && !value.includes("'");
  const { nameLength, choiceNameLength, descriptionLength } = limits;
  const ofName = owner.kind === "choice" ? choiceNameLength : nameLength;
  return isLengthWithin(value, field === "name" ? ofName : descriptionLength) && !isBlank(value);
}

export const fallbackSurprise = defineRule({
  code: "fallback-surprise",
  on: "dictionary",
  severity: "hint",
  ...texts,
  docs: {
    section: "2.7",
    summary: "The default text must have its own entry where another locale would replace it.",
    why: "If a locale has no text, Discord shows the text of its fallback locale before the default. en-US and en-GB are fallbacks for each other, and es-ES is the fallback for es-419. If the default is `color` and the only localization is `en-GB`: `colour`, users of en-US see `colour`.",
    bad: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour" } }]`,
    good: `[{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour", "en-US": "color" } }]`,
  },
  check(dictionary, report) {
    const { defaultLocale } = report.context;
    const { base, entries } = dictionary;
    if (!base || entries.some((entry) => memberKey(entry) === defaultLocale)) return;
    const entry = fallbackEntry(defaultLocale, dictionary);
    if (entry) reportEntry(entry, base, dictionary.node, report);
  },
});
