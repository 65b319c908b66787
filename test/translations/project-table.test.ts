import { expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { cellOf } from "../../core/translations/cell.ts";
import { coverageOf } from "../../core/translations/coverage.ts";
import { inManifest, keyInProject, projectTable, translationTable } from "../../core/translations/table.ts";
import { filteredRows } from "../../views/translations/filter.ts";

function partOf(file: string, text: string, defaultLocale?: string) {
  const manifest = parseManifest(text);
  return { file, table: translationTable(manifest, { defaultLocale, findings: check(manifest) }) };
}

const ping = `[{ "name": "ping", "description": "Answers", "name_localizations": { "de": "Pong" } }]`;
const german = `{ "default_locale": "de", "commands": [{ "name": "hilfe", "description": "Hilft" }] }`;

it("has the rows of all manifests, each with its file, its default locale and its findings", () => {
  const { rows, defaultLocale } = projectTable([
    partOf("ping.commands.json", ping),
    partOf("a/de.commands.json", german),
  ]);
  expect(defaultLocale).toBe("en-US");
  expect(rows.map(({ file, key, defaultLocale: own }) => [file, key, own])).toEqual([
    ["ping.commands.json", "ping.commands.json#chat_input/ping/name", "en-US"],
    ["ping.commands.json", "ping.commands.json#chat_input/ping/description", "en-US"],
    ["a/de.commands.json", "a/de.commands.json#chat_input/hilfe/name", "de"],
    ["a/de.commands.json", "a/de.commands.json#chat_input/hilfe/description", "de"],
  ]);
  expect(rows.map((row) => cellOf(row, "de").state)).toEqual(["own", "missing", "default", "default"]);
  expect(rows.map((row) => cellOf(row, "en-US").state)).toEqual(["default", "default", "missing", "missing"]);
  expect(rows[0]?.findings).toMatchObject([{ locale: "de" }]);
  expect(coverageOf({ rows }, "de").percent).toBe(75);
  expect(filteredRows({ rows }, { search: "a/DE.", show: "all" })).toHaveLength(2);
});

it("tells apart manifests whose paths begin alike", () => {
  const change = { key: keyInProject("a#chat_input/b", "chat_input/c/name"), locale: "de", text: "x" };
  expect(inManifest("a", [change])).toEqual([]);
  expect(inManifest("a#chat_input/b", [change])).toEqual([{ ...change, key: "chat_input/c/name" }]);
});
