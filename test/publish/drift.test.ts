import { describe, expect, test } from "vitest";
import type { CommandPayload } from "../../core/api/payloads.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import { driftOf, ledgerAfter, payloadsOf, plan } from "../../core/publish/index.ts";
import { MemoryApi } from "./memory-api.ts";

const base = { name: "play", description: "Plays a song", nsfw: false, default_member_permissions: "8" };
const wantedOf = (command: object) => payloadsOf(parseManifest(JSON.stringify([command])), "guild", "a");

/** What differs by field, when the manifest and the service went on from one publish. */
async function drift(here: Partial<CommandPayload>, there: Partial<CommandPayload>, remembered = true) {
  const api = new MemoryApi([base]);
  const ledger = remembered ? ledgerAfter([], wantedOf(base), await api.list()) : [];
  await api.edit(api.commands[0]?.id ?? "", there);
  const made = plan(wantedOf({ ...base, ...here }), await api.list(), { scope: "guild", owns: "listed", ledger });
  return { fields: Object.fromEntries(driftOf(made, ledger)[0]?.fields ?? []), notes: made.notes.join("\n") };
}

describe("since the last publish", () => {
  test("each field tells who changed it", async () => {
    const here = { description: "Plays any song", nsfw: true };
    const there = { description: "Sings", default_member_permissions: "16" };
    const { fields, notes } = await drift(here, there);
    expect(fields).toEqual({ description: "both", nsfw: "here", default_member_permissions: "there" });
    expect(notes).toMatch(/Somebody changed description, default_member_permissions of \/play there/);
  });

  test("a manifest's own change overwrites nothing of anybody's", async () => {
    const { fields, notes } = await drift({ description: "Plays any song" }, {});
    expect({ fields, notes }).toEqual({ fields: { description: "here" }, notes: "" });
  });

  test("what both changed to the same is in sync", async () => {
    expect((await drift({ description: "Sings" }, { description: "Sings" })).fields).toEqual({});
  });

  test("a new name there is told", async () => {
    expect((await drift({}, { name: "sing" })).fields).toEqual({ name: "there" });
  });

  test("a field that the manifest has and the last publish had not is changed here", async () => {
    const options = [{ type: 3, name: "song", description: "The song" }];
    expect((await drift({ options }, {})).fields).toEqual({ options: "here" });
  });
});

test("without a memory nobody knows", async () => {
  const { fields, notes } = await drift({ description: "Plays any song" }, { nsfw: true }, false);
  expect({ fields, notes }).toEqual({ fields: { description: "unknown", nsfw: "unknown" }, notes: "" });
});
