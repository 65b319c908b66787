import { describe, expect, test } from "vitest";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { textEdit } from "../../core/preview/edit-text.ts";
import { seen } from "./support.ts";

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

/** The text after the text that a user of a locale sees is changed. */
function changed(locale: string, shown: string, value: string): string | undefined {
  const { rows, command, manifest } = seen(text, { locale });
  const options = command("1 music")?.options ?? [];
  const texts = [
    ...rows.flatMap(({ words, description }) => [...words, description]),
    ...options.flatMap(({ name, description, choices }) => [name, description, ...choices.map((one) => one.name)]),
  ];
  const start = texts.find((one) => one?.text === shown)?.start ?? -1;
  const edit = textEdit(manifest, start, value, { locale, defaultLocale: "en-US" });
  return edit && text.slice(0, edit.start) + edit.newText + text.slice(edit.end);
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
  ])("for users of %s: “%s” becomes “%s”", (locale, shown, value, before, after) => {
    expect(changed(locale, shown, value)).toBe(text.replace(before, after));
  });
});

test("no edit where it is not clear what is meant", () => {
  const twins = `[{ "name": "a", "options": [{ "type": 3, "name": "b" }, { "type": 3, "name": "b" }] }]`;
  const reader = { locale: "de", defaultLocale: "en-US" };
  expect(textEdit(parseManifest(twins), twins.lastIndexOf(`"b"`), "c", reader)).toBeUndefined();
  expect(textEdit(parseManifest(twins), 0, "c", reader)).toBeUndefined();
});
