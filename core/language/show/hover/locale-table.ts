import { type EffectiveText, effectiveTexts } from "../../model/effective-text.ts";
import type { Described, Text } from "../../model/model.ts";
import { escapeMarkdown } from "../../text/markdown.ts";

/**
 * What users of each locale see of a localized field, as Markdown: own texts and stand-ins in a table, everybody who
 * sees the default in a line below it. Empty where nothing is localized. §2.7
 */
export function explainLocales(owner: Described, field: Text["field"]): string {
  const effective = effectiveTexts(owner, field) ?? [];
  const special = effective.filter(({ reason }) => reason !== "default");
  if (special.length === 0) return "";
  const table = ["| Locale | | sees | why |", "|---|---|---|---|", ...special.map(row)].join("\n");
  return [table, ...others(effective.filter(({ reason }) => reason === "default"))].join("\n\n");
}

function row(effective: EffectiveText): string {
  const { locale, text, ignored } = effective;
  const shown = ignored ? `~~${escapeMarkdown(text)}~~` : escapeMarkdown(text);
  return `| \`${locale.code}\` | ${locale.native} | ${shown} | ${why(effective)} |`;
}

function why({ reason, from, ignored }: EffectiveText): string {
  if (reason === "fallback") return `no own text: \`${from}\` stands in`;
  return ignored ? "same as the default: ignored" : "own text";
}

function others(effective: readonly EffectiveText[]): string[] {
  const [first] = effective;
  if (!first) return [];
  const codes = effective.map(({ locale }) => `\`${locale.code}\``).join(" ");
  return [`The ${effective.length} others see the default, “${escapeMarkdown(first.text)}”: ${codes}`];
}
