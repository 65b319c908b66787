import { expect, it } from "vitest";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { translationTable } from "../../core/translations/table.ts";
import {
  isFromTranslations,
  isToTranslations,
  isTranslationsState,
} from "../../views/translations/messages.validate.ts";

const manifest = parseManifest(`[{ "name": "Ping", "description": "Answers", "name_localizations": { "de": "P" } }]`);
const table = { kind: "table", name: "a", problems: [], ...translationTable(manifest, { findings: check(manifest) }) };

it.each([
  ["a table", isToTranslations, table],
  ["a table that cannot be written", isToTranslations, { ...table, problems: [{ message: "It is not valid JSON." }] }],
  ["a text", isFromTranslations, { kind: "change", key: "a", locale: "de", text: "b" }],
  ["the removal of a text", isFromTranslations, { kind: "change", key: "a", locale: "de" }],
  ["the state", isTranslationsState, { locales: ["de"], search: "", show: "missing", locale: "de" }],
])("%s is valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(true);
});

it.each([
  ["a row without texts", isToTranslations, { ...table, rows: [{ key: "a" }] }],
  ["a text that is no string", isFromTranslations, { kind: "change", key: "a", text: 1 }],
  ["a request that is not known", isFromTranslations, { kind: "run" }],
  ["a filter that is not known", isTranslationsState, { locales: [], search: "", show: "some" }],
])("%s is not valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(false);
});
