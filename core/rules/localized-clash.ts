import { quote } from "../manifest/describe.ts";
import type { Text } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import { groupBy } from "../tools/group-by.ts";
import { defineRule, type MessageOf, type ReportOf } from "./shared/define-rule.ts";

const texts = {
  messages: {
    defaultName: "{name} is already the default name of another option.",
    localizedName: "{name} is already the {locale} name of {other}.",
  },
} as const;

function clashMessage({ value }: Text, { locale, owner }: Text): MessageOf<typeof texts> {
  const name = quote(value);
  if (locale === undefined) return ["defaultName", { name }];
  const other = owner.name === undefined ? "another option" : `the option ${quote(owner.name.value)}`;
  return ["localizedName", { name, locale, other }];
}

function reportClash(text: Text, counterpart: Text, report: ReportOf<typeof texts>): void {
  report.at(text.node, clashMessage(text, counterpart), {
    related: [{ ...spanOf(counterpart.node), message: "The other option's name" }],
  });
}

/** The first text of each value by locale. Nested maps, because building combined keys would take most of the time. */
class FirstNames {
  readonly #byLocale = new Map<string | undefined, Map<string, Text>>();

  /** The first text of this locale with the same value; the given text if it is the first. */
  of(text: Text): Text {
    const names = this.#byLocale.get(text.locale) ?? new Map<string, Text>();
    this.#byLocale.set(text.locale, names);
    const first = names.get(text.value) ?? text;
    names.set(text.value, first);
    return first;
  }
}

export const localizedClash = defineRule({
  code: "localized-clash",
  on: "options",
  severity: "error",
  ...texts,
  docs: {
    section: "2.7",
    summary:
      "A localized option name must differ from the default names of the other options and from their names in the same locale.",
    why: "Users of that locale would see two options with the same name, so Discord refuses them. Options of different subcommands can share names.",
    bad: `[{ "name": "send", "description": "Sends it", "options": [
  { "type": 6, "name": "user", "description": "To whom", "name_localizations": { "de": "an" } },
  { "type": 7, "name": "channel", "description": "Where", "name_localizations": { "de": "an" } }
] }]`,
    good: `[{ "name": "send", "description": "Sends it", "options": [
  { "type": 6, "name": "user", "description": "To whom", "name_localizations": { "de": "an" } },
  { "type": 7, "name": "channel", "description": "Where", "name_localizations": { "de": "in" } }
] }]`,
  },
  check({ options }, report) {
    const names = options.flatMap(({ name }) => name ?? []);
    const defaults = groupBy(names, ({ value }) => value);
    const firstNames = new FirstNames();
    for (const text of options.flatMap(({ localized }) => localized)) {
      // Empty names are reported as such.
      if (text.field !== "name" || text.value === "") continue;
      const others = [...(defaults.get(text.value) ?? []), firstNames.of(text)];
      const counterpart = others.find(({ owner }) => owner !== text.owner);
      if (counterpart) reportClash(text, counterpart, report);
    }
  },
});
