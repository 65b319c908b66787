import { describe, expect, it, vi } from "vitest";
import { check } from "../../core/check/check.ts";
import { Run } from "../../core/check/run.ts";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { type Context, defaultContext, isSameContext } from "../../core/rules/shared/define-rule.ts";

// With a comment, the rules are asked.
const manifest = parseManifest(`[{ "name": "ping", "description": "Answers" /**/ }]`);
const [placed] = manifest.units;
const commands = exampleCommands(manifest.text);
const roles = { "1": "Moderators" };

/** Two values for each property, the second in two equal objects where it is one. */
const values: { readonly [K in keyof Required<Context>]: readonly [Context[K], Context[K], Context[K]] } = {
  scope: ["global", "guild", "guild"],
  guildId: [undefined, "1", "1"],
  defaultLocale: ["en-US", "de", "de"],
  isDefaultLocaleSet: [undefined, true, true],
  integrationTypes: [undefined, [0, 1], [0, 1]],
  commands: [undefined, commands, commands],
  names: [undefined, { role: roles }, { role: roles }],
  amongOptions: [false, true, true],
  forPublishing: [false, true, true],
  severities: [{ shape: "off" }, { shape: "error", syntax: "off" }, { syntax: "off", shape: "error" }],
};

describe.each(Object.entries(values))("two contexts with %s", (property, [one, other, equal]) => {
  it("are the same if it is equal, and no others", () => {
    const context = (value: unknown): Context => ({ ...defaultContext, [property]: value });
    expect(isSameContext(context(one), context(other))).toBe(false);
    expect(isSameContext(context(other), context(one))).toBe(false);
    expect(isSameContext(context(other), context(equal))).toBe(true);
  });
});

it("a command is checked again only for another context", () => {
  const findingsIn = vi.spyOn(Run.prototype, "findingsIn");
  const judged = (severities: Context["severities"]): number => {
    findingsIn.mockClear();
    check(manifest, { severities });
    return findingsIn.mock.calls.filter(([, source]) => source === placed?.unit.text).length;
  };
  expect([{ shape: "off" }, { shape: "off" }, { shape: "error" }, {}, {}].map((one) => judged(one as never))).toEqual([
    1, 0, 1, 1, 0,
  ]);
});

it("a context with commands, whose nodes know their parents, tells findings apart like any other", () => {
  const run = new Run({ ...defaultContext, commands }, {});
  expect(placed && run.unit(placed.unit)).toEqual([]);
});
