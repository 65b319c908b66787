import { describe, expect, it } from "vitest";
import { ruleCases, titles } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;

describe("a locale keeps the default text where another locale would replace it", () => {
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
    says: [
      [
        command(`{ "de": "farbe", "en-GB": "colour" }`),
        "Users of en-US see “colour” (en-GB) instead of the default “color” because there is no en-US entry.",
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
});
