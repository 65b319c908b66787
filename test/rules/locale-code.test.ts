import { describe, expect, it } from "vitest";
import { locales } from "../../core/interface/facts/locales.ts";
import { ruleCases, slash, titles } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;
const dictionary = (...keys: readonly string[]) =>
  slash(`"name_localizations": { ${keys.map((key, index) => `"${key}": "n${index}"`).join(", ")} }`);

describe("localizations have Discord's locales as keys", () => {
  ruleCases("locale-code", {
    errors: [
      [dictionary("en"), `"en"`],
      [dictionary("de", "pt_BR", "xx"), `"pt_BR"`, `"xx"`],
      [dictionary(""), `""`],
      [dictionary("de\\u002dDE"), `"de\\u002dDE"`],
      [dictionary("__proto__"), `"__proto__"`],
      [slash(`"description_localizations": { "EN-us": "d" }`), `"EN-us"`],
    ],
    hints: [[dictionary("ar", "he"), `"ar"`, `"he"`]],
    passes: [dictionary(...locales.map(({ code }) => code)), command("null"), command("{}")],
    // Of two keys that mean the same locale it fixes one, and it does not choose between locales.
    fixesAll: [
      [dictionary("EN-us", "en_US", "pt_br"), dictionary("en-US", "en_US", "pt-BR")],
      [dictionary("en", "nb")],
    ],
    says: [[dictionary("en"), "“en” is not a Discord locale. Did you mean “en-US” or “en-GB”?"]],
  });

  it.each([
    ["en", ["en-US", "en-GB"]],
    ["zh", ["zh-CN", "zh-TW"]],
    ["es", ["es-ES", "es-419"]],
    ["nb", ["no"]],
    ["sv", ["sv-SE"]],
    ["pt", ["pt-BR"]],
    ["PT_br", ["pt-BR"]],
    ["de-DE", ["de"]],
    ["fr-FR", ["fr"]],
    ["German", ["de"]],
    ["zh-Hant", ["zh-TW"]],
    ["xx", []],
  ])("suggests for %s: %j", (key, expected) => {
    const suggested = titles(dictionary(key), "locale-code").map((title) => /“(.*)”/.exec(title)?.[1]);
    expect(suggested).toEqual(expected);
  });

  it("never renames to a locale that is there already", () => {
    expect(titles(dictionary("en-US", "en_US"), "locale-code")).toEqual([]);
    expect(titles(dictionary("en-GB", "en"), "locale-code")).toEqual(["Change to “en-US” (English, US)"]);
  });
});
