import { describe, expect, test } from "vitest";
import { editsOfText } from "../../client/preview/edit-text.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { seen } from "../preview/support.ts";

const text = `[
  {
    "name": "music", // played
    "description": "M",
    "description_localizations": { "de": "Musik", "es-ES": "Música" },
    "options": [
      { "type": 3, "name": "style", "description": "S", "choices": [{ "name": "Loud", "value": "l" }] }
    ]
  }
]
`;

/** A manifest after the text that a user of a locale sees is changed; the first, if several are the same. */
function changed(locale: string, shown: string, value: string, manifestText = text): string {
  const { rows, command, manifest } = seen(manifestText, { locale });
  const options = rows.flatMap(({ key }) => command(key)?.options ?? []);
  const texts = [
    ...rows.flatMap(({ words, description }) => [...words, description]),
    ...options.flatMap(({ name, description, choices }) => [name, description, ...choices.map((one) => one.name)]),
  ];
  const key = texts.find((one) => one?.text === shown)?.key ?? "";
  return edited(manifestText, key, value, locale, manifest);
}

function edited(source: string, key: string, value: string, locale = "de", manifest = parseManifest(source)): string {
  return applyEdits(source, editsOfText(manifest, { key, text: value }, { locale, defaultLocale: "en-US" }));
}

describe("a text is changed where it is written", () => {
  test.each([
    ["en-US", "music", "song", `"name": "music"`, `"name": "song"`],
    ["de", "Musik", `"laut"`, `"de": "Musik"`, `"de": "\\"laut\\""`],
    ["es-419", "Música", "Canción", `"es-ES": "Música" }`, `"es-ES": "Música", "es-419": "Canción" }`],
    ["fr", "M", "Musique", `"es-ES": "Música" }`, `"es-ES": "Música", "fr": "Musique" }`],
    ["de", "Loud", "Laut", `"name": "Loud",`, `"name": "Loud", "name_localizations": { "de": "Laut" },`],
    ["de", "style", "stil", `"name": "style",`, `"name": "style", "name_localizations": { "de": "stil" },`],
    ["de", "Musik", "", `"de": "Musik", `, ""],
    ["de", "Musik", "Musik", "", ""],
  ])("for users of %s: “%s” becomes “%s”", (locale, shown, value, before, after) => {
    expect(changed(locale, shown, value)).toBe(text.replace(before, after));
  });

  test("users of the default locale who see a fallback get their own text", () => {
    const fallback = `[{ "name": "color", "name_localizations": { "en-GB": "colour" }, "description": "A" }]`;
    expect(changed("en-US", "colour", "hue", fallback)).toBe(fallback.replace('colour"', 'colour", "en-US": "hue"'));
  });

  test("of options with one name, the one whose key it is", () => {
    const twins = `[{ "name": "a", "description": "A", "options": [{ "type": 3, "name": "b" }, { "type": 3, "name": "b" }] }]`;
    const options = seen(twins).command("1 a")?.options ?? [];
    const key = options[1]?.name.key ?? "";
    const second = twins.lastIndexOf(`"b"`);
    expect(edited(twins, key, "c", "en-US")).toBe(`${twins.slice(0, second)}"c"${twins.slice(second + 3)}`);
    expect(edited(twins, key, "c")).toBe(
      `${twins.slice(0, second)}"b", "name_localizations": { "de": "c" }${twins.slice(second + 3)}`,
    );
  });
});

describe("a text that cannot be changed says why", () => {
  test.each([
    [
      "not an object",
      `[{ "name": "a", "name_localizations": ["x"] }]`,
      "name",
      "b",
      `"name_localizations" must be an object. Fix it to edit the de text.`,
    ],
    [
      "no JSON",
      `[{ "name": "a", "description": }]`,
      "name",
      "b",
      "The manifest is not valid JSON. Fix it to edit its texts.",
    ],
    ["nothing to remove", `[{ "name": "a" }]`, "name", "", "There is no de text to remove."],
    ["gone", `[{ "name": "a" }]`, "options/x/name", "b", "The text is no longer in the manifest."],
  ])("%s", (_, source, key, value, message) => {
    expect(() => edited(source, `chat_input/a/${key}`, value)).toThrow(message);
  });
});
