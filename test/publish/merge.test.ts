import { describe, expect, it } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { driftOf, driftWarnings } from "../../core/publish/drift/drift.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import { ledgerAfterKeeping, ledgerAfterPull, mergeEdits, mergeOf, type Side } from "../../core/publish/merge/merge.ts";
import { MemoryApi } from "./memory-api.ts";

const read = (text: string) => parseManifest(text);
const options = (ledger = ledgerAfter([], [], [])) => ({ scope: "guild", owns: "listed", ledger }) as const;

/** Publishes `base`, lets another user change what is there, and merges that into `text`. */
async function mergedAfter(base: string, change: (api: MemoryApi) => Promise<unknown>, text = base, side?: Side) {
  const desired = payloadsOf(read(base), "guild", "a");
  const api = new MemoryApi(desired.map(({ body }) => body));
  const ledger = ledgerAfter([], desired, await api.list());
  await change(api);
  const manifest = read(text);
  const merge = mergeOf(driftOf(payloadsOf(manifest, "guild", "a"), await api.list(), options(ledger)), () => side);
  return { merge, result: applyEdits(text, mergeEdits(manifest, merge, "guild")) };
}

/** A merge after a change to the first command. */
async function merged(base: string, there: Partial<CommandPayload>, text = base, side?: Side): Promise<string> {
  return (await mergedAfter(base, (api) => api.edit(api.commands[0]?.id ?? "", there), text, side)).result;
}

describe("what others changed is written", () => {
  const a = `"name": "a", "description": "A"`;
  const x = { type: 5, name: "x", description: "X" };
  const y = { type: 5, name: "y", description: "Y" };
  const n = { type: 3, name: "n", description: "N", required: false };
  it.each<[string, string, Partial<CommandPayload>, string]>([
    [
      "into a value, and comments stay",
      `[{ "name": "a", /* said to users */ "description": "A" /* first */ }]`,
      { description: "B" },
      `[{ "name": "a", /* said to users */ "description": "B" /* first */ }]`,
    ],
    [
      "as a new property at its place; a comment stays with its line",
      `[\n\t{\n\t\t"name": "a",\n\t\t"description": "A" // said\n\t}\n]\n`,
      { nsfw: true, name_localizations: { de: "ah", fr: "af" } },
      `[\n\t{\n\t\t"name": "a",\n\t\t"name_localizations": {\n\t\t\t"de": "ah",\n\t\t\t"fr": "af"\n\t\t},\n\t\t"description": "A", // said\n\t\t"nsfw": true\n\t}\n]\n`,
    ],
    ["as a default by taking the property away", `[{ ${a}, "nsfw": true }]`, { nsfw: false }, `[{ ${a} }]`],
    [
      "as a new option behind the one that it follows",
      `[{ ${a}, "options": [\n    { "type": 5, "name": "x", "description": "X" }, // the x\n    { "type": 5, "name": "y", "description": "Y" }\n] }]`,
      { options: [x, n, y] },
      `[{ ${a}, "options": [\n    { "type": 5, "name": "x", "description": "X" }, // the x\n    { "type": 3, "name": "n", "description": "N" },\n    { "type": 5, "name": "y", "description": "Y" }\n] }]`,
    ],
    [
      "as the first option, into an empty list and on lines",
      `{\r\n    "name": "a",\r\n    "description": "A",\r\n    "options": []\r\n}`,
      { options: [{ type: 7, name: "x", description: "X", channel_types: [0, 5] }] },
      `{\r\n    "name": "a",\r\n    "description": "A",\r\n    "options": [\r\n        {\r\n            "type": 7,\r\n            "name": "x",\r\n            "description": "X",\r\n            "channel_types": [0, 5]\r\n        }\r\n    ]\r\n}`,
    ],
    [
      "as an order, with the comments of what moves",
      `[{ ${a}, "options": [\n  // the x\n  { "type": 5, "name": "x", "description": "X" },\n  // the y\n  { "type": 5, "name": "y", "description": "Y" }\n] }]`,
      { options: [y, x] },
      `[{ ${a}, "options": [\n  // the y\n  { "type": 5, "name": "y", "description": "Y" },\n  // the x\n  { "type": 5, "name": "x", "description": "X" }\n] }]`,
    ],
    ["as a name", `{ "play": { ${a} } }`, { name: "b" }, `{ "play": { "name": "b", "description": "A" } }`],
    [
      "as text of one locale",
      `[{ ${a}, "description_localizations": { "de": "Ä" /* umlaut */ } }]`,
      { description_localizations: { de: "Ä", fr: "À" } },
      `[{ ${a}, "description_localizations": { "de": "Ä" /* umlaut */, "fr": "À" } }]`,
    ],
    ["over a key that stands twice", `[{ "nsfw": false, ${a}, "nsfw": true }]`, { nsfw: false }, `[{ ${a} }]`],
  ])("%s", async (_, base, there, expected) => {
    expect(await merged(base, there)).toBe(expected);
  });
});

describe("what both sides changed", () => {
  const base = `[{ "name": "a", "description": "A", "nsfw": true }]`;
  const here = `[{ "name": "a", "description": "Mine", "nsfw": true }]`;
  const there = { description: "Theirs", nsfw: false };

  it.each<[Side | undefined, string]>([
    [undefined, `[{ "name": "a", "description": "Mine" }]`],
    ["here", `[{ "name": "a", "description": "Mine" }]`],
    ["there", `[{ "name": "a", "description": "Theirs" }]`],
  ])("is for the user to decide: %s", async (side, expected) => {
    expect(await merged(base, there, here, side)).toBe(expected);
  });

  it.each<[string, (api: MemoryApi, id: string) => Promise<unknown>, string]>([
    ["a value", (api, id) => api.edit(id, { description: "Theirs" }), "changed-here"],
    [
      "a value of a command that was renamed",
      (api, id) => api.edit(id, { name: "theirs", description: "Theirs" }),
      "changed-here",
    ],
    ["a command that was deleted", (api, id) => api.delete(id), "only-here"],
  ])("is asked once: the manifest's side of %s is what the next publish sends", async (_, change, state) => {
    const mine = `[{ "name": "a", "description": "Mine" }, { "name": "b", "description": "B" }]`;
    const before = payloadsOf(read(mine.replace("Mine", "A")), "guild", "a");
    const api = new MemoryApi(before.map(({ body }) => body));
    const ledger = ledgerAfter([], before, await api.list());
    await change(api, api.commands[0]?.id ?? "");
    const published = await api.list();
    const desired = payloadsOf(read(mine), "guild", "a");
    const drifts = driftOf(desired, published, options(ledger));
    const { conflicts } = mergeOf(drifts, () => undefined);
    expect(conflicts).toHaveLength(1);
    const kept = conflicts.map(({ drift }) => drift);
    const after = ledgerAfterKeeping(ledger, kept, "guild");
    const again = driftOf(desired, published, options(after));
    expect(again.map((one) => one.state)).toEqual([state, "in-sync"]);
    expect(mergeOf(again, () => undefined)).toEqual({ takes: [], removals: [], conflicts: [] });
    expect(driftWarnings(again)).toEqual([]);
  });

  it("is no conflict once it was decided", async () => {
    const api = new MemoryApi([{ name: "a", description: "A" }]);
    const ledger = ledgerAfter([], payloadsOf(read(base), "guild", "a"), await api.list());
    await api.edit(api.commands[0]?.id ?? "", { description: "Theirs" });
    const published = await api.list();
    const ids = new Set(published.map(({ id }) => id));
    const after = ledgerAfterPull(ledger, { published, ids, uri: "a", scope: "guild" });
    const [drift] = driftOf(payloadsOf(read(here), "guild", "a"), published, options(after));
    expect(drift?.differences.map(({ path, by }) => [...path, by])).toEqual([
      ["description", "here"],
      ["nsfw", "here"],
    ]);
  });
});

describe("a command that was deleted there", () => {
  const base = `[\n  // one\n  { "name": "a", "description": "A" },\n  { "name": "b", "description": "B" },\n  { "name": "c", "description": "C" }\n]\n`;

  async function without(names: readonly string[], side: Side | undefined, text = base): Promise<string> {
    const deletion = async (api: MemoryApi) => {
      for (const { id, name } of api.commands) if (names.includes(name)) await api.delete(id);
    };
    const { merge, result } = await mergedAfter(text, deletion, text, side);
    expect(merge.conflicts).toHaveLength(side === undefined ? names.length : 0);
    return result;
  }

  it.each<[string, readonly string[], string]>([
    ["the first", ["a"], base.replace(`{ "name": "a", "description": "A" },\n  `, "")],
    ["the last two", ["b", "c"], `[\n  // one\n  { "name": "a", "description": "A" }\n]\n`],
  ])("goes when the user says so: %s", async (_, names, expected) => {
    expect(await without(names, "there")).toBe(expected);
    expect(await without(names, "here")).toBe(base);
    expect(await without(names, undefined)).toBe(base);
  });

  it("goes from a map, and leaves an empty list where it was all there was", async () => {
    const map = `{\n  "x": { "name": "a", "description": "A" },\n  "y": { "name": "b", "description": "B" }\n}`;
    expect(await without(["a"], "there", map)).toBe(`{\n  "y": { "name": "b", "description": "B" }\n}`);
    expect(await without(["a"], "there", `{ "name": "a", "description": "A" }`)).toBe("[]");
  });
});

it("merges a part that is no valid command, and the text stays JSON", async () => {
  const text = `[{ "name": "a", "default_member_permissions": [{}], "contexts": [{}, [{}]], "options": { "x": 1 } }]`;
  const published = await new MemoryApi([{ name: "a", description: "A", options: [{ type: 1 } as never] }]).list();
  const manifest = read(text);
  const drifts = driftOf(payloadsOf(manifest, "global"), published, { scope: "global", owns: "listed" });
  const merge = mergeOf(drifts, () => "there");
  const result = applyEdits(text, mergeEdits(manifest, merge, "global"));
  expect(JSON.parse(result)).toEqual([{ name: "a", description: "A", options: [{ type: 1 }] }]);
});
