import { expect, it } from "vitest";
import { isFromTranslations, isTranslationsState } from "../../views/translations/messages.schema.ts";

it.each([
  ["a text", isFromTranslations, { kind: "change", key: "a", locale: "de", text: "b" }],
  ["the removal of a text", isFromTranslations, { kind: "change", key: "a", locale: "de" }],
  ["the state", isTranslationsState, { locales: ["de"], search: "", show: "missing", locale: "de" }],
])("%s is valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(true);
});

it.each([
  ["a text that is no string", isFromTranslations, { kind: "change", key: "a", text: 1 }],
  ["a request that is not known", isFromTranslations, { kind: "run" }],
  ["a filter that is not known", isTranslationsState, { locales: [], search: "", show: "some" }],
])("%s is not valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(false);
});
