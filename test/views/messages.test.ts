import { expect, it } from "vitest";
import { sampleInput } from "../../core/use/form/samples.ts";
import { isPickerState } from "../../views/picker/content.schema.ts";
import { isFromPreview } from "../../views/preview/messages.schema.ts";
import { isFormState, isFromForm } from "../../views/test-interaction/messages.schema.ts";
import { isFromTranslations, isTranslationsState } from "../../views/translations/messages.schema.ts";

const choices = [{ name: "One", value: 1 }];
const options = [{ type: 3, name: "text", description: "T", choices }];
const input = sampleInput({ label: "/ping", description: "A", contexts: [0, 1], defaultPermissions: "0", options });
const reveal = { kind: "reveal", version: 1, start: 0, end: 3, takesFocus: true };
const preview = { uri: "file:///a", typed: "/", isNarrow: false, isFilling: true, values: { a: "b" }, selected: "1 a" };
const switches = { locale: "de", member: "everyone", place: "text", install: "both" };

it.each([
  ["the state of a form", isFormState, { uri: "file:///a", endpoint: "http://127.0.0.1", input }],
  ["the state of a saved interaction", isFormState, { uri: "file:///a" }],
  ["a request of a form", isFromForm, { kind: "send", endpoint: "http://127.0.0.1", input, isForged: true }],
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
  ["a state without a manifest", isFormState, { input }],
  ["a state with a broken form", isFormState, { uri: "a", input: { ...input, values: { a: 1 } } }],
  ["permissions that are no number", isFromForm, { kind: "save", input: { ...input, permissions: "all" } }],
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
