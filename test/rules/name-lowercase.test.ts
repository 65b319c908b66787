import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findings, fixAll, option, ruleCases, titles } from "./support.ts";

const command = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

describe("a name has no letter that has a lower case", () => {
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
    // One finding a name, which shows the whole name as it is to be.
    says: [
      [command("SetUserName"), "Names must be lowercase: “setusername”."],
      [command("Ban User"), "Names must be lowercase: “ban-user”."],
      [command("Ban it!"), "Names must be lowercase: “ban-it”."],
      [command("aⅧbÉ"), "Names must be lowercase: “aⅷbé”."],
      [command("İ"), "Names must be lowercase: “i”."],
      [command("Ⓐ"), "Names must be lowercase: “ⓐ”."],
    ],
    fixesAll: [
      [command("İstanbul"), command("istanbul")],
      // Too long is another error, which only its author can cut.
      [command("Long".repeat(9)), command("long".repeat(9))],
      [command("Ban User"), command("ban-user")],
      [command(" Ban \\u00a0 User "), command("ban-user")],
      [command("Ban - User"), command("ban-user")],
      [command("-Ban_-User-"), command("-ban_-user-")],
      [command("Ban User’s Cafe\u0301"), command("ban-userʼs-café")],
      [command("What's New"), command("what's-new")],
      [command("Ban\u200bUser"), command("banuser")],
      // Nothing is left out that can be seen.
      [command("Ban it!")],
      [command("Say 😀")],
    ],
  });
});

it.each([
  ["a name", (name: string) => command(name), ["name-lowercase", "name-pattern"]],
  [
    "a localized name",
    (name: string) => `[{ "name": "a", "description": "d", "name_localizations": { "de": "${name}" } }]`,
    ["localized-name", "localized-name"],
  ],
])("leaves the fix of %s with other wrong characters to one finding", (_, write, codes) => {
  for (const name of ["Ban User", "ban User", "Ban it!", "Ban\u200bUser", `Ban ${"x".repeat(40)}`]) {
    const found = findings(write(name)).filter(({ code }) => codes.includes(code));
    expect(found.map(({ code }) => code).sort()).toEqual(expect.arrayContaining(codes));
    expect(found.flatMap(({ fixes }) => fixes.filter(({ title }) => title.startsWith("Change")))).toHaveLength(1);
  }
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
  expect(titles(text, "name-lowercase")).toEqual(["Change to “play”"]);
  expect(fixAll(text)).toBe(text);
});
