import { describe, expect, test } from "vitest";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { describeDrift, pathLabel } from "../../core/publish/drift/describe-drift.ts";
import { driftOf } from "../../core/publish/drift/drift.ts";
import type { Ledger } from "../../core/publish/drift/ledger.schema.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import { ledgerAfter } from "../../core/publish/history/history.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf } from "./planning.ts";

const song = { type: 3, name: "song", description: "The song" };
const base: CommandPayload = {
  name: "play",
  description: "Plays a song",
  nsfw: false,
  default_member_permissions: "8",
  description_localizations: { de: "Spielt" },
  options: [song],
};
const inGuild = (...commands: readonly object[]) => desiredOf(commands, "guild", "a");

/** The differences by value after the manifest and the service both changed since one publish. */
async function drift(here: Partial<CommandPayload>, there: Partial<CommandPayload>, remembered = true) {
  const api = new MemoryApi([base]);
  const ledger = remembered ? ledgerAfter([], inGuild(base), await api.list()) : [];
  await api.edit(api.commands[0]?.id ?? "", there);
  const options = { scope: "guild", owns: "listed", ledger } as const;
  const desired = inGuild({ ...base, ...here });
  const [one] = driftOf(desired, await api.list(), options);
  const fields = Object.fromEntries(one?.differences.map((difference) => [pathLabel(difference), difference.by]) ?? []);
  return { state: one?.state, fields, warnings: plan(desired, await api.list(), options).warnings };
}

describe("since the last publish", () => {
  test("each value tells who changed it", async () => {
    const here = { description: "Plays any song", nsfw: true };
    const there = { description: "Sings", default_member_permissions: "16" };
    const { state, fields, warnings } = await drift(here, there);
    expect(fields).toEqual({ description: "both", nsfw: "here", default_member_permissions: "there" });
    expect(state).toBe("changed-both");
    const message =
      "/play was changed on Discord since your last publish (description, default_member_permissions). Publishing overwrites it.";
    expect(warnings).toEqual([{ about: "drift", message }]);
  });

  test("a manifest's own change overwrites nothing of anybody's", async () => {
    const expected = { state: "changed-here", fields: { description: "here" }, warnings: [] };
    expect(await drift({ description: "Plays any song" }, {})).toEqual(expected);
  });

  test("what both changed to the same is in sync", async () => {
    const sings = { description: "Sings" };
    expect(await drift(sings, sings)).toMatchObject({ state: "in-sync", fields: {} });
  });

  test("reports a command that was renamed on Discord", async () => {
    expect(await drift({}, { name: "sing" })).toMatchObject({ state: "changed-there", fields: { name: "there" } });
  });

  test("different values of one option are no conflict", async () => {
    const here = { options: [{ ...song, description: "Its title" }] };
    const there = { options: [{ ...song, required: true }] };
    expect((await drift(here, there)).fields).toEqual({
      "options › song › description": "here",
      "options › song › required": "there",
    });
  });

  test("options added on both sides do not conflict; a changed option that was removed does", async () => {
    const one = { ...song, name: "one" };
    const two = { ...song, name: "two" };
    const fields = { "options › one": "here", "options › two": "there" };
    expect((await drift({ options: [song, one] }, { options: [two, song] })).fields).toEqual(fields);
    const changed = { options: [{ ...song, required: true }] };
    expect((await drift({ options: [] }, changed)).fields).toEqual({ "options › song": "both" });
  });

  test("an order tells who changed it", async () => {
    const other = { ...song, name: "other" };
    const api = new MemoryApi([{ ...base, options: [song, other] }]);
    const ledger = ledgerAfter([], inGuild({ ...base, options: [song, other] }), await api.list());
    const desired = inGuild({ ...base, options: [other, song] });
    const [one] = driftOf(desired, await api.list(), { scope: "guild", owns: "listed", ledger });
    expect(one?.differences).toMatchObject([
      { path: ["options"], of: "order", by: "here", here: ["other", "song"], there: ["song", "other"] },
    ]);
  });

  test.each(["name_localizations", "options", "choices", "__proto__", "constructor", "(order)"])(
    "an option named %s is an option",
    async (name) => {
      const options = [{ ...song, name }];
      expect((await drift({ options }, { options: [] })).fields).toEqual({
        [`options › ${name}`]: "here",
      });
      expect((await drift({ options: [song] }, { options: [song, ...options] })).fields).toEqual({
        [`options › ${name}`]: "there",
      });
    },
  );

  test("reports translations by locale, including the first and the last one", async () => {
    const texts = (value: CommandPayload["description_localizations"]) => ({
      description_localizations: value ?? null,
    });
    const { fields } = await drift(texts({ de: "Singt", fr: "Joue" }), texts({ de: "Spielt", ja: "再生" }));
    expect(fields).toEqual({
      "description_localizations › de": "here",
      "description_localizations › fr": "here",
      "description_localizations › ja": "there",
    });
    expect((await drift(texts(null), {})).fields).toEqual({ "description_localizations › de": "here" });
    expect((await drift({}, texts(null))).fields).toEqual({ "description_localizations › de": "there" });
  });
});

test("without a ledger, it is unknown on which side a field changed", async () => {
  const expected = { state: "differs", fields: { description: "unknown", nsfw: "unknown" }, warnings: [] };
  expect(await drift({ description: "Plays any song" }, { nsfw: true }, false)).toEqual(expected);
});

describe("every command has a state", () => {
  const command = (name: string, description = `Does ${name}`) => ({ name, description });

  async function states(owns: Owns) {
    const api = new MemoryApi(["same", "theirs", "removed", "gone"].map((name) => command(name)));
    const before = inGuild(command("same"), command("theirs"), command("removed"), command("gone"));
    const ledger: Ledger = ledgerAfter([], before, await api.list());
    await api.delete(api.commands.find(({ name }) => name === "gone")?.id ?? "");
    await api.edit(api.commands.find(({ name }) => name === "theirs")?.id ?? "", { description: "Other" });
    await api.create(command("foreign"));
    const desired = inGuild(command("same"), command("theirs"), command("gone"), command("new"));
    return driftOf(desired, await api.list(), { scope: "guild", owns, ledger });
  }

  test.each(["listed", "scope"] as const)("where the manifest owns what is %s", async (owns) => {
    const drifts = await states(owns);
    expect(drifts.map(({ state, desired, published }) => [desired?.name ?? published?.name, state])).toEqual([
      ["same", "in-sync"],
      ["theirs", "changed-there"],
      ["gone", "gone-there"],
      ["new", "only-here"],
      ["removed", "removed-here"],
      ["foreign", "only-there"],
    ]);
    expect(describeDrift(drifts)).toEqual([
      "~ /theirs: changed on Discord (description)",
      "+ /gone: deleted on Discord – published from here before",
      "+ /new: only here",
      "- /removed: removed here – published from here, and no longer in the manifest",
      "- /foreign: only on Discord",
      "= 1 in sync",
    ]);
  });
});
