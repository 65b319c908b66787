import { localeOf } from "../../../core/interface/facts/locales.ts";
import { count, shorten } from "../../../core/manifest/describe.ts";
import { ownText } from "../../../core/translations/cell.ts";
import type { TranslationTable } from "../../../core/translations/table.ts";
import type { TranslationChange } from "../edits.ts";
import type { ExchangedText, TranslationExchange } from "./exchange.ts";

/** A text to replace or add. */
export interface ImportedText extends Required<TranslationChange> {
  readonly locale: string;
  readonly text: string;
  /** Absent: the manifest has no text of its own for the locale. */
  readonly before?: string | undefined;
}

/** The effect of importing a file. An import never removes a text. */
export interface ImportPlan {
  readonly changes: readonly ImportedText[];
  /** Keys of the file that are missing in the manifest. */
  readonly unknownKeys: readonly string[];
  /** Locales that Discord does not know and the manifest does not have. Their texts are left out. */
  readonly unknownLocales: readonly string[];
  /** Keys whose default text has changed since the file was written, so that its translations may be outdated. */
  readonly outdatedKeys: readonly string[];
}

export function importPlan({ rows }: TranslationTable, { locales, texts }: TranslationExchange): ImportPlan {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = new Set(rows.flatMap((row) => Object.keys(row.texts)));
  const isKnown = (locale: string): boolean => known.has(locale) || localeOf(locale) !== undefined;
  const changes: ImportedText[] = [];
  const unknownKeys: string[] = [];
  const outdatedKeys: string[] = [];
  for (const { key, base, translations } of mergedByKey(texts)) {
    const row = byKey.get(key);
    if (!row) {
      unknownKeys.push(key);
      continue;
    }
    const own = [...translations].filter(([locale, text]) => isKnown(locale) && ownText(row, locale) !== text);
    changes.push(...own.map(([locale, text]) => ({ key, locale, text, before: ownText(row, locale) })));
    if (own.length > 0 && base !== undefined && base !== (row.base ?? "")) outdatedKeys.push(key);
  }
  return { changes, unknownKeys, unknownLocales: locales.filter((locale) => !isKnown(locale)), outdatedKeys };
}

/** Merges the texts of each key: a file may have one per locale, and the last one counts for each locale. */
function mergedByKey(texts: readonly ExchangedText[]): Iterable<ExchangedText> {
  const byKey = new Map<string, ExchangedText>();
  for (const text of texts) {
    const before = byKey.get(text.key)?.translations ?? [];
    byKey.set(text.key, { ...text, translations: new Map([...before, ...text.translations]) });
  }
  return byKey.values();
}

/** Names listed before the number of further ones. */
const maxNames = 5;

/** The effect of importing a file, and the texts left out, as paragraphs of plain text. */
export function describeImport({ changes, unknownKeys, unknownLocales, outdatedKeys }: ImportPlan): string[] {
  const locales = [...new Set(changes.map(({ locale }) => locale))];
  const lines = locales.map((locale) => {
    const own = changes.filter((change) => change.locale === locale);
    const replaced = own.filter(({ before }) => before !== undefined).length;
    return `${locale}: ${own.length - replaced} added, ${replaced} replaced`;
  });
  return [
    lines.join("\n"),
    titledList("Texts that were not found, so left out:", unknownKeys),
    titledList("Locales that Discord does not have, so left out:", unknownLocales),
    titledList("The default text has changed since the file was written, so check the translation:", outdatedKeys),
  ].filter((paragraph) => paragraph !== "");
}

/** How many texts a file changes, in words: `1 text`. */
export function importSize({ changes }: ImportPlan): string {
  return count(changes.length, "text");
}

function titledList(title: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const rest = names.length > maxNames ? [`… ${names.length - maxNames} more`] : [];
  return [title, ...names.slice(0, maxNames).map(shorten), ...rest].join("\n");
}
