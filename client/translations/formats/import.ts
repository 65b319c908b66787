import { guessLocales } from "../../../core/interface/facts/locale-guess.ts";
import { localeOf } from "../../../core/interface/facts/locales.ts";
import { count, joined, shorten } from "../../../core/manifest/describe.ts";
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
  /** Discord's locales by the codes of other systems that the file has in their place, such as `en_US`. */
  readonly meantLocales: ReadonlyMap<string, string>;
  /** Locales that Discord does not know and the manifest does not have. Their texts are left out. */
  readonly unknownLocales: readonly string[];
  /** Keys whose default text has changed since the file was written, so that its translations may be outdated. */
  readonly outdatedKeys: readonly string[];
}

export function importPlan({ rows }: TranslationTable, { locales, texts }: TranslationExchange): ImportPlan {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = new Set(rows.flatMap((row) => Object.keys(row.texts)));
  const isKnown = (locale: string): boolean => known.has(locale) || localeOf(locale) !== undefined;
  const meantLocales = meantLocalesIn(locales, isKnown);
  const changes: ImportedText[] = [];
  const unknownKeys: string[] = [];
  const outdatedKeys: string[] = [];
  for (const { key, base, translations: written } of mergedByKey(texts)) {
    const row = byKey.get(key);
    if (!row) {
      unknownKeys.push(key);
      continue;
    }
    const translations = [...written].map(([locale, text]) => [meantLocales.get(locale) ?? locale, text] as const);
    const own = translations.filter(([locale, text]) => isKnown(locale) && ownText(row, locale) !== text);
    changes.push(...own.map(([locale, text]) => ({ key, locale, text, before: ownText(row, locale) })));
    if (own.length > 0 && base !== undefined && base !== (row.base ?? "")) outdatedKeys.push(key);
  }
  const unknownLocales = locales.filter((locale) => !isKnown(locale) && !meantLocales.has(locale));
  return { changes, unknownKeys, meantLocales, unknownLocales, outdatedKeys };
}

/** Understands codes as the rule `locale-code` does. Leaves out codes that can mean several locales, or one that is taken. */
function meantLocalesIn(locales: readonly string[], isKnown: (locale: string) => boolean): ReadonlyMap<string, string> {
  const taken = new Set(locales.filter(isKnown));
  const meant = new Map<string, string>();
  for (const locale of locales) {
    const [guess, ...others] = isKnown(locale) ? [] : guessLocales(locale);
    if (guess === undefined || others.length > 0 || taken.has(guess)) continue;
    taken.add(guess);
    meant.set(locale, guess);
  }
  return meant;
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
export function describeImport(plan: ImportPlan): string[] {
  const { changes, unknownKeys, meantLocales, unknownLocales, outdatedKeys } = plan;
  const locales = [...new Set(changes.map(({ locale }) => locale))];
  const lines = locales.map((locale) => {
    const own = changes.filter((change) => change.locale === locale);
    const replaced = own.filter(({ before }) => before !== undefined).length;
    return `${locale}: ${own.length - replaced} added, ${replaced} replaced`;
  });
  return [
    lines.join("\n"),
    titledList("Texts that were not found, so left out:", unknownKeys),
    titledList(
      "Locales read as Discord's:",
      [...meantLocales].map(([written, locale]) => `${written} as ${locale}`),
    ),
    titledList("Locales that Discord does not have, so left out:", unknownLocales.map(withGuesses)),
    titledList("The default text has changed since the file was written, so check the translation:", outdatedKeys),
  ].filter((paragraph) => paragraph !== "");
}

function withGuesses(locale: string): string {
  const guesses = guessLocales(locale);
  return guesses.length === 0 ? locale : `${locale} (use ${joined(guesses, "or")})`;
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
