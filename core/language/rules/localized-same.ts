import { removalFix } from "../edit/removal.ts";
import { stopsFallback } from "../model/fallback.ts";
import { propertyOf } from "../model/model.ts";
import type { Dictionary, DictionaryEntry } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";

/** The node to remove with an entry: the whole dictionary if it has no other entry. */
function memberOf({ node }: DictionaryEntry, { entries, owner, field }: Dictionary) {
  return entries.length > 1 ? node : (propertyOf(owner, `${field}_localizations`)?.node ?? node);
}

/** Localized texts that equal the default text. */
export const localizedSame = defineRule({
  code: "localized-same",
  on: "dictionary",
  severity: "hint",
  docs: {
    section: "2.7",
    summary: "A localized text must differ from the default.",
    why: "Discord ignores a localized text that equals the default. The rule allows such a text where it overrides a fallback locale, such as an `en-US` entry next to a different `en-GB` entry.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "ping", "fr": "pingouin" } }]`,
    good: `[{ "name": "color", "description": "Sets the color", "name_localizations": { "en-US": "color", "en-GB": "colour" } }]`,
  },
  check(dictionary, report) {
    for (const entry of dictionary.entries) {
      const same = dictionary.base?.value;
      if (!entry.text || entry.text.value !== same || stopsFallback(entry.locale, dictionary)) continue;
      const member = memberOf(entry, dictionary);
      report.at(entry.node, `The text for ${entry.locale} is the same as the default, so Discord ignores it.`, {
        tags: ["unnecessary"],
        fixes: [removalFix(`Remove “${entry.locale}”`, report.source, member, (text) => text === same)],
      });
    }
  },
});
