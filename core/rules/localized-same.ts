import type { Node } from "jsonc-parser";
import { removalOfAll } from "../edit/removal.ts";
import { joined } from "../manifest/describe.ts";
import { needsOwnEntry } from "../manifest/effective-text.ts";
import type { Fix } from "../manifest/finding.ts";
import { dictionaryOf, propertyOf } from "../manifest/model.ts";
import type { Dictionary } from "../manifest/subjects.ts";
import { entryKey, memberText, spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

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

function entryRemoval(found: readonly Node[], dictionary: Dictionary, source: string): Fix {
  const nodes = removedNodes(found, dictionary);
  const title = `Remove ${nodes.map((node) => `“${entryKey(node)}”`).join(", ")}`;
  return removalOfAll(title, source, nodes, (text) => text === dictionary.base?.value);
}

function messageFor(locales: readonly string[]): string {
  const listed = joined(locales, "and");
  return locales.length > 1
    ? `The texts for ${listed} are the same as the default, so Discord ignores them.`
    : `The text for ${listed} is the same as the default, so Discord ignores it.`;
}

/** The message for locales without a single text that differs. */
export function wholeLocalesMessage(locales: readonly string[]): string {
  return `All texts for ${joined(locales, "and")} are the same as the default, so Discord ignores them.`;
}

export const localizedSame = defineRule({
  code: "localized-same",
  on: "dictionary",
  severity: "hint",
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
    report.at(first, messageFor(sameLocales), {
      sameLocales,
      tags: ["unnecessary"],
      fixes: [entryRemoval(found, dictionary, report.source)],
      related: others.map((node) => ({ ...spanOf(node), message: "The same text" })),
    });
  },
});
