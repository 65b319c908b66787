import { expect, it } from "vitest";
import type { FormCommand } from "../../core/test-interactions/form/form.ts";
import { sampleInput } from "../../core/test-interactions/form/samples.ts";
import { isFormState, isFromForm } from "../../views/test-interaction/messages.schema.ts";

const command: FormCommand = {
  label: "/ping",
  description: "Answers",
  contexts: [0, 1],
  defaultPermissions: "0",
  options: [{ type: 3, name: "text", description: "T", choices: [{ name: "One", value: 1 }] }],
};
const input = sampleInput(command);

it.each([
  ["the state", isFormState, { uri: "file:///a", endpoint: "http://127.0.0.1", input }],
  ["the state of a saved interaction", isFormState, { uri: "file:///a" }],
  ["a request", isFromForm, { kind: "send", endpoint: "http://127.0.0.1", input, isForged: true }],
])("%s is valid", (_, isValid, value) => {
  expect(isValid(value)).toBe(true);
});

it.each([
  ["a state without a manifest", isFormState, { input }],
  ["a state with a broken form", isFormState, { uri: "a", input: { ...input, values: { a: 1 } } }],
  ["permissions that are no number", isFromForm, { kind: "save", input: { ...input, permissions: "all" } }],
  ["a request that is not known", isFromForm, { kind: "run" }],
  ["nothing", isFromForm, null],
])("%s is not", (_, isValid, value) => {
  expect(isValid(value)).toBe(false);
});
