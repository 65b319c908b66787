import { expect, it } from "vitest";
import { fixAll } from "./fix-all.ts";
import { findings, ruleCases } from "./support.ts";

const command = (dictionary: string) =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary} }]`;

ruleCases("localized-same", {
  finds: [
    [command(`{ "de": "color" }`), `"de": "color"`],
    [command(`{ "de": "c\\u006flor", "fr": "couleur" }`), `"de": "c\\u006flor"`],
    [command(`{ "en-US": "color" }`), `"en-US": "color"`],
    [command(`{ "en-US": "color", "en-GB": "color" }`), `"en-US": "color"`, `"en-GB": "color"`],
    [command(`{ "es-ES": "color", "es-419": "color" }`), `"es-ES": "color"`, `"es-419": "color"`],
    [command(`{ "es-ES": "color", "es-419": "colour" }`), `"es-ES": "color"`],
  ],
  passes: [
    command(`{ "en-US": "color", "en-GB": "colour" }`),
    command(`{ "en-US": "colour", "en-GB": "color" }`),
    command(`{ "es-419": "color", "es-ES": "colour" }`),
    command(`{ "de": "Color" }`),
    `[{ "description": "d", "name_localizations": { "de": "color" } }]`,
  ],
  fixes: [
    [command(`{ "de": "color", "fr": "couleur" }`), "Remove “de”", command(`{ "fr": "couleur" }`)],
    [command(`{ "de": "color" }`), "Remove “de”", `[{ "name": "color", "description": "d" }]`],
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
