import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases } from "./support.ts";

const command = (dictionary: string) =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary} }]`;

ruleCases("localized-same", {
  finds: [
    [command(`{ "de": "color" }`), `"de": "color"`],
    [command(`{ "de": "c\\u006flor", "fr": "couleur" }`), `"de": "c\\u006flor"`],
    [command(`{ "en-US": "color", "en-GB": "color" }`), `"en-GB": "color"`],
    [command(`{ "es-ES": "color", "es-419": "color" }`), `"es-ES": "color"`],
    [command(`{ "es-ES": "color", "es-419": "colour" }`), `"es-ES": "color"`],
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
    [command(`{ "de": "color" }`), "Remove “name_localizations”", `[{ "name": "color", "description": "d" }]`],
    [
      command(`{ "de": "color", "fr": "couleur", "it": "color", "pl": "color" }`),
      "Remove “de”, “it”, “pl”",
      command(`{ "fr": "couleur" }`),
    ],
    [
      command(`{\n  "fr": "couleur",\n  "it": "color", // as in English\n  "pl": "color"\n}`),
      "Remove “it”, “pl”",
      command(`{\n  "fr": "couleur" // as in English\n}`),
    ],
  ],
});

it("never removes what fallback-surprise would want back, nor the other way round", () => {
  const before = command(`{ "en-US": "color", "en-GB": "colour", "de": "color" }`);
  const after = fixAll(before);
  expect(after).toBe(command(`{ "en-US": "color", "en-GB": "colour" }`));
  expect(findings(after)).toEqual([]);
});

it("keeps an entry that a comment belongs to", () => {
  const text = command(`{ "de": "color" /* agreed with the team */, "fr": "couleur" }`);
  expect(fixAll(text)).toBe(text);
});

it("leaves nothing behind when every entry is the same", () => {
  expect(fixAll(command(`{ "de": "color", "fr": "color", "it": "color", "pl": "color" }`))).toBe(
    `[{ "name": "color", "description": "d" }]`,
  );
});

it("is one finding a dictionary, which names the locales", () => {
  const text = command(`{ "de": "color", "fr": "couleur", "it": "color", "pl": "color" }`);
  const [finding, ...others] = findings(text, "localized-same");
  expect(others).toEqual([]);
  expect(finding?.message).toBe("The texts for de, it and pl are the same as the default, so Discord ignores them.");
  expect(finding?.related.map(({ start, end }) => text.slice(start, end))).toEqual([`"it": "color"`, `"pl": "color"`]);
});

it("keeps an entry in the language of the default texts, whichever it is", () => {
  const text = command(`{ "en-US": "color", "de": "color", "fr": "couleur" }`);
  const localesIn = (defaultLocale: string) =>
    findings(text, "localized-same", { defaultLocale }).map(({ start, end }) => text.slice(start, end));
  expect(localesIn("en-US")).toEqual([`"de": "color"`]);
  expect(localesIn("de")).toEqual([`"en-US": "color"`]);
});
