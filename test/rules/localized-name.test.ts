import { describe, expect, it } from "vitest";
import { findings, option, ruleCases } from "./support.ts";

/** A command of a type with a text of another language. */
const ofType = (type: number, field: string, text: string) =>
  `[{ "type": ${type}, "name": "a", "description": "${type === 1 ? "d" : ""}", "${field}_localizations": { "de": "${text}" } }]`;
const named = (name: string, type = 1) => ofType(type, "name", name);
const choice = (name: string) =>
  option(4, `"choices": [{ "name": "a", "value": 1, "name_localizations": { "de": "${name}" } }]`);

describe("a localized name is held to the rules of the default", () => {
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
    says: [
      [named("zwei Worte"), "Names cannot contain spaces. Use “-” or “_”.", "Names must be lowercase: “zwei-worte”."],
    ],
  });

  it("is refused in the words of the default", () => {
    const own = (text: string) => findings(`[{ "name": "${text}", "description": "d" }]`).map(({ message }) => message);
    for (const text of ["Zwei Worte", "", "x".repeat(33), "cafe\u0301", "İ"]) {
      expect(findings(named(text), "localized-name").map(({ message }) => message)).toEqual(own(text));
    }
  });
});
