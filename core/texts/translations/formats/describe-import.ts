import { count } from "../../../language/model/describe.ts";
import type { ImportPlan } from "./import.ts";

/** Names in a list before it says how many more there are. */
const few = 5;

/** What importing a file does, and what it leaves out, as paragraphs of plain text. */
export function describeImport({ changes, unknownKeys, unknownLocales, outdatedKeys }: ImportPlan): string[] {
  const locales = [...new Set(changes.map(({ locale }) => locale))];
  const lines = locales.map((locale) => {
    const own = changes.filter((change) => change.locale === locale);
    const replaced = own.filter(({ before }) => before !== undefined).length;
    return `${locale}: ${own.length - replaced} added, ${replaced} replaced`;
  });
  return [
    lines.join("\n"),
    listed("Texts that were not found, so left out:", unknownKeys),
    listed("Locales that Discord does not have, so left out:", unknownLocales),
    listed("The default text has changed since the file was written, so check the translation:", outdatedKeys),
  ].filter((paragraph) => paragraph !== "");
}

/** How many texts a file changes, in words: `1 text`. */
export function importSize({ changes }: ImportPlan): string {
  return count(changes.length, "text");
}

function listed(title: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const rest = names.length > few ? [`… ${names.length - few} more`] : [];
  return [title, ...names.slice(0, few), ...rest].join("\n");
}
