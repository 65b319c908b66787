import { fix, replaceNode } from "../../../edit/fixes.ts";
import { guessLocales } from "../../../interface/facts/locale-guess.ts";
import { localeOf } from "../../../interface/facts/locales.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { noLocale, noLocaleMessage } from "../../../rules/shared/no-locale.ts";
import { interaction } from "../fields.ts";
import { exampleInteraction, ping, user } from "../parts.ts";

export const interactionLocale = defineRule({
  code: "interaction-locale",
  on: "table",
  severity: "warning",
  ...noLocale,
  docs: {
    section: "6",
    summary: "“locale” and “guild_locale” should be Discord locales.",
    why: "Apps choose their texts by the locale. A test with a locale that Discord never sends differs from real use.",
    bad: exampleInteraction(ping).replace(user, `"locale": "en", ${user}`),
    good: exampleInteraction(ping).replace(user, `"locale": "en-US", ${user}`),
  },
  check(object, report) {
    if (object.table !== interaction) return;
    for (const name of ["locale", "guild_locale"]) {
      const node = valueNode(object, name);
      if (node?.type !== "string" || localeOf(String(node.value))) continue;
      const guesses = guessLocales(String(node.value));
      report.at(node, noLocaleMessage(String(node.value), guesses), {
        fixes: guesses.map((code) =>
          fix(["change", { code, name: localeOf(code)?.name ?? "" }], () => replaceNode(node, JSON.stringify(code))),
        ),
      });
    }
  },
});
