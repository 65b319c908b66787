import { expect, it } from "vitest";
import { locales } from "../../../core/language/facts/locales.ts";
import { fixAll } from "./fix-all.ts";
import { ruleCases, slash, titles } from "./support.ts";

const dictionary = (...keys: readonly string[]) =>
  slash(`"name_localizations": { ${keys.map((key, index) => `"${key}": "n${index}"`).join(", ")} }`);
const suggestions = (key: string) => titles(dictionary(key), "locale-code").map((title) => /“(.*)”/.exec(title)?.[1]);

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
  passes: [
    dictionary(...locales.map(({ code }) => code)),
    slash(`"name_localizations": null`),
    slash(`"name_localizations": {}`),
  ],
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
  expect(suggestions(key)).toEqual(expected);
});

it("never renames to a locale that is there already", () => {
  expect(titles(dictionary("en-US", "en_US"), "locale-code")).toEqual([]);
  expect(titles(dictionary("en-GB", "en"), "locale-code")).toEqual(["Change to “en-US” (English, US)"]);
});

it("fixes one of two keys that mean the same locale", () => {
  expect(fixAll(dictionary("EN-us", "en_US", "pt_br"))).toBe(dictionary("en-US", "en_US", "pt-BR"));
});

it("does not choose between locales by itself", () => {
  expect(fixAll(dictionary("en", "nb"))).toBe(dictionary("en", "nb"));
});
