import { removalFix } from "../edit/removal.ts";
import { stopsFallback } from "../model/fallback.ts";
import { propertyOf } from "../model/model.ts";
import type { Dictionary, DictionaryEntry } from "../model/subjects.ts";
import { defineRule } from "../rule/define-rule.ts";

/** What goes when an entry goes: the entry, or the whole dictionary if the entry is all it has. */
function memberOf({ node }: DictionaryEntry, { entries, owner, field }: Dictionary) {
  return entries.length > 1 ? node : (propertyOf(owner, `${field}_localizations`)?.node ?? node);
}

/** Localized texts that say what the default says. */
export const localizedSame = defineRule({
  code: "localized-same",
  on: "dictionary",
  severity: "hint",
  docs: {
    section: "2.7",
    summary: "A localized text differs from the default.",
    why: "The service ignores a localized text that is the same as the default. It has a use in one case, and then this rule is silent: when it keeps a fallback away, such as `en-US` beside an `en-GB` that differs.",
    bad: `[{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "ping", "fr": "pingouin" } }]`,
    good: `[{ "name": "color", "description": "Sets the color", "name_localizations": { "en-US": "color", "en-GB": "colour" } }]`,
  },
  check(dictionary, report) {
    for (const entry of dictionary.entries) {
      const same = dictionary.base?.value;
      if (!entry.text || entry.text.value !== same || stopsFallback(entry.locale, dictionary)) continue;
      const member = memberOf(entry, dictionary);
      report.at(entry.node, `The text for ${entry.locale} is the same as the default, so the service ignores it.`, {
        tags: ["unnecessary"],
        fixes: [removalFix(`Remove “${entry.locale}”`, report.source, member, (text) => text === same)],
      });
    }
  },
});
