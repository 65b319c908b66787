import type { Described, Text } from "../model.ts";
import { type Seen, seenBy } from "../seen.ts";

/**
 * What users of each locale see of a localized field, as a Markdown table: own texts and stand-ins each in a row,
 * everybody who sees the default in one. Empty where nothing is localized. §2.7
 */
export function explainLocales(owner: Described, field: Text["field"]): string {
  const seen = seenBy(owner, field) ?? [];
  const special = seen.filter(({ reason }) => reason !== "default");
  if (special.length === 0) return "";
  const rows = special.map(row);
  const others = seen.filter(({ reason }) => reason === "default");
  return ["| Locale | sees | why |", "|---|---|---|", ...rows, ...defaultRow(others)].join("\n");
}

function row(seen: Seen): string {
  const { locale, text, ignored } = seen;
  const shown = ignored ? `~~${cell(text)}~~` : cell(text);
  return `| ${locale.native} (\`${locale.code}\`) | ${shown} | ${why(seen)} |`;
}

function why({ reason, from, ignored }: Seen): string {
  if (reason === "fallback") return `no own text; \`${from}\` stands in`;
  return ignored ? "same as the default: ignored" : "own text";
}

function defaultRow(seen: readonly Seen[]): string[] {
  const [first] = seen;
  if (!first) return [];
  const names = seen.map(({ locale }) => `\`${locale.code}\``).join(" ");
  return [`| ${seen.length} others | ${cell(first.text)} | default: ${names} |`];
}

/** A text in a table: its own bars, stars and brackets must not become Markdown. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>()#+\-.!|~]/g, "\\$&");
}
