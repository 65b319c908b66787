import { describe } from "vitest";
import { ruleCases } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;
const plain = `[{ "name": "color", "description": "d" }]`;
const both = command(`{ "de": "x", "fr": "y" }`);
const withDescriptions = (dictionary: string) =>
  command(`{ "de": "x", "fr": "y" }`, `, "description_localizations": ${dictionary}`);

describe("all texts of a command are localized for the same locales", () => {
  ruleCases("locale-coverage", {
    warns: [
      [both, `"d"`],
      [command(`{ "de": "x" }`, `, "description_localizations": { "fr": "x" }`), `"color"`, `"d"`],
      [command(`{ "es-419": "b" }`), `"d"`],
    ],
    passes: [
      plain,
      command(`{ "en-US": "b" }`),
      command(`{ "xx": "b" }`),
      `[{ "type": 2, "name": "A", "name_localizations": { "de": "b" } }]`,
      // Users of a variant see a text in their language.
      command(`{ "en-GB": "colour" }`),
      `{ "default_locale": "es-419", "commands": ${command(`{ "es-ES": "b" }`)} }`,
      command(`{ "es-ES": "b", "es-419": "c" }`, `, "description_localizations": { "es-ES": "c" }`),
    ],
    fixes: [
      [both, "Add empty texts for de, fr", withDescriptions(`{ "de": "", "fr": "" }`)],
      [withDescriptions(`{ "de": "z" }`), "Add empty texts for fr", withDescriptions(`{ "de": "z", "fr": "" }`)],
    ],
    options: { severities: { "locale-coverage": "warning" } },
    says: [[both, "The description of /color has no text for de, fr, but other texts of this command do."]],
  });

  // It is off by default.
  ruleCases("locale-coverage", { passes: [both] });
});
