import { shorten } from "../../../core/manifest/describe.ts";
import { isObject } from "../../../core/text/json.ts";
import { UserError } from "../../../core/tools/user-error.ts";
import type { ExchangedText, TranslationExchange } from "./exchange.ts";

/** An object of texts by key, each with its translations by locale. */
export function writeJson({ defaultLocale, locales, texts }: TranslationExchange): string {
  const entries = texts.map(({ key, base, max, translations }) => [
    key,
    { default: base, max, translations: Object.fromEntries(translations) },
  ]);
  const file = { default_locale: defaultLocale, locales, texts: Object.fromEntries(entries) };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Throws a UserError. */
export function readTranslationsJson(text: string): TranslationExchange {
  const file = parsed(text);
  const texts = isObject(file) ? file.texts : undefined;
  if (!isObject(file) || !isObject(texts))
    throw new UserError("The JSON file must be an object with “texts” by their keys.");
  const read = Object.entries(texts).map(([key, one]) => exchangedText(key, one));
  const named = Array.isArray(file.locales) ? file.locales.filter((one) => typeof one === "string") : [];
  const locales = [...new Set([...named, ...read.flatMap(({ translations }) => [...translations.keys()])])];
  return {
    ...(typeof file.default_locale === "string" && { defaultLocale: file.default_locale }),
    locales,
    texts: read,
  };
}

function exchangedText(key: string, value: unknown): ExchangedText {
  if (!isObject(value) || !isObject(value.translations)) {
    throw new UserError(`“${shorten(key)}” of the JSON file must be an object with “translations”.`);
  }
  const translations = Object.entries(value.translations).map(([locale, text]) => {
    if (typeof text !== "string")
      throw new UserError(`The ${shorten(locale)} text of “${shorten(key)}” must be a string.`);
    return [locale, text] as const;
  });
  return {
    key,
    ...(typeof value.default === "string" && { base: value.default }),
    ...(typeof value.max === "number" && { max: value.max }),
    translations: new Map(translations.filter(([, text]) => text !== "")),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new UserError(`The file is not valid JSON. ${error instanceof Error ? error.message : ""}`.trim());
  }
}
