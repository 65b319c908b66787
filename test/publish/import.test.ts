import fc from "fast-check";
import { expect, it } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { driftOf } from "../../core/publish/drift/drift.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import { importable, importEdits } from "../../core/publish/merge/merge.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { commandList } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf } from "./planning.ts";

const user: CommandPayload = { type: 2, name: "a" };
const b: CommandPayload = { name: "b", description: "B", description_localizations: { de: "Be" } };

/** Imports all that is published into a manifest; planning it then has nothing to do. `#1` stands for an ID. */
async function imported(template: string, commands: readonly CommandPayload[], owns: Owns = "scope"): Promise<string> {
  const published = await new MemoryApi(commands).list();
  const text = template.replaceAll(/#(\d)/g, (_, at) => published[Number(at)]?.id ?? "");
  const options = { scope: "guild", owns } as const;
  const manifest = parseManifest(text);
  const drifts = importable(driftOf(payloadsOf(manifest, "guild"), published, { ...options, owns: "listed" }));
  const result = applyEdits(text, importEdits(manifest, drifts, { scope: "guild" }));
  const after = parseManifest(result);
  expect([...after.skeleton.problems, ...after.units.flatMap(({ unit }) => unit.problems)]).toEqual([]);
  const left = plan(payloadsOf(after, "guild"), published, options);
  // Commands that only the manifest has are still to be created.
  expect(left.steps.filter(({ kind }) => kind !== "create")).toEqual([]);
  expect(left.leftAlone).toEqual([]);
  if (owns === "scope") expect(left.steps).toEqual([]);
  return published.reduce((shown, { id }, at) => shown.replaceAll(`"${id}"`, `"#${at}"`), result);
}

const a = `{ "name": "a", "description": "A" }`;
const addedB = `{ "id": "#1", "name": "b", "description": "B", "description_localizations": { "de": "Be" } }`;
const addedUser = `{ "id": "#2", "type": 2, "name": "a" }`;

it.each<[string, string, string]>([
  ["a list on one line", `[${a}]`, `[${a}, ${addedB}, ${addedUser}]`],
  [
    "a list on lines, with a comma at its end and a comment behind it",
    `[\n    {\n        "name": "a",\n        "description": "A"\n    }, // the first\n]\n`,
    `[\n    {\n        "name": "a",\n        "description": "A"\n    }, // the first\n    {\n        "id": "#1",\n        "name": "b",\n        "description": "B",\n        "description_localizations": {\n            "de": "Be"\n        }\n    },\n    {\n        "id": "#2",\n        "type": 2,\n        "name": "a"\n    },\n]\n`,
  ],
  [
    "an envelope with a list of one-liners",
    `{\n  "scope": "guild",\n  "commands": [\n    { "name": "a", "description": "A" } // it\n  ]\n}\n`,
    `{\n  "scope": "guild",\n  "commands": [\n    { "name": "a", "description": "A" }, // it\n    { "id": "#1", "name": "b", "description": "B", "description_localizations": { "de": "Be" } },\n    { "id": "#2", "type": 2, "name": "a" }\n  ]\n}\n`,
  ],
  [
    "one single command, which becomes a list",
    `// mine\n{\n  "name": "a", // its name\n  "description": "A"\n}\n`,
    `// mine\n[\n  {\n    "name": "a", // its name\n    "description": "A"\n  },\n  {\n    "id": "#1",\n    "name": "b",\n    "description": "B",\n    "description_localizations": {\n      "de": "Be"\n    }\n  },\n  {\n    "id": "#2",\n    "type": 2,\n    "name": "a"\n  }\n]\n`,
  ],
  [
    "a map, whose keys stay different",
    `{\n  "a": { "name": "a", "description": "A" }\n}`,
    `{\n  "a": { "name": "a", "description": "A" },\n  "b": {\n    "id": "#1",\n    "name": "b",\n    "description": "B",\n    "description_localizations": {\n      "de": "Be"\n    }\n  },\n  "a (2)": {\n    "id": "#2",\n    "type": 2,\n    "name": "a"\n  }\n}`,
  ],
  [
    "lists by type",
    `{\n  "slash": [{ "name": "a", "description": "A" }],\n  "menus": [{ "type": 2, "name": "z" }]\n}`,
    `{\n  "slash": [{ "name": "a", "description": "A" }, { "id": "#1", "name": "b", "description": "B", "description_localizations": { "de": "Be" } }],\n  "menus": [{ "type": 2, "name": "z" }, { "id": "#2", "type": 2, "name": "a" }]\n}`,
  ],
  [
    "an empty list in an envelope",
    `{\n  "scope": "guild",\n  "commands": []\n}`,
    `{\n  "scope": "guild",\n  "commands": [\n    {\n      "id": "#0",\n      "name": "a",\n      "description": "A"\n    },\n    {\n      "id": "#1",\n      "name": "b",\n      "description": "B",\n      "description_localizations": {\n        "de": "Be"\n      }\n    },\n    {\n      "id": "#2",\n      "type": 2,\n      "name": "a"\n    }\n  ]\n}`,
  ],
])("new commands go to the end of %s", async (_, text, expected) => {
  const own = text.includes(`"z"`) ? [{ type: 2, name: "z" }] : [];
  expect(await imported(text, [{ name: "a", description: "A" }, b, user, ...own])).toBe(expected);
});

it("what is listed already is updated in place, by its ID or its name, also where it becomes a list", async () => {
  const text = `{ "id": "#0", "name": "old" /* the name */, "description": "A" }`;
  expect(await imported(text, [b, user])).toBe(
    `[\n  { "id": "#0", "name": "b" /* the name */, "description": "B", "description_localizations": { "de": "Be" } },\n  { "id": "#1", "type": 2, "name": "a" }\n]`,
  );
});

it("comments within options that are no longer published stay in place", async () => {
  const text = `[\n  {\n    "name": "a",\n    "description": "A",\n    "options": [\n      { // asks\n        "type": 5, "name": "sure", /* why? */ "description": "Sure?"\n      }\n    ]\n  }\n]`;
  expect(await imported(text, [{ name: "a", description: "A" }])).toBe(
    `[\n  {\n    "name": "a",\n    "description": "A",\n    "options": [\n      // asks\n      /* why? */\n    ]\n  }\n]`,
  );
});

it("what comes from the local service is added without its ID, and without what the application says", async () => {
  const published = await new MemoryApi([{ ...b, integration_types: [1] }]).list();
  const manifest = parseManifest("[]");
  const drifts = driftOf([], published, { scope: "global", owns: "listed" });
  const options = { scope: "global", isLocal: true, integrationTypes: [1] } as const;
  expect(JSON.parse(applyEdits("[]", importEdits(manifest, drifts, options)))).toEqual([b]);
});

it("what is the same already is not offered", async () => {
  const published = await new MemoryApi([b, user]).list();
  const desired = desiredOf([b], "guild");
  const offered = importable(driftOf(desired, published, { scope: "guild", owns: "listed" }));
  expect(offered.map(({ published: one }) => one?.type)).toEqual([2]);
});

/** A list of commands in one of the forms that a manifest can have. */
const forms = ["list", "envelope", "envelope of a map", "map", "lists"] as const;

function mapOf(commands: readonly CommandPayload[]): Readonly<Record<string, CommandPayload>> {
  return Object.fromEntries(commands.map((command, index) => [`key ${index}`, command]));
}

function written(commands: readonly CommandPayload[], form: (typeof forms)[number], indent: string): string {
  const written = {
    list: commands,
    envelope: { scope: "guild", commands },
    "envelope of a map": { scope: "guild", commands: mapOf(commands) },
    map: mapOf(commands),
    lists: { slash: commands, more: [] },
  };
  return JSON.stringify(written[form], undefined, indent).replaceAll(/^( *)(?=\{$)/gm, "$1// a comment\n$1");
}

it("whatever is there already, importing all leaves nothing to publish, and keeps every comment", async () => {
  const form = fc.constantFrom(...forms);
  const indents = fc.constantFrom("", "  ", "\t");
  const here = commandList("guild").filter((list) => list.length > 0);
  await fc.assert(
    fc.asyncProperty(here, commandList("guild"), form, indents, async (own, there, shape, indent) => {
      const text = written(own, shape, indent);
      const result = await imported(text, there, "listed");
      expect(result.match(/\/\/ a comment/g)).toEqual(text.match(/\/\/ a comment/g));
    }),
    { numRuns: 150 },
  );
});
