/** A Discord locale with its English and native name. §2.7 */
export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly native: string;
}

/** The documented locales, in the documentation's order. */
export const locales: readonly Locale[] = [
  { code: "id", name: "Indonesian", native: "Bahasa Indonesia" },
  { code: "da", name: "Danish", native: "Dansk" },
  { code: "de", name: "German", native: "Deutsch" },
  { code: "en-GB", name: "English, UK", native: "English, UK" },
  { code: "en-US", name: "English, US", native: "English, US" },
  { code: "es-ES", name: "Spanish", native: "Español" },
  { code: "es-419", name: "Spanish, LATAM", native: "Español, LATAM" },
  { code: "fr", name: "French", native: "Français" },
  { code: "hr", name: "Croatian", native: "Hrvatski" },
  { code: "it", name: "Italian", native: "Italiano" },
  { code: "lt", name: "Lithuanian", native: "Lietuviškai" },
  { code: "hu", name: "Hungarian", native: "Magyar" },
  { code: "nl", name: "Dutch", native: "Nederlands" },
  { code: "no", name: "Norwegian", native: "Norsk" },
  { code: "pl", name: "Polish", native: "Polski" },
  { code: "pt-BR", name: "Portuguese, Brazilian", native: "Português do Brasil" },
  { code: "ro", name: "Romanian, Romania", native: "Română" },
  { code: "fi", name: "Finnish", native: "Suomi" },
  { code: "sv-SE", name: "Swedish", native: "Svenska" },
  { code: "vi", name: "Vietnamese", native: "Tiếng Việt" },
  { code: "tr", name: "Turkish", native: "Türkçe" },
  { code: "cs", name: "Czech", native: "Čeština" },
  { code: "el", name: "Greek", native: "Ελληνικά" },
  { code: "bg", name: "Bulgarian", native: "български" },
  { code: "ru", name: "Russian", native: "Русский" },
  { code: "uk", name: "Ukrainian", native: "Українська" },
  { code: "hi", name: "Hindi", native: "हिन्दी" },
  { code: "th", name: "Thai", native: "ไทย" },
  { code: "zh-CN", name: "Chinese, China", native: "中文" },
  { code: "ja", name: "Japanese", native: "日本語" },
  { code: "zh-TW", name: "Chinese, Taiwan", native: "繁體中文" },
  { code: "ko", name: "Korean", native: "한국어" },
];

/** Locales that are in Discord's OpenAPI description but not in its documentation. */
export const undocumentedLocales: readonly Locale[] = [
  { code: "ar", name: "Arabic", native: "العربية" },
  { code: "he", name: "Hebrew", native: "עברית" },
];

/** The locale of the default texts if no manifest or project sets one. */
export const builtInDefaultLocale = "en-US";

/** The locale whose text Discord shows, before the default, if a locale has none. §2.7 rule 5 */
export const fallbackLocales: ReadonlyMap<string, string> = new Map([
  ["en-US", "en-GB"],
  ["en-GB", "en-US"],
  ["es-419", "es-ES"],
]);

const byCode = new Map([...locales, ...undocumentedLocales].map((locale) => [locale.code, locale]));

const documented: ReadonlySet<string> = new Set(locales.map(({ code }) => code));

/** Whether Discord's documentation lists a locale of this exact code. */
export function isDocumented(code: string): boolean {
  return documented.has(code);
}

/** The locale of this exact code, documented or not. */
export function localeOf(code: string): Locale | undefined {
  return byCode.get(code);
}
