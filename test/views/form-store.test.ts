import { expect, it, vi } from "vitest";
import type { FormCommand } from "../../core/interactions/form.ts";
import { sampleInput } from "../../core/use/form/samples.ts";
import { type FormManifest, FormStore } from "../../views/test-interaction/form-store.ts";

const commandCalled = (label: string, more: Partial<FormCommand> = {}): FormCommand => ({
  label,
  description: "",
  contexts: [0, 1],
  defaultPermissions: "0",
  options: [
    { type: 4, name: "count", description: "", required: true, max_value: 5 },
    { type: 3, name: "note", description: "" },
  ],
  ...more,
});

const manifestOf = (...commands: FormCommand[]): FormManifest => ({
  kind: "manifest",
  uri: "file:///a.commands.json",
  name: "a.commands.json",
  commands,
  endpoint: "http://127.0.0.1:3000/interactions",
  isServiceKey: false,
  publicKey: "00",
  history: [],
});

function storeOf(...commands: FormCommand[]) {
  const changed = vi.fn();
  const store = new FormStore(undefined, changed);
  store.show(manifestOf(...commands));
  return { store, changed };
}

it("starts with the first command, or the one at the cursor, ready to be sent", () => {
  const { store } = storeOf(commandCalled("/one"), commandCalled("/two"));
  expect([store.command?.label, store.isValid]).toEqual(["/one", true]);
  store.show({ ...manifestOf(commandCalled("/one"), commandCalled("/two")), select: "/two" });
  expect(store.command?.label).toBe("/two");
});

it("keeps what was entered while the manifest changes, as long as the command is there", () => {
  const { store, changed } = storeOf(commandCalled("/one"));
  store.setValue("count", "9");
  expect([store.isValid, changed.mock.calls.length]).toEqual([false, 2]);
  const wider = commandCalled("/one", { options: [{ type: 4, name: "count", description: "", max_value: 10 }] });
  store.show(manifestOf(wider));
  expect([store.input?.values.count, store.isValid]).toEqual(["9", true]);
  store.show({ ...manifestOf(), problem: "The manifest has an error." });
  expect([store.input?.values.count, store.isValid]).toEqual(["9", false]);
  store.show(manifestOf(commandCalled("/other")));
  expect(store.input).toEqual(sampleInput(commandCalled("/other")));
});

it("keeps the user and the context from one command to the next", () => {
  const { store } = storeOf(commandCalled("/one"), commandCalled("/two"), commandCalled("/guild", { contexts: [0] }));
  store.edit({ context: 1, locale: "de", userId: "1" });
  store.selectCommand("/two");
  expect(store.input).toMatchObject({ command: "/two", context: 1, locale: "de", userId: "1", values: { count: "1" } });
  store.selectCommand("/guild");
  expect(store.input?.context).toBe(0);
});

it("fills in the options that are not given, and nothing else", () => {
  const { store } = storeOf(commandCalled("/one"));
  store.setValue("count", "3");
  store.fillSamples();
  expect(store.input?.values).toEqual({ count: "3", note: "sample" });
});

it("remembers its state, and the endpoint that was entered", () => {
  const { store } = storeOf(commandCalled("/one"));
  store.setEndpoint("ftp://x");
  expect([store.isValid, store.endpointProblem]).toEqual([
    false,
    expect.stringContaining("The interactions endpoint must be a URL"),
  ]);
  const restored = new FormStore(store.state, () => {});
  restored.show(manifestOf(commandCalled("/zero"), commandCalled("/one")));
  expect([restored.endpoint, restored.command?.label]).toEqual(["ftp://x", "/one"]);
});

it("sends a saved interaction without a form", () => {
  const { store } = storeOf();
  expect([store.isValid, store.input, store.state]).toEqual([
    true,
    undefined,
    { uri: "file:///a.commands.json", endpoint: "http://127.0.0.1:3000/interactions" },
  ]);
});
