import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findings, fixed, option, ruleCases } from "./support.ts";

const command = (name: string) => `[{ "name": "${name}", "description": "d" }]`;

describe("a name has letters, digits, “-” and “_” only", () => {
  ruleCases("name-pattern", {
    finds: [
      [command("two words"), " "],
      [command("a!b?"), "!"],
      [command("a\\u0020b"), "\\u0020"],
      [command("a\\tb"), "\\t"],
      [command("a  b"), "  "],
      [command("play😀now"), "😀"],
      [command("play\\ud83d\\ude00now"), "\\ud83d\\ude00"],
      [command("a\\ud83d"), "\\ud83d"],
      [command("cafe\u0301"), "\u0301"],
      [command("cafe\\u0301"), "\\u0301"],
      [command("தமிழ்"), "ி"],
      [command("বাংলা"), "াং"],
      [command("l\u2019heure"), "\u2019"],
      [`[{\r\n  "name": "a b",\r\n  "description": "d"\r\n}]`, " "],
      [`\ufeff${command("a b")}`, " "],
      [option(3).replace(`"it"`, `"a.b"`), "."],
    ],
    // One of blanks only is not reported by `name-blank`, too.
    alone: [command(" ")],
    passes: [
      command("हिन्दी"),
      command("ภาษาไทย"),
      command("café"),
      command("日本語"),
      command("𝒶𝒷"),
      command("-_'"),
      command("a1²Ⅷ"),
      command("ß"),
      command(""),
      `[{ "type": 2, "name": "Two words!" }]`,
      `[{ "type": 4, "name": "Launch it" }]`,
      `[{ "name": "a", "description": "d", "name_localizations": { "de": "a b" } }]`,
    ],
    fixes: [
      [command("two  words"), "Change to “two-words”", command("two-words")],
      [command("cafe\u0301"), "Change to “café”", command("café")],
      [command("l\u2019heure"), "Change to “l\u02bcheure”", command("l\u02bcheure")],
      [command("Say it!"), "Change to “say-it”", command("say-it")],
      [command("a & b -- c"), "Change to “a-b--c”", command("a-b--c")],
      [command(`${"a".repeat(31)} bc`), `Change to “${"a".repeat(31)}”`, command("a".repeat(31))],
    ],
    says: [[command("two words"), "Names cannot contain spaces. Use “-” or “_”."]],
  });
});

it("is one finding a name, about its first character that is not allowed", () => {
  const [finding, ...others] = findings(command("say it, now!"), "name-pattern");
  expect(others).toEqual([]);
  expect(finding?.message).toBe("Names cannot contain spaces. Use “-” or “_”.");
  expect(finding?.fixes.map(({ title }) => title)).toEqual(["Change to “say-it-now”"]);
});

describe("name-pattern's words", () => {
  it.each([
    ["two words", "cannot contain spaces"],
    ["a\u00a0b", "the no-break space (U+00A0). Use “-” or “_”."],
    ["a.b", "the full stop “.” (U+002E). Use letters, digits, “-” or “_”."],
    ["a\u200bb", "zero-width space (U+200B)"],
    ["a😀", "emoji “😀” (U+1F600)"],
    ["cafe\u0301", "U+00E9"],
    ["தி", "combining mark"],
  ])("%s: %s", (name, words) => {
    expect(findings(command(name), "name-pattern")[0]?.message).toContain(words);
  });

  it("offers nothing where no letter is left", () => {
    expect(findings(command("!!!"), "name-pattern").flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});

it("agrees with the interface's pattern on every name", () => {
  const pattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]*$/u;
  const name = fc.string({ unit: "binary", minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(name, (text) => {
      const manifest = JSON.stringify([{ name: text, description: "d" }]);
      expect(findings(manifest, "name-pattern").length === 0).toBe(pattern.test(text));
    }),
  );
});

it("gives a name that passes wherever it offers one", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(name, (text) => {
      const manifest = JSON.stringify([{ name: text, description: "d" }]);
      const [finding] = findings(manifest, "name-pattern");
      const [fix] = finding?.fixes ?? [];
      if (!fix) return;
      const rest = findings(fixed(manifest, "name-pattern", fix.title)).filter(({ code }) =>
        /^name-(?!apostrophe)/.test(code),
      );
      expect(rest.map(({ message }) => message)).toEqual([]);
    }),
  );
});
