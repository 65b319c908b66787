import { localeOf, locales, undocumentedLocales } from "./locales.ts";

/** What people write for a locale that has another code here. Lower case, with hyphens. */
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

/** The locale whose code differs from a key by letter case and `_` only. §2.7 */
export function sameLocale(key: string): string | undefined {
  const wanted = hyphenated(key);
  return locales.find(({ code }) => code.toLowerCase() === wanted)?.code;
}

/** The locales that a key, which is none, probably means, likeliest first. */
export function guessLocales(key: string): readonly string[] {
  const wanted = hyphenated(key);
  const same = sameLocale(key);
  if (same) return [same];
  const [language = ""] = wanted.split("-");
  return known.get(wanted) ?? namedLike(wanted) ?? ofLanguage(language);
}

/** `german` and `Deutsch` are names of `de`. */
function namedLike(wanted: string): readonly string[] | undefined {
  const named = locales.filter(({ name, native }) => {
    const names = [name, native].map((text) => text.toLowerCase());
    return names.includes(wanted) || names.some((text) => text.startsWith(`${wanted},`));
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
