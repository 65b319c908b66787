import type { Node } from "jsonc-parser";
import { removalOfAll } from "../edit/removal.ts";
import { joined } from "../manifest/describe.ts";
import { needsOwnEntry } from "../manifest/effective-text.ts";
import { dictionaryOf, propertyOf } from "../manifest/model.ts";
import type { Dictionary } from "../manifest/subjects.ts";
import { entryKey, memberText, spanOf } from "../text/nodes.ts";
import { defineRule, type FixOf } from "./shared/define-rule.ts";

/** The texts of the rule. The last ones are of findings that are joined: about locales without a single text that differs. */
export const sameTexts = {
  messages: {
    same: "The text for {locales} is the same as the default, so Discord ignores it.",
    severalSame: "The texts for {locales} are the same as the default, so Discord ignores them.",
    allSame: "All texts for {locales} are the same as the default, so Discord ignores them.",
  },
  fixes: { remove: "Remove {entries}", removeAll: "Remove {entries} (all {number} in this file)" },
} as const;

/** Whether Discord ignores an entry because its text is the default's. */
export function isSameAsDefault(entry: Node, dictionary: Dictionary): boolean {
  const text = memberText(entry);
  return text !== undefined && text === dictionary.base?.value && !needsOwnEntry(entryKey(entry), dictionary);
}

/** The ignored entries, except that of the default locale, which documents the language of the default. */
function ignored(dictionary: Dictionary, defaultLocale: string): Node[] {
  return dictionary.entries.filter((entry) => entryKey(entry) !== defaultLocale && isSameAsDefault(entry, dictionary));
}

/** The nodes to remove with these entries: the whole dictionary if it has no others. */
export function removedNodes(found: readonly Node[], { entries, owner, field }: Dictionary): readonly Node[] {
  const isWhole = found.length > 0 && found.length === entries.length;
  const whole = isWhole ? propertyOf(owner, dictionaryOf[field])?.node : undefined;
  return whole ? [whole] : found;
}

function entryRemoval(found: readonly Node[], dictionary: Dictionary, source: string): FixOf<typeof sameTexts> {
  const nodes = removedNodes(found, dictionary);
  const entries = nodes.map((node) => `“${entryKey(node)}”`).join(", ");
  return removalOfAll(["remove", { entries }], source, nodes, (text) => text === dictionary.base?.value);
}

export const localizedSame = defineRule({
  code: "localized-same",
  on: "dictionary",
  severity: "hint",
  ...sameTexts,
  docs: {
    section: "2.7",
    summary: "A localized text must differ from the default.",
    why: "Discord ignores a localized text that equals the default. The rule allows such a text in the default locale, and where it overrides a fallback locale, such as an `en-GB` entry next to a different `en-US` entry.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "ping", "fr": "pingouin" } }]`,
    good: `[{ "name": "color", "description": "Sets the color", "name_localizations": { "en-US": "color", "de": "farbe" } }]`,
  },
  check(dictionary, report) {
    const found = ignored(dictionary, report.context.defaultLocale);
    const [first, ...others] = found;
    if (!first) return;
    const sameLocales = found.map(entryKey);
    const message = others.length > 0 ? "severalSame" : "same";
    report.at(first, [message, { locales: joined(sameLocales, "and") }], {
      sameLocales,
      tags: ["unnecessary"],
      fixes: [entryRemoval(found, dictionary, report.source)],
      related: others.map((node) => ({ ...spanOf(node), message: "The same text" })),
    });
  },
});
