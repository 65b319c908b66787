import { describe } from "vitest";
import { ruleCases } from "./support.ts";

/** A command of a type with a text of another language. */
const ofType = (type: number, field: string, text: string) =>
  `[{ "type": ${type}, "name": "a", "description": "${type === 1 ? "d" : ""}", "${field}_localizations": { "de": "${text}" } }]`;
const described = (text: string, type = 1) => ofType(type, "description", text);
const menu = `[{ "type": 2, "name": "a", "description": "" }]`;

describe("a localized description is held to the rules of the default", () => {
  ruleCases("localized-description", {
    finds: [
      [described(""), `""`],
      [described("x", 2), `"x"`],
      [described("x", 3), `"x"`],
    ],
    passes: [
      described("x"),
      described("", 2),
      described("", 4),
      described("x", 4),
      `[{ "type": 2, "name": "a", "description_localizations": {} }]`,
    ],
    fixes: [[described("x", 2), "Remove “description_localizations”", menu]],
    // Texts with content are the author's.
    fixesAll: [[described("x", 2)], [described("a", 2), menu]],
    says: [[described(""), "A description must have at least 1 character, but this one is empty."]],
  });
});
