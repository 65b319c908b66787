import { describe, expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";

const text = (command: object): string => JSON.stringify([{ name: "ping", description: "Answers", ...command }]);
const option = (more: object): string => text({ options: [{ type: 3, name: "to", description: "Whom", ...more }] });

function codesOf(manifest: string, context = {}): string[] {
  return check(parseManifest(manifest), context).map(({ code }) => code);
}

/** The properties that discord.py sends for a command without its own values. */
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

  it("leaves a command a slash command, with its rules", () => {
    const twins = [0, 1].map(() => ({ type: null, name: "Ping", description: "Answers" }));
    expect(new Set(codesOf(JSON.stringify(twins)))).toEqual(new Set(["name-lowercase", "duplicate-command"]));
  });

  it("leaves the installation to the application", () => {
    const manifest = text({ integration_types: null, contexts: [0, 2] });
    expect(codesOf(manifest, { integrationTypes: [0] })).toEqual(["private-channel-context"]);
    expect(codesOf(manifest, { integrationTypes: [0, 1] })).toEqual([]);
  });
});
