import type { Node } from "jsonc-parser";
import { removalFix, removalOfAll } from "../edit/removal.ts";
import { joined } from "../manifest/describe.ts";
import { needsOwnEntry } from "../manifest/effective-text.ts";
import type { Fix } from "../manifest/finding.ts";
import { dictionaryOf, propertyOf } from "../manifest/model.ts";
import type { Dictionary } from "../manifest/subjects.ts";
import { entryKey, memberText, spanOf } from "../text/nodes.ts";
import { defineRule } from "./shared/define-rule.ts";

/** The entries that Discord ignores, except that of the default locale, which documents the language of the default. */
function ignored(dictionary: Dictionary, defaultLocale: string): Node[] {
  const { base, entries } = dictionary;
  return entries.filter((entry) => {
    const text = memberText(entry);
    if (text === undefined || text !== base?.value) return false;
    const locale = entryKey(entry);
    return locale !== defaultLocale && !needsOwnEntry(locale, dictionary);
  });
}

/** Removes the entries, or the whole dictionary if it has no others. */
function entryRemoval(found: readonly Node[], { entries, owner, field, base }: Dictionary, source: string): Fix {
  const name = dictionaryOf[field];
  const isKept = (text: string) => text === base?.value;
  const whole = found.length === entries.length ? propertyOf(owner, name)?.node : undefined;
  if (whole) return removalFix(`Remove “${name}”`, source, whole, isKept);
  const title = `Remove ${found.map((entry) => `“${entryKey(entry)}”`).join(", ")}`;
  return removalOfAll(title, source, found, isKept);
}

function messageFor(locales: readonly string[]): string {
  const listed = joined(locales, "and");
  return locales.length > 1
    ? `The texts for ${listed} are the same as the default, so Discord ignores them.`
    : `The text for ${listed} is the same as the default, so Discord ignores it.`;
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
    report.at(first, messageFor(found.map(entryKey)), {
      tags: ["unnecessary"],
      fixes: [entryRemoval(found, dictionary, report.source)],
      related: others.map((node) => ({ ...spanOf(node), message: "The same text" })),
    });
  },
});
