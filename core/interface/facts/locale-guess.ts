import { localeOf, locales, undocumentedLocales } from "./locales.ts";
import { lettersOf } from "./permissions.ts";

/** Common codes of other systems, by Discord's locales. Lowercase, with hyphens. */
const known = new Map<string, readonly string[]>(
  Object.entries({
    br: ["pt-BR"],
    cn: ["zh-CN"],
    cz: ["cs"],
    dk: ["da"],
    en: ["en-US", "en-GB"],
    "en-au": ["en-GB"],
    "en-uk": ["en-GB"],
    es: ["es-ES", "es-419"],
    "es-la": ["es-419"],
    "es-mx": ["es-419"],
    gb: ["en-GB"],
    gr: ["el"],
    in: ["id"],
    iw: ["he"],
    jp: ["ja"],
    kr: ["ko"],
    nb: ["no"],
    nn: ["no"],
    se: ["sv-SE"],
    tw: ["zh-TW"],
    ua: ["uk"],
    us: ["en-US"],
    vn: ["vi"],
    zh: ["zh-CN", "zh-TW"],
    "zh-hans": ["zh-CN"],
    "zh-hant": ["zh-TW"],
    "zh-hk": ["zh-TW"],
  }),
);

/**
 * Locale codes by the names that libraries use, such as `German`, `EnglishUS` or `PortugueseBR`: the language, with the region
 * where it needs one.
 */
const localeCodes: ReadonlyMap<string, string> = new Map(
  // If two locales share a language, the first one has its plain name.
  locales.toReversed().flatMap(({ name, code }) => {
    const [language = ""] = name.split(",");
    const [, region = ""] = code.split("-");
    return [name, language + region, language].map((one) => [lettersOf(one), code] as const);
  }),
);

/** Finds the code of a locale by its name in a library, such as `ChineseCN`; undefined if no locale has the name. */
export function localeNamed(name: string): string | undefined {
  return localeCodes.get(lettersOf(name));
}

/** The locale whose code differs from a key by letter case and `_` only. §2.7 */
export function sameLocale(key: string): string | undefined {
  const normalized = hyphenated(key);
  return locales.find(({ code }) => code.toLowerCase() === normalized)?.code;
}

/** The locales that an invalid key probably means, likeliest first. */
export function guessLocales(key: string): readonly string[] {
  const normalized = hyphenated(key);
  const same = sameLocale(key);
  if (same) return [same];
  const named = localeNamed(key);
  if (named !== undefined && !known.has(normalized)) return namedLike(normalized) ?? [named];
  const [language = ""] = normalized.split("-");
  return known.get(normalized) ?? namedLike(normalized) ?? ofLanguage(language);
}

/** The codes of locales by English or native name: `de` for `german` and `deutsch`. */
function namedLike(text: string): readonly string[] | undefined {
  const named = locales.filter(({ name, native }) => {
    const names = [name, native].map((one) => one.toLowerCase());
    return names.includes(text) || names.some((one) => one.startsWith(`${text},`));
  });
  return named.length > 0 ? named.map(({ code }) => code) : undefined;
}

function ofLanguage(language: string): readonly string[] {
  const own = localeOf(language);
  if (own) return [own.code];
  const regional = [...locales, ...undocumentedLocales].filter(({ code }) => code.startsWith(`${language}-`));
  return known.get(language) ?? regional.map(({ code }) => code);
}

function hyphenated(key: string): string {
  return key.trim().replaceAll("_", "-").toLowerCase();
}
