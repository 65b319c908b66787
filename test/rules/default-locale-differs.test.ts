import { describe, expect, it } from "vitest";
import { ruleCases, slash, titles } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;

type Localized = readonly [name: string, localizations: string];
const options = (...list: readonly Localized[]) => {
  const all = list.map(
    ([name, dictionary]) => `{ "type": 3, "name": "${name}", "description": "d", "name_localizations": ${dictionary} }`,
  );
  return `"options": [${all.join(", ")}]`;
};
const optionsOf = (...list: readonly Localized[]) => slash(options(...list));
const inLocale = (locale: string, dictionary: string) =>
  `{ "default_locale": "${locale}", "commands": ${command(dictionary)} }`;

describe("the text in the default locale is the default text", () => {
  ruleCases("default-locale-differs", {
    finds: [
      [inLocale("en-US", `{ "en-US": "hue" }`), `"hue"`],
      [inLocale("en-US", `{ "en-GB": "colour", "de": "farbe", "en-US": "hue" }`), `"hue"`],
      [inLocale("de", `{ "de": "farbe", "en-US": "hue" }`), `"farbe"`],
      // Of a repeated key, the last text counts.
      [inLocale("de", `{ "de": "color", "de": "farbe" }`), `"farbe"`],
      [
        `{ "default_locale": "de", "commands": ${slash(`"description_localizations": { "de": "Sagt es" }`)} }`,
        `"Sagt es"`,
      ],
      [`{ "default_locale": "de", "commands": ${optionsOf(["a", `{ "de": "b" }`])} }`, `"b"`],
    ],
    passes: [
      // Nothing says in which language the default is.
      command(`{ "en-US": "hue" }`),
      inLocale("en-US", `{ "en-US": "color" }`),
      inLocale("en-US", `{ "en-GB": "colour", "en-US": "color" }`),
      inLocale("en-US", `{ "en-GB": "hue" }`),
      inLocale("de", `{ "en-US": "hue" }`),
      // These are errors of their own.
      inLocale("en-US", `{ "en-US": "" }`),
      inLocale("en-US", `{ "en-US": null }`),
      inLocale("en-US", `{ "en-US": `),
      inLocale("xx", `{ "xx": "hue" }`),
      inLocale("", `{ "": "hue" }`),
      `{ "default_locale": "de", "commands": [{ "description": "x", "name_localizations": { "de": "farbe" } }] }`,
    ],
    says: [
      [
        inLocale("en-US", `{ "en-US": "hue" }`),
        "Users of en-US and en-GB see “hue” instead of the default “color”, although the default locale is en-US.",
      ],
      [
        inLocale("en-US", `{ "en-US": "hue", "en-GB": "colour" }`),
        "Users of en-US see “hue” instead of the default “color”, although the default locale is en-US.",
      ],
      [
        inLocale("es-ES", `{ "es-ES": "tono" }`),
        "Users of es-ES and es-419 see “tono” instead of the default “color”, although the default locale is es-ES.",
      ],
    ],
    alone: [inLocale("en-US", `{ "en-US": "hue" }`)],
    fixes: [[inLocale("en-US", `{ "en-US": "hue" }`), "Change to “color”", inLocale("en-US", `{ "en-US": "color" }`)]],
  });

  // The project file sets it.
  ruleCases("default-locale-differs", {
    finds: [[command(`{ "en-US": "hue" }`), `"hue"`]],
    passes: [command(`{ "de": "farbe" }`), inLocale("de", `{ "en-US": "hue" }`)],
    options: { defaultLocale: "en-US" },
  });

  it("leaves the text of the default locale where a copy of the default would be wrong", () => {
    const text = `{ "default_locale": "de", "commands": [{ "name": "Bad Name", "description": "d", "name_localizations": { "de": "gut" } }] }`;
    expect(titles(text, "default-locale-differs")).toEqual([]);
  });
});
