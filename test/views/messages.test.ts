import { expect, it } from "vitest";
import { isPickerState } from "../../views/picker/content.schema.ts";
import { isFromPreview } from "../../views/preview/messages.schema.ts";
import { isFormState, isFromForm } from "../../views/test-interaction/messages.schema.ts";
import { isFromTranslations, isTranslationsState } from "../../views/translations/messages.schema.ts";
import { inputFor, useOf } from "../support/form-input.ts";

const use = useOf(inputFor("1 ping", { values: { text: "1" } }));
const endpoint = "http://127.0.0.1";
const reveal = { kind: "reveal", version: 1, start: 0, end: 3, takesFocus: true };
const preview = { uri: "file:///a", typed: "/", isNarrow: false, isFilling: true, values: { a: "b" }, selected: "1 a" };
const switches = { locale: "de", member: "everyone", place: "text", install: "both" };

it.each([
  ["the state of a form", isFormState, { uri: "file:///a", endpoint, permissions: "8" }],
  ["the state of a saved interaction", isFormState, { uri: "file:///a" }],
  ["a request of a form", isFromForm, { kind: "use", id: 1, endpoint, use, isForged: true }],
  ["a saved interaction that is sent", isFromForm, { kind: "use", id: 1, endpoint, isForged: false }],
  ["a click", isFromForm, { kind: "component", id: 2, endpoint, use: { messageId: "1", customId: "a" } }],
  ["what the preview shows", isFromPreview, { kind: "show", switches }],
  ["a place", isFromPreview, reveal],
  ["an edit", isFromPreview, { kind: "edit", key: "chat_input/a/name", text: "a" }],
  ["the state of a preview", isPickerState, { ...preview, switches }],
  ["a translation", isFromTranslations, { kind: "change", changes: [{ key: "a", locale: "de", text: "b" }] }],
  ["the removal of a translation", isFromTranslations, { kind: "change", changes: [{ key: "a", locale: "de" }] }],
  ["a text that is being typed", isFromTranslations, { kind: "check", key: "a", text: "b" }],
  ["the state of translations", isTranslationsState, { locales: ["de"], search: "", show: "missing", locale: "de" }],
])("%s is valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(true);
});

it.each([
  ["a state without a manifest", isFormState, { endpoint }],
  ["a state with a broken picker", isFormState, { uri: "a", picker: preview }],
  ["permissions that are no number", isFromForm, { kind: "save", use: { ...use, permissions: "all" } }],
  ["a question without a number", isFromForm, { kind: "use", endpoint, use, isForged: true }],
  ["nothing", isFromForm, null],
  ["a place before the file", isFromPreview, { ...reveal, start: -1 }],
  ["a state without switches", isPickerState, preview],
  ["a translation that is no string", isFromTranslations, { kind: "change", changes: [{ key: "a", text: 1 }] }],
  ["a filter that is not known", isTranslationsState, { locales: [], search: "", show: "some" }],
  ["an unknown request of a form", isFromForm, { kind: "run" }],
  ["an unknown request of the preview", isFromPreview, { kind: "run" }],
  ["an unknown request of translations", isFromTranslations, { kind: "run" }],
])("%s is not", (_, isValid, value) => {
  expect(isValid(value)).toBe(false);
});
