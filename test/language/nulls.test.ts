import { describe, expect, it } from "vitest";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { findings } from "./rules/support.ts";

const text = (command: object): string => JSON.stringify([{ name: "ping", description: "Answers", ...command }]);
const option = (more: object): string => text({ options: [{ type: 3, name: "to", description: "Whom", ...more }] });

function codesOf(manifest: string, context = {}): string[] {
  return check(parseManifest(manifest), context).map(({ code }) => code);
}

/** What discord.py sends of a command that says nothing of its own. */
const unsaid = { id: null, type: null, options: null, integration_types: null, contexts: null, handler: null };

describe("null where it says the same as leaving the field out", () => {
  it.each([
    ["a command", text(unsaid), {}],
    ["a command of a guild", text(unsaid), { scope: "guild" }],
    ["an option", option({ required: null, autocomplete: null, choices: null, channel_types: null }), {}],
    ["bounds", option({ min_value: null, max_value: null, min_length: null, max_length: null }), {}],
    ["choices beside autocomplete", option({ choices: null, autocomplete: true }), {}],
  ])("of %s is no finding", (_, manifest, context) => {
    expect(codesOf(manifest, context)).toEqual([]);
  });

  it("of a lobby's metadata and its members' is no finding", () => {
    const text = `{ "metadata": null, "members": [{ "id": "1", "metadata": null }] }`;
    expect(findings(text, undefined, { kind: "lobby" })).toEqual([]);
    const others = `{ "members": null, "idle_timeout_seconds": null }`;
    expect(findings(others, undefined, { kind: "lobby" }).map(({ code }) => code)).toEqual(["shape", "shape"]);
  });

  it("leaves a command a slash command, with its rules", () => {
    const twins = [0, 1].map(() => ({ type: null, name: "Ping", description: "Answers" }));
    expect(new Set(codesOf(JSON.stringify(twins)))).toEqual(new Set(["name-lowercase", "duplicate-command"]));
  });

  it("leaves the installation to the application", () => {
    const manifest = text({ integration_types: null, contexts: [0, 2] });
    expect(codesOf(manifest, { integrationTypes: [0] })).toEqual(["private-channel-context"]);
    expect(codesOf(manifest, { integrationTypes: [0, 1] })).toEqual([]);
  });

  it.each([
    [
      "a slash command's description",
      text({ description: null }),
      "A slash command requires a value for “description”, but this is null.",
    ],
    ["an option's type", option({ type: null }), "An option requires a value for “type”, but this is null."],
    ["a name", text({ name: null }), "A slash command requires a value for “name”, but this is null."],
  ])("is an error in place of %s", (_, manifest, message) => {
    expect(check(parseManifest(manifest))).toMatchObject([{ code: "missing-property", message, severity: "error" }]);
  });

  it.each([
    ["nsfw", text({ nsfw: null }), "shape"],
    ["an element of a list", text({ options: [null] }), "shape"],
    [
      "a user command's description",
      JSON.stringify([{ type: 2, name: "A", description: null }]),
      "description-not-allowed",
    ],
  ])("is an error as %s", (_, manifest, code) => {
    expect(codesOf(manifest)).toEqual([code]);
  });
});
