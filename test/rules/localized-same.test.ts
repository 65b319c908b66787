import { describe, expect, it } from "vitest";
import { findings, fixAll, ruleCases } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;
const plain = `[{ "name": "color", "description": "d" }]`;
const fourLocales = command(`{ "de": "color", "fr": "couleur", "it": "color", "pl": "color" }`);

describe("a localized text differs from the default", () => {
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
});
