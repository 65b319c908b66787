import { describe } from "vitest";
import { option, ruleCases, slash } from "./support.ts";

const named = (type: number, name: string, more = "") => `[{ "type": ${type}, "name": "${name}"${more} }]`;
const slashNamed = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

describe("a name has the apostrophe ʼ (U+02BC), not ' (U+0027)", () => {
  ruleCases("name-apostrophe", {
    finds: [
      [slashNamed("what's"), `'`],
      [slashNamed("'a'"), `'`],
      [slashNamed("what\\u0027s"), `\\u0027`],
      [slash(`"name_localizations": { "fr": "l'a" }`), `'`],
    ],
    passes: [
      `[{ "name": "what\u02bcs", "description": "it's" }]`,
      named(2, "What's this"),
      option(3, `"choices": [{ "name": "it's", "value": "'" }]`),
    ],
    fixes: [
      [slashNamed("'a\\u0027"), "Change to ʼ (U+02BC)", slashNamed("\u02bca\u02bc")],
      [slashNamed("what's"), "Change to ʼ (U+02BC)", slashNamed("what\u02bcs")],
    ],
    says: [
      [
        slashNamed("what's"),
        "Discord may refuse the apostrophe ' (U+0027), although its documentation allows it. Use ʼ (U+02BC).",
      ],
    ],
  });
});
