import fc from "fast-check";
import { getNodeValue } from "jsonc-parser";
import { expect, it } from "vitest";
import { check } from "../../core/check/check.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { isSound, type Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { convertScope, isConvertible, otherScopes } from "../../core/refactorings/scope/convert-scope.ts";
import { command as published } from "../publish/arbitraries.ts";

const snowflake = fc.constantFrom("1112223334445556660", "1112223334445556661");
const invalid = fc.record(
  {
    type: fc.constantFrom(1, 2, 4, 9),
    id: fc.oneof(snowflake, fc.constant(null)),
    contexts: fc.constantFrom([], [0, 1], [7], "GUILD", null),
    integration_types: fc.constantFrom([0], [0, 2], [], null),
    dm_permission: fc.constantFrom(true, false, null, "no"),
    handler: fc.constantFrom(1, 3, null),
    version: snowflake,
  },
  { requiredKeys: [] },
);
const command = fc.tuple(published("global"), invalid).map(([body, faults]) => ({ ...body, ...faults }));
const commands = fc.uniqueArray(command, { minLength: 1, maxLength: 4, selector: ({ name }) => name });
const scopes = fc.constantFrom<readonly [string, string][]>(
  [],
  [["scope", "global"]],
  [["scope", "guild"]],
  [["guild_id", "1250000000000000002"]],
  [
    ["scope", "guild"],
    ["guild_id", "1250000000000000002"],
  ],
);

/** Manifests of all shapes, as their values. */
const values = fc.oneof(
  commands,
  commands.map(([first]) => first),
  fc
    .tuple(fc.constantFrom({}, { $schema: "./commands.schema.json" }, { version: 2 }), commands)
    .map(([others, list]) => ({ ...others, ...mapOf(list) })),
  fc.tuple(scopes, commands, fc.boolean(), fc.boolean()).map(([scope, list, isMap, isLast]) => {
    const own: [string, unknown] = ["commands", isMap ? mapOf(list) : list];
    return Object.fromEntries(isLast ? [...scope, own] : [own, ...scope]);
  }),
);
const manifests = fc
  .tuple(values, fc.constantFrom(0, 2, 4, "\t"), fc.constantFrom("\n", "\r\n"))
  .map(([value, indent, lineBreak]) => JSON.stringify(value, undefined, indent).replaceAll("\n", lineBreak));

function mapOf(list: readonly { readonly name: string }[]): Record<string, unknown> {
  return Object.fromEntries(list.map((one) => [one.name, one]));
}

function convert(text: string, scope: Scope, guildId?: string) {
  const { edits, notes } = convertScope(parseManifest(text), { scope, guildId });
  return { text: applyEdits(text, edits), notes };
}

/** The parts of findings that identify them, wherever their command is. */
function findingsOf(
  manifest: Manifest,
): readonly { readonly key: string; readonly names: readonly unknown[]; readonly code: string }[] {
  return check(manifest).map(({ code, message, path, start }) => {
    const placed = manifest.units.findLast((one) => one.start <= start);
    const names = path.filter((part) => typeof part === "string" && part !== "commands");
    const key = JSON.stringify([code, message, names, placed?.unit.facts.name]);
    return { key, names, code };
  });
}

it("brings no finding that is not announced", () => {
  fc.assert(
    fc.property(manifests, fc.constantFrom<Scope>("guild", "global"), (text, scope) => {
      const before = parseManifest(text);
      fc.pre(isConvertible(before) && otherScopes(before).includes(scope));
      const { text: changed, notes } = convert(text, scope, scope === "guild" ? "1250000000000000001" : undefined);
      const after = parseManifest(changed);
      expect([after.kind, after.envelope.scope, isSound(after)]).toEqual(["envelope", scope, true]);
      const known = new Set(findingsOf(before).map(({ key }) => key));
      const announced = notes.join(" ");
      const added = findingsOf(after).filter(({ key }) => !known.has(key));
      const isAnnounced = ({ code, names }: (typeof added)[number]): boolean =>
        names.some((name) => announced.includes(`“${name}”`)) ||
        (announced.includes("PRIMARY_ENTRY_POINT") &&
          ["entry-point-in-guild", "scope-property", "guild-context"].includes(code));
      expect(added.filter((one) => !isAnnounced(one))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it("removes nothing from commands without saying so", () => {
  fc.assert(
    fc.property(manifests, fc.constantFrom<Scope>("guild", "global"), (text, scope) => {
      const before = parseManifest(text);
      fc.pre(isConvertible(before) && otherScopes(before).includes(scope));
      const { text: changed, notes } = convert(text, scope);
      const [old, left] = [before, parseManifest(changed)].map(({ units }) =>
        units.map(({ unit }): Record<string, unknown> => (unit.root ? getNodeValue(unit.root) : {})),
      );
      const removed = (old ?? []).flatMap((one, index) =>
        Object.keys(one).filter((name) => JSON.stringify(left?.[index]?.[name]) !== JSON.stringify(one[name])),
      );
      for (const name of removed) expect(notes.join(" ")).toContain(`Removes “${name}”`);
    }),
    { numRuns: 100 },
  );
});

it("gives the same text after a way there and back, where nothing had to go", () => {
  const global = fc.tuple(manifests, fc.constantFrom(undefined, "1250000000000000001"));
  fc.assert(
    fc.property(global, ([text, guildId]) => {
      const manifest = parseManifest(text);
      fc.pre(isConvertible(manifest) && manifest.envelope.scope === undefined);
      const first = convert(text, "global").text;
      const there = convert(first, "guild", guildId);
      const back = convert(there.text, "global").text;
      if (!there.notes.some((note) => note.startsWith("Removes"))) expect(back).toBe(first);
      expect(convert(back, "guild", guildId).text).toBe(there.text);
    }),
    { numRuns: 100 },
  );
});
