import { type EffectiveText, effectiveTexts } from "../../model/effective-text.ts";
import type { Described, Text } from "../../model/model.ts";
import { escapeMarkdown } from "../../text/markdown.ts";

/**
 * The text that users of each locale see, as Markdown: localized texts and fallbacks in a table, and a line with the
 * locales that show the default. Empty if nothing is localized. §2.7
 */
export function explainLocales(owner: Described, field: Text["field"], defaultLocale: string): string {
  const effective = effectiveTexts(owner, field, defaultLocale) ?? [];
  const special = effective.filter(({ reason }) => reason !== "default");
  if (special.length === 0) return "";
  const table = ["| Locale | | Text | Source |", "|---|---|---|---|", ...special.map(row)].join("\n");
  return [table, ...others(effective.filter(({ reason }) => reason === "default"))].join("\n\n");
}

function row(effective: EffectiveText): string {
  const { locale, text, ignored } = effective;
  const shown = ignored ? `~~${escapeMarkdown(text)}~~` : escapeMarkdown(text);
  return `| \`${locale.code}\` | ${locale.native} | ${shown} | ${why(effective)} |`;
}

function why({ reason, from, ignored }: EffectiveText): string {
  if (reason === "fallback") return `fallback to \`${from}\``;
  return ignored ? "same as default, ignored" : "localized";
}

function others(effective: readonly EffectiveText[]): string[] {
  const [first] = effective;
  if (!first) return [];
  const codes = effective.map(({ locale }) => `\`${locale.code}\``).join(" ");
  const name = escapeMarkdown(first.text);
  return effective.length === 1
    ? [`Users of one other locale see the default “${name}”: ${codes}`]
    : [`Users of ${effective.length} other locales see the default “${name}”: ${codes}`];
}
