import { expect, it, vi } from "vitest";
import type { Form } from "../../views/test-interaction/messages.schema.ts";
import { TestSettings } from "../../views/test-interaction/test-settings.ts";
import { everyone, inputFor, useOf } from "../support/form-input.ts";

const form: Form = {
  kind: "form",
  uri: "file:///a.commands.json",
  name: "a.commands.json",
  isSaved: false,
  endpoint: "http://127.0.0.1:3000/interactions",
  isEndpointSet: true,
  publicKey: "00",
  isServiceKey: false,
  history: [],
};

function opened(restored?: TestSettings["state"]) {
  const changed = vi.fn();
  const settings = new TestSettings(restored, changed);
  settings.show(form);
  return { settings, changed };
}

it("proposes the extension's endpoint until another one is typed", () => {
  const { settings, changed } = opened();
  expect([settings.endpoint, settings.endpointProblem]).toEqual([form.endpoint, undefined]);
  settings.setEndpoint(" ftp://x ");
  expect([settings.endpoint, settings.endpointText]).toEqual(["ftp://x", " ftp://x "]);
  expect(settings.endpointProblem).toContain("The interactions endpoint must be a URL");
  settings.show({ ...form, endpoint: "http://127.0.0.1:4000/" });
  expect(settings.endpoint).toBe("ftp://x");
  expect(changed).toHaveBeenCalledTimes(3);
});

it("adds the server's locale and changed permissions to a use, and takes them over from an earlier one", () => {
  const { settings } = opened();
  const use = { input: inputFor("1 a"), switches: everyone };
  expect(settings.useOf(use)).toEqual(useOf(use.input));
  settings.setGuildLocale("de");
  settings.setPermissions("8");
  expect(settings.useOf(use)).toEqual(useOf(use.input, { guildLocale: "de", permissions: "8" }));
  settings.refill(useOf(use.input));
  expect(settings.useOf(use)).toEqual(useOf(use.input));
});

it("remembers its state for a reload, with the manifest it is of", () => {
  expect(new TestSettings(undefined, () => {}).state).toBeUndefined();
  const { settings } = opened();
  expect(settings.state).toEqual({ uri: form.uri, guildLocale: "en-US" });
  settings.setEndpoint("http://127.0.0.1:5000/");
  settings.setGuildLocale("fr");
  settings.setPermissions("0");
  const { settings: restored } = opened(settings.state);
  expect([restored.endpoint, restored.guildLocale, restored.permissions]).toEqual([
    "http://127.0.0.1:5000/",
    "fr",
    "0",
  ]);
});

it.each([
  ["is set", {}, undefined, false],
  ["is only proposed", { isEndpointSet: false }, undefined, true],
  ["is not valid", { endpoint: "ftp://x" }, undefined, true],
  ["was not valid before a reload", {}, "ftp://x", true],
])("unfolds the endpoint at first unless it is set and valid: it %s", (_, changes, endpoint, isOpen) => {
  const restored = endpoint === undefined ? undefined : { uri: form.uri, guildLocale: "de", endpoint };
  const settings = new TestSettings(restored, () => {});
  settings.show({ ...form, ...changes });
  expect(settings.isEndpointOpen).toBe(isOpen);
  settings.unfoldEndpoint(!isOpen);
  settings.show({ ...form, ...changes });
  expect(settings.isEndpointOpen).toBe(!isOpen);
});
