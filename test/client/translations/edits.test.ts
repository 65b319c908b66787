import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TranslationChange, translationEdits } from "../../../client/translations/edits.ts";
import { applyEdits } from "../../../core/edit/fixes.ts";
import { parseManifest } from "../../../core/manifest/parse-manifest.ts";
import { ownText } from "../../../core/translations/cell.ts";
import { translationTable } from "../../../core/translations/table.ts";
import { manifests, texts } from "../../translations/arbitraries.ts";

function written(source: string, ...changes: readonly TranslationChange[]): string {
  return applyEdits(source, translationEdits(parseManifest(source), changes));
}

const name = "chat_input/ping/name";
const own = `"name": "ping"`;
/** A manifest of a command whose name has these translations. */
const ping = (names: string) => `[{ "name": "ping", "name_localizations": ${names} }]`;

describe("writing a translation", () => {
  it.each([
    ["replaces a text", ping(`{ "de": "a" /* x */ }`), ping(`{ "de": "b" /* x */ }`)],
    ["adds one behind the others", ping(`{ "fr": "a" }`), ping(`{ "fr": "a", "de": "b" }`)],
    [
      "adds a dictionary",
      `[{ ${own}, "nsfw": true }]`,
      `[{ ${own}, "name_localizations": { "de": "b" }, "nsfw": true }]`,
    ],
    ["takes the place of null", ping(`null`), ping(`{ "de": "b" }`)],
    [
      "keeps lines, indentation and comments",
      `[\n\t{\n\t\t"name": "ping", // the name\n\t\t// what it does\n\t\t"description": "P"\n\t}\n]`,
      `[\n\t{\n\t\t"name": "ping", // the name\n\t\t"name_localizations": {\n\t\t\t"de": "b"\n\t\t},\n\t\t// what it does\n\t\t"description": "P"\n\t}\n]`,
    ],
    ["leaves what is no dictionary alone", ping(`["de"]`), ping(`["de"]`)],
  ])("%s", (_, source, expected) => {
    expect(written(source, { key: name, locale: "de", text: "b" })).toBe(expected);
  });

  it("writes into the right one of several that have the same name", () => {
    const source = `[{ "name": "ping" }, { "name": "ping" }]`;
    expect(written(source, { key: "chat_input/ping~~2/name", locale: "de", text: "b" })).toBe(
      `[{ "name": "ping" }, { "name": "ping", "name_localizations": { "de": "b" } }]`,
    );
  });

  it("writes a default description, and no name of a command", () => {
    const source = `[{ "name": "ping", "description": "P" }]`;
    expect(written(source, { key: "chat_input/ping/description", text: "Q" })).toBe(
      `[{ "name": "ping", "description": "Q" }]`,
    );
    expect(written(source, { key: name, text: "pong" })).toBe(source);
    expect(written(source, { key: "chat_input/ping/description" })).toBe(source);
  });

  it("ignores what is not there", () => {
    const source = `[{ "name": "ping" }]`;
    expect(written(source, { key: "chat_input/gone/name", locale: "de", text: "b" })).toBe(source);
    expect(written(source, { key: "chat_input/ping/options/x/name", locale: "de", text: "b" })).toBe(source);
  });
});

describe("removing a translation", () => {
  it.each([
    ["leaves the others", ping(`{ "de": "a", "fr": "b" }`), ping(`{ "fr": "b" }`)],
    [
      "leaves no empty dictionary",
      `[{ ${own}, "name_localizations": { "de": "a" }, "nsfw": true }]`,
      `[{ ${own}, "nsfw": true }]`,
    ],
    ["removes a repeated key each time", ping(`{ "de": "a", "fr": "b", "de": "c" }`), ping(`{ "fr": "b" }`)],
    ["changes nothing where there is none", `[{ "name": "ping" }]`, `[{ "name": "ping" }]`],
  ])("%s", (_, source, expected) => {
    expect(written(source, { key: name, locale: "de" })).toBe(expected);
  });
});

it("writes any texts into any manifest, and changes nothing else", () => {
  const pick = fc.tuple(fc.nat(), fc.constantFrom("de", "fr", "es-419"), fc.option(texts, { nil: undefined }));
  const run = fc.property(manifests, fc.array(pick, { minLength: 1, maxLength: 12 }), (source, picks) => {
    const before = translationTable(parseManifest(source)).rows;
    fc.pre(before.length > 0);
    const keyOf = (pick: number) => before[pick % before.length]?.key ?? "";
    const changes = picks.map(([pick, locale, text]) => ({ key: keyOf(pick), locale, text }));
    const after = translationTable(parseManifest(written(source, ...changes))).rows;
    const expected = before.map((row) => {
      const own = new Map(Object.entries(row.texts));
      for (const { key, locale, text } of changes) {
        if (key !== row.key) continue;
        if (text === undefined) own.delete(locale);
        else own.set(locale, text);
      }
      return [row.key, row.base, own];
    });
    expect(after.map((row) => [row.key, row.base, new Map(Object.entries(row.texts))])).toEqual(expected);
    for (const { key, locale } of changes) {
      const row = after.find((one) => one.key === key);
      const last = changes.findLast((one) => one.key === key && one.locale === locale);
      expect(row && ownText(row, locale)).toBe(last?.text);
    }
  });
  fc.assert(run);
});
