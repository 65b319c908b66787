import fc from "fast-check";
import { expect, it } from "vitest";
import { findings, fixAll, option, ruleCases } from "./support.ts";

const command = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

ruleCases("name-lowercase", {
  errors: [
    [command("Say"), "S"],
    [command("sayHELLO"), "HELLO"],
    [command("S\\u0041y"), "S\\u0041"],
    [command("ΣΑΣ"), "ΣΑΣ"],
    [command("aΣ"), "Σ"],
    [command("ǅ"), "ǅ"],
    [command("İ"), "İ"],
    [command("𝒶𐐀"), "𐐀"],
    [command("ẞ"), "ẞ"],
    [option(3).replace(`"it"`, `"It"`), "I"],
  ],
  warns: [[command("aⅧ"), "Ⅷ"]],
  passes: [
    command("say"),
    command("ßªϒς"),
    command("日本語ภาษาहिन्दी"),
    command("𝒜"),
    `[{ "type": 2, "name": "Say" }, { "type": 3, "name": "Say" }, { "type": 4, "name": "Launch" }]`,
    option(3, `"choices": [{ "name": "Loud", "value": "LOUD" }]`),
  ],
  fixes: [
    [command("ΣΑΣ"), "Change to “σασ”", command("σασ")],
    [command("S\\u0041y"), "Change to “say”", command("say")],
    [command("ǅx"), "Change to “ǆx”", command("ǆx")],
    // Not to i with a combining dot, which no name may contain.
    [command("İzmİr"), "Change to “izmir”", command("izmir")],
  ],
  // One finding a name, which shows the whole name or what is easily overlooked in it.
  says: [
    [command("SetUserName"), "A name must be lowercase, so use “setusername” instead of “SetUserName”."],
    [command("Set user"), "A name must be lowercase, so use “s” instead of “S”."],
    [command("aⅧbÉ"), "A name must be lowercase, so use “é” instead of “É” (U+00C9)."],
    [command("İ"), "A name must be lowercase, so use “i” instead of “İ” (U+0130)."],
  ],
  fixesAll: [[command("İstanbul"), command("istanbul")]],
});

it("offers no lower case that would break the name, such as that of Ⓐ", () => {
  expect(findings(command("Ⓐ"), "name-lowercase").flatMap(({ fixes }) => fixes)).toEqual([]);
});

it("lowers every name that it can, in one round", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("a", "B", "Σ", "É", "İ", "ǅ", "𐐀", "日", "-", "Ⅷ"),
        minLength: 1,
        maxLength: 20,
      }),
      (name) => {
        expect(findings(fixAll(command(name)), "name-lowercase")).toEqual([]);
      },
    ),
  );
});

it.each([
  ["the default name", `"name": "play"`],
  ["a localized name", `"name": "start", "name_localizations": { "de": "play" }`],
])("lets the author choose the lower case that is %s of another option", (_which, other) => {
  const text = `[{ "name": "a", "description": "d", "options": [
    { "type": 3, "name": "Play", "description": "d" },
    { "type": 3, ${other}, "description": "d" }
  ] }]`;
  const fixes = findings(text, "name-lowercase").flatMap((finding) => finding.fixes);
  expect(fixes.map(({ title, safe }) => ({ title, safe }))).toEqual([{ title: "Change to “play”", safe: false }]);
  expect(fixAll(text)).toBe(text);
});
