import { describe, expect, it } from "vitest";
import { findings, fixAll, fixed, ruleCases } from "./support.ts";

/** A command, and what it is called in other languages. */
const command = (dictionary: string, more = "") =>
  `[{ "name": "color", "description": "d", "name_localizations": ${dictionary}${more} }]`;
const plain = `[{ "name": "color", "description": "d" }]`;
const fourLocales = command(`{ "de": "color", "fr": "couleur", "it": "color", "pl": "color" }`);

describe("a localized text differs from the default", () => {
  ruleCases("localized-same", {
    finds: [
      [command(`{ "de": "color" }`), `"de": "color"`],
      [command(`{ "de": "c\\u006flor", "fr": "couleur" }`), `"de": "c\\u006flor"`],
      [command(`{ "en-US": "color", "en-GB": "color" }`), `"en-GB": "color"`],
      [command(`{ "es-ES": "color", "es-419": "color" }`), `"es-ES": "color"`],
      [command(`{ "es-ES": "color", "es-419": "colour" }`), `"es-ES": "color"`],
      [command(`{ "en-US": "color", "de": "color", "fr": "couleur" }`), `"de": "color"`],
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
      [command(`{ "de": "color" }`), "Remove “name_localizations”", plain],
      [fourLocales, "Remove “de”, “it”, “pl”", command(`{ "fr": "couleur" }`)],
      [
        command(`{\n  "fr": "couleur",\n  "it": "color", // as in English\n  "pl": "color"\n}`),
        "Remove “it”, “pl”",
        command(`{\n  "fr": "couleur" // as in English\n}`),
      ],
    ],
    fixesAll: [
      // A comment belongs to the entry.
      [command(`{ "de": "color" /* agreed with the team */, "fr": "couleur" }`)],
      [command(`{ "de": "color", "fr": "color", "it": "color", "pl": "color" }`), plain],
    ],
    says: [[fourLocales, "The texts for de, it and pl are the same as the default, so Discord ignores them."]],
  });

  // An entry in the language of the default texts stays, whichever it is.
  ruleCases("localized-same", {
    finds: [[command(`{ "en-US": "color", "de": "color", "fr": "couleur" }`), `"en-US": "color"`]],
    options: { defaultLocale: "de" },
  });

  it("never removes what fallback-surprise would want back, nor the other way round", () => {
    const after = fixAll(command(`{ "en-US": "color", "en-GB": "colour", "de": "color" }`));
    expect(after).toBe(command(`{ "en-US": "color", "en-GB": "colour" }`));
    expect(findings(after)).toEqual([]);
  });

  it("has the other entries that are the same beside the first", () => {
    const [finding] = findings(fourLocales, "localized-same");
    const related = finding?.related.map(({ start, end }) => fourLocales.slice(start, end));
    expect(related).toEqual([`"it": "color"`, `"pl": "color"`]);
  });
});

describe("a locale without a text of its own", () => {
  const entry = (name: string, locales: string) =>
    `{ "name": "${name}", "description": "d", "name_localizations": ${locales}, "description_localizations": { "de": "d" } }`;
  const same = (name: string) => entry(name, `{ "de": "${name}" }`);
  const list = (...commands: string[]) => `[${commands.join(", ")}]`;
  const said = (text: string) => findings(text, "localized-same").map(({ message }) => message);
  const all = "All texts for de are the same as the default, so Discord ignores them.";
  const single = "The text for de is the same as the default, so Discord ignores it.";

  it.each([
    ["of one command", list(same("a")), [all]],
    ["of all commands", list(...["a", "b", "c"].map(same)), [all]],
    ["that is beside the default locale's texts", list(entry("a", `{ "en-US": "a", "de": "a" }`), same("b")), [all]],
    [
      "with another one",
      list(same("a"), entry("b", `{ "de": "b", "fr": "b" }`)),
      ["All texts for de and fr are the same as the default, so Discord ignores them."],
    ],
    [
      "beside one that has some",
      list(same("a"), entry("b", `{ "de": "b", "fr": "b" }`), entry("c", `{ "fr": "x" }`)),
      [all, "The texts for de and fr are the same as the default, so Discord ignores them."],
    ],
  ])("is found once: %s", (_, text, messages) => {
    expect(said(text)).toEqual(messages);
  });

  it("is found at each text if one differs", () => {
    expect(said(list(same("a"), entry("b", `{ "de": "x" }`)))).toEqual([single, single, single]);
  });

  it("goes with one fix", () => {
    const empty = `{ "name": "c", "description": "d", "name_localizations": {} }`;
    const text = list(same("a"), entry("b", `{ "de": "b" }`), empty);
    const after = `[{ "name": "a", "description": "d" }, { "name": "b", "description": "d" }, ${empty}]`;
    expect(fixed(text, "localized-same", "Remove “de” (all 4 in this file)")).toBe(after);
    expect(fixAll(text)).toBe(after);
  });

  it("stays where its hints are ignored, and where a comment belongs to a text", () => {
    const ignored = `[\n// command-manifest-ignore localized-same\n${same("a")},\n${same("b")},\n${same("c")}]`;
    const after = fixed(ignored, "localized-same", "Remove “de” (all 4 in this file)");
    expect(after).toContain(same("a"));
    expect(findings(after)).toEqual([]);
    const text = list(same("a"), entry("b", `{ "de": "b" /* agreed */ }`));
    expect(fixAll(text)).toContain("/* agreed */");
  });

  it("leaves a comment on the texts with the property that it is about", () => {
    const commented = `{ "name": "c", "description": "d", "name_localizations" /* agreed */: { "de": "c" } }`;
    const after = fixed(list(same("a"), commented), "localized-same", "Remove “de” (all 3 in this file)");
    expect(after).toContain(commented.replace(`{ "de": "c" }`, "{}"));
    expect(after).not.toContain(`"de"`);
  });

  it("is not found where its hints are ignored", () => {
    const ignored = `// command-manifest-ignore localized-same\n${same("a")}`;
    expect(said(`[\n${ignored}\n]`)).toEqual([]);
  });
});
