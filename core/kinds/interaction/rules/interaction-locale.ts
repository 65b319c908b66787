import { fix, replaceNode } from "../../../language/edit/fixes.ts";
import { guessLocales } from "../../../language/facts/locale-guess.ts";
import { localeOf } from "../../../language/facts/locales.ts";
import { quote } from "../../../language/model/describe.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { interaction } from "../fields.ts";
import { exampleWith, ping, user } from "../parts.ts";

export const interactionLocale = defineRule({
  code: "interaction-locale",
  on: "table",
  severity: "warning",
  docs: {
    section: "6",
    summary: "“locale” and “guild_locale” should be Discord locales.",
    why: "Applications choose their texts by the locale. With one that Discord never sends, a test differs from real use.",
    bad: exampleWith(ping).replace(user, `"locale": "en", ${user}`),
    good: exampleWith(ping).replace(user, `"locale": "en-US", ${user}`),
  },
  check(object, report) {
    if (object.table !== interaction) return;
    for (const name of ["locale", "guild_locale"]) {
      const node = valueNode(object, name);
      if (node?.type !== "string" || localeOf(String(node.value))) continue;
      const guesses = guessLocales(String(node.value));
      const fact = `${quote(String(node.value))} is not a Discord locale.`;
      const advice = guesses.map(quote).join(" or ");
      report.at(node, advice === "" ? fact : `${fact} Did you mean ${advice}?`, {
        fixes: guesses.map((code) =>
          fix(`Change to “${code}” (${localeOf(code)?.name})`, () => replaceNode(node, JSON.stringify(code))),
        ),
      });
    }
  },
});
