import { describe, expect, it } from "vitest";
import { locales } from "../../../core/language/facts/locales.ts";
import { findings, fixAll, option, ruleCases, slash, titles } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;
const plain = `[{ "name": "color", "description": "d" }]`;

/** A command of a type with a text of another language. */
const ofType = (type: number, field: string, text: string) =>
  `[{ "type": ${type}, "name": "a", "description": "${type === 1 ? "d" : ""}", "${field}_localizations": { "de": "${text}" } }]`;

describe("localized descriptions", () => {
  const described = (text: string, type = 1) => ofType(type, "description", text);
  const menu = `[{ "type": 2, "name": "a", "description": "" }]`;
  ruleCases("localized-description", {
    finds: [
      [described(""), `""`],
      [described("x", 2), `"x"`],
      [described("x", 3), `"x"`],
    ],
    passes: [described("x"), described("", 2), described("", 4), described("x", 4)],
    fixes: [[described("x", 2), "Remove “description_localizations”", menu]],
    // What says something is the author's.
    fixesAll: [[described("x", 2)], [described("a", 2), menu]],
  });
});

describe("localized names", () => {
  const named = (name: string, type = 1) => ofType(type, "name", name);
  const choice = (name: string) =>
    option(4, `"choices": [{ "name": "a", "value": 1, "name_localizations": { "de": "${name}" } }]`);
  ruleCases("localized-name", {
    errors: [
      [named("zwei Worte"), " ", "W"],
      [named(""), `""`],
      [named("Groß"), "G"],
      [option(3, `"name_localizations": { "de": "A" }`), "A"],
      [choice(""), `""`],
    ],
    warns: [[named("aⅧ"), "Ⅷ"]],
    passes: [named("groß"), named("Zwei Worte", 2), named("Zwei Worte", 4), choice("Zwei Worte!")],
    fixes: [
      [named("zwei worte"), "Change to “zwei-worte”", named("zwei-worte")],
      [named("Groß"), "Change to “groß”", named("groß")],
    ],
  });

  it("have the messages of the default", () => {
    const own = (text: string) => findings(`[{ "name": "${text}", "description": "d" }]`).map(({ message }) => message);
    for (const text of ["Zwei Worte", "", "x".repeat(33), "cafe\u0301", "İ"]) {
      expect(findings(named(text), "localized-name").map(({ message }) => message)).toEqual(own(text));
    }
  });
});

type Localized = readonly [name: string, localizations: string];
const options = (...list: readonly Localized[]) => {
  const all = list.map(
    ([name, dictionary]) => `{ "type": 3, "name": "${name}", "description": "d", "name_localizations": ${dictionary} }`,
  );
  return `"options": [${all.join(", ")}]`;
};
const optionsOf = (...list: readonly Localized[]) => slash(options(...list));
const subcommand = (name: string, option: Localized) =>
  `{ "type": 1, "name": "${name}", "description": "d", ${options(option)} }`;

ruleCases("localized-clash", {
  finds: [
    [optionsOf(["a", `{ "de": "b" }`], ["b", "{}"]), `"b"`],
    [optionsOf(["b", "{}"], ["a", `{ "de": "b" }`]), `"b"`],
    [optionsOf(["a", `{ "de": "x" }`], ["b", `{ "fr": "y", "de": "x" }`]), `"x"`],
    [optionsOf(["a", `{ "de": "b" }`], ["b", `{ "de": "a" }`]), `"b"`, `"a"`],
    [optionsOf(["a", `{ "de": "x" }`], ["b", `{ "de": "\\u0078" }`]), `"\\u0078"`],
  ],
  passes: [
    optionsOf(["a", `{ "de": "a" }`], ["b", "{}"]),
    optionsOf(["a", `{ "de": "x" }`], ["b", `{ "fr": "x" }`]),
    optionsOf(["a", `{ "de": "x", "fr": "x" }`], ["b", "null"]),
    optionsOf(["a", `{ "de": "x", "de": "x" }`]),
    slash(`"options": [${["a", "x"].map((name) => subcommand(`p${name}`, [name, `{ "de": "x" }`])).join(", ")}]`),
  ],
});

const both = command(`{ "de": "x", "fr": "y" }`);
const withDescriptions = (dictionary: string) =>
  command(`{ "de": "x", "fr": "y" }`, `, "description_localizations": ${dictionary}`);
ruleCases("locale-coverage", {
  warns: [
    [both, `"d"`],
    [command(`{ "de": "x" }`, `, "description_localizations": { "fr": "x" }`), `"color"`, `"d"`],
  ],
  passes: [
    plain,
    command(`{ "en-US": "b" }`),
    command(`{ "xx": "b" }`),
    `[{ "type": 2, "name": "A", "name_localizations": { "de": "b" } }]`,
  ],
  fixes: [
    [both, "Add empty texts for de, fr", withDescriptions(`{ "de": "", "fr": "" }`)],
    [withDescriptions(`{ "de": "z" }`), "Add empty texts for fr", withDescriptions(`{ "de": "z", "fr": "" }`)],
  ],
  options: { severities: { "locale-coverage": "warning" } },
});
// It is off by default.
ruleCases("locale-coverage", { passes: [both] });

ruleCases("fallback-surprise", {
  finds: [
    [command(`{ "de": "farbe", "en-GB": "colour" }`), `"en-GB"`],
    [`{ "default_locale": "en-GB", "commands": ${command(`{ "en-US": "hue" }`)} }`, `"en-US"`],
  ],
  passes: [
    command(`{ "en-GB": "color" }`),
    command(`{ "en-GB": "colour", "en-US": "color" }`),
    command(`{ "en-GB": "colour", "en-US": "hue" }`),
    command(`{ "es-ES": "color-es" }`),
    command(`{ "en-US": "hue" }`),
  ],
  fixes: [
    [command(`{ "en-GB": "colour" }`), "Add “color” for en-US", command(`{ "en-GB": "colour", "en-US": "color" }`)],
    [
      command(`{\n    "en-GB": "colour" // British\n  }`),
      "Add “color” for en-US",
      command(`{\n    "en-GB": "colour",\n    "en-US": "color" // British\n  }`),
    ],
  ],
});
ruleCases("fallback-surprise", {
  finds: [[command(`{ "en-US": "hue" }`), `"en-US"`]],
  passes: [command(`{ "en-GB": "colour" }`)],
  options: { defaultLocale: "en-GB" },
});
ruleCases("fallback-surprise", {
  finds: [[command(`{ "es-ES": "tono" }`), `"es-ES"`]],
  options: { defaultLocale: "es-419" },
});
ruleCases("fallback-surprise", { passes: [command(`{ "es-419": "tono" }`)], options: { defaultLocale: "es-ES" } });

it.each(["Color", "col'or", "c".repeat(33)])("copies no default that is itself invalid: %s", (name) => {
  const text = command(`{ "en-GB": "colour" }`).replace("color", name);
  expect(titles(text, "fallback-surprise")).toEqual([]);
});

const dictionary = (...keys: readonly string[]) =>
  slash(`"name_localizations": { ${keys.map((key, index) => `"${key}": "n${index}"`).join(", ")} }`);

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
  fixesAll: [[dictionary("EN-us", "en_US", "pt_br"), dictionary("en-US", "en_US", "pt-BR")], [dictionary("en", "nb")]],
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

const fourLocales = command(`{ "de": "color", "fr": "couleur", "it": "color", "pl": "color" }`);
ruleCases("localized-same", {
  finds: [
    [command(`{ "de": "color" }`), `"de": "color"`],
    [command(`{ "de": "c\\u006flor", "fr": "couleur" }`), `"de": "c\\u006flor"`],
    [command(`{ "en-US": "color", "en-GB": "color" }`), `"en-GB": "color"`],
    [command(`{ "es-ES": "color", "es-419": "color" }`), `"es-ES": "color"`],
    [command(`{ "es-ES": "color", "es-419": "colour" }`), `"es-ES": "color"`],
    [command(`{ "en-US": "color", "de": "color", "fr": "couleur" }`), `"de": "color"`],
  ],
  passes: [
    command(`{ "en-US": "color" }`),
    command(`{ "en-US": "color", "en-GB": "colour" }`),
    command(`{ "en-US": "colour", "en-GB": "color" }`),
    command(`{ "es-419": "color", "es-ES": "colour" }`),
    command(`{ "de": "Color" }`),
    `[{ "description": "d", "name_localizations": { "de": "color" } }]`,
  ],
  fixes: [
    [command(`{ "de": "color", "fr": "couleur" }`), "Remove “de”", command(`{ "fr": "couleur" }`)],
    [command(`{ "de": "color" }`), "Remove “name_localizations”", plain],
    [fourLocales, "Remove “de”, “it”, “pl”", command(`{ "fr": "couleur" }`)],
    [
      command(`{\n  "fr": "couleur",\n  "it": "color", // as in English\n  "pl": "color"\n}`),
      "Remove “it”, “pl”",
      command(`{\n  "fr": "couleur" // as in English\n}`),
    ],
  ],
  fixesAll: [
    // A comment belongs to the entry.
    [command(`{ "de": "color" /* agreed with the team */, "fr": "couleur" }`)],
    [command(`{ "de": "color", "fr": "color", "it": "color", "pl": "color" }`), plain],
  ],
  says: [[fourLocales, "The texts for de, it and pl are the same as the default, so Discord ignores them."]],
});
// An entry in the language of the default texts stays, whichever it is.
ruleCases("localized-same", {
  finds: [[command(`{ "en-US": "color", "de": "color", "fr": "couleur" }`), `"en-US": "color"`]],
  options: { defaultLocale: "de" },
});

it("never removes what fallback-surprise would want back, nor the other way round", () => {
  const after = fixAll(command(`{ "en-US": "color", "en-GB": "colour", "de": "color" }`));
  expect(after).toBe(command(`{ "en-US": "color", "en-GB": "colour" }`));
  expect(findings(after)).toEqual([]);
});

it("has the other entries that are the same beside the first", () => {
  const [finding] = findings(fourLocales, "localized-same");
  const related = finding?.related.map(({ start, end }) => fourLocales.slice(start, end));
  expect(related).toEqual([`"it": "color"`, `"pl": "color"`]);
});
