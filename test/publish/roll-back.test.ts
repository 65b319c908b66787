import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import { apply, openSteps } from "../../core/publish/apply/apply.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { touchedBy } from "../../core/publish/history/history.ts";
import { ledgerAfterRollBack, rollBackOf } from "../../core/publish/history/roll-back.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { commandList } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";
import { planFor, slash } from "./planning.ts";

/** Publishes and gives the entry, as the editor writes it down. */
async function publish(api: MemoryApi, commands: readonly object[], owns: Owns): Promise<Required<HistoryEntry>> {
  const before = await api.list();
  const made = await planFor(api, commands, { scope: "guild", owns });
  await apply(made, api);
  return {
    at: "2026-01-01T00:00:00.000Z",
    place: { service: "local", applicationId: "1", guildId: "2" },
    name: "a.commands.json",
    protectedName: "production",
    touched: touchedBy(made),
    before,
    ledger: [],
    outcome: [],
    after: await api.list(),
  };
}

async function rollBack(api: MemoryApi, entry: HistoryEntry) {
  const { desired, only, warnings, notes } = rollBackOf(entry, await api.list());
  const made = plan(desired, await api.list(), { scope: "guild", owns: "scope", only });
  await apply(made, api);
  return { steps: made.steps.map(({ kind }) => kind), blockers: made.blockers, warnings, notes };
}

const plain = (commands: readonly object[]) =>
  commands
    .map((command) => normalCommand({ ...command }, "guild"))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The record of a window that is killed before it could record the result of a publish. */
function unfinished({ outcome: _, after: __, ...begun }: HistoryEntry): HistoryEntry {
  return begun;
}

const owned = fc.constantFrom<Owns>("listed", "scope");

describe("rolling back", () => {
  const when = fc.constantFrom<"before" | "after">("before", "after");
  test.each([
    ["whatever was published over it", fc.constant(undefined), 50],
    ["with nothing known of a publish but how it began and cut at any call", fc.record({ at: fc.nat(12), when }), 80],
  ])("brings back what was there, %s", async (_, cuts, numRuns) => {
    const lists = [commandList("guild"), commandList("guild")] as const;
    await fc.assert(
      fc.asyncProperty(owned, ...lists, cuts, async (owns, first, second, cut) => {
        const api = new MemoryApi(first);
        const there = plain(api.commands);
        api.cut = cut;
        const entry = await publish(api, second, owns);
        api.cut = undefined;
        const { blockers } = await rollBack(api, cut ? unfinished(entry) : entry);
        expect(blockers).toEqual([]);
        expect(plain(api.commands)).toEqual(there);
      }),
      { numRuns },
    );
  });

  test("leaves alone what the publish had nothing to do with, also where others changed it since", async () => {
    const api = new MemoryApi([slash("old"), slash("apart")]);
    const entry = await publish(api, [slash("old", { description: "New words" }), slash("new")], "listed");
    await api.create(slash("stranger"));
    await api.edit(api.commands.find(({ name }) => name === "apart")?.id ?? "", { description: "Of somebody else" });
    const { steps, notes } = await rollBack(api, entry);
    expect(steps).toEqual(["update", "delete"]);
    expect(notes).toEqual([]);
    expect(api.commands).toMatchObject([
      { name: "old", description: "Does old." },
      { name: "apart", description: "Of somebody else" },
      { name: "stranger" },
    ]);
  });

  test("tells what others changed since in what it puts back", async () => {
    const api = new MemoryApi([slash("old"), slash("gone")]);
    const entry = await publish(api, [slash("old", { description: "New words" }), slash("new")], "scope");
    for (const { id } of await api.list()) await api.edit(id, { description: "Of somebody else" });
    await api.create(slash("gone", { description: "Anew" }));
    const { warnings, notes } = await rollBack(api, entry);
    expect(warnings.map(({ message }) => message)).toEqual([
      "/old was changed on Discord since that publish (description). Rolling back overwrites it.",
      "/new was changed on Discord since that publish (description). Rolling back deletes it.",
      expect.stringMatching(/^Another \/gone was created on Discord since that publish \(ID \d+\)\.$/),
    ]);
    expect(notes).toEqual(["Recreates /gone with a new ID and without permissions."]);
    expect(api.commands.find(({ name }) => name === "old")?.description).toBe("Does old.");
  });

  test("gives a renamed command its name back, and keeps its ID", async () => {
    const api = new MemoryApi([slash("old")]);
    const [{ id } = { id: "" }] = api.commands;
    const entry = await publish(api, [{ ...slash("new"), id }], "listed");
    expect(api.commands.map(({ name }) => name)).toEqual(["new"]);
    await rollBack(api, entry);
    expect(api.commands).toMatchObject([{ id, name: "old" }]);
  });

  test("names a command as created if the answer was unreadable, and matches no other command to it", async () => {
    const api = new MemoryApi([slash("old")]);
    const entry = unfinished(await publish(api, [slash("new")], "listed"));
    await api.create(slash("stranger"));
    const { warnings, steps } = await rollBack(api, entry);
    expect(steps).toEqual(["delete"]);
    expect(warnings).toEqual([
      {
        about: "drift",
        message: expect.stringMatching(/outcome of this publish was not recorded.* created by it: \/new\.$/),
      },
    ]);
    expect(api.commands.map(({ name }) => name)).toEqual(["old", "stranger"]);
  });
});

describe("the ledger after rolling back", () => {
  const ledgerEntry = (id: string, name: string) => ({ id, type: 1, name, body: slash(name) });

  test("has the IDs of what had to be created again, and keeps what is of other publishes", async () => {
    const api = new MemoryApi([slash("old"), slash("apart")]);
    const [old, apart] = api.commands.map(({ id }) => id);
    const ledger = [ledgerEntry(old ?? "", "old")];
    const entry = { ...(await publish(api, [slash("apart"), slash("new")], "scope")), ledger };
    const later = [ledgerEntry(apart ?? "", "apart"), ledgerEntry("9", "new")];
    await rollBack(api, entry);
    const again = api.commands.find(({ name }) => name === "old")?.id ?? "";
    expect(again).not.toBe(old);
    expect(ledgerAfterRollBack(entry, later, api.commands)).toEqual([
      ledgerEntry(again, "old"),
      ledgerEntry(apart ?? "", "apart"),
    ]);
    expect(ledgerAfterRollBack(entry, [], [])).toEqual([]);
  });

  test("a refused roll back leaves the ledger as it was, and a renamed command is matched by its ID", async () => {
    const api = new MemoryApi([slash("old")]);
    const id = api.commands[0]?.id ?? "";
    const then = [ledgerEntry(id, "older")];
    const entry = { ...(await publish(api, [{ ...slash("new"), id }], "listed")), ledger: then };
    const now = [ledgerEntry(id, "new")];
    api.cut = { at: api.writes.length, when: "refused" };
    const { desired, only } = rollBackOf(entry, api.commands);
    const made = plan(desired, await api.list(), { scope: "guild", owns: "scope", only });
    const outcome = await apply(made, api);
    expect(outcome.failed).toBeDefined();
    expect(ledgerAfterRollBack(entry, now, api.commands, openSteps(outcome))).toEqual(now);
    await apply(made, api);
    expect(ledgerAfterRollBack(entry, now, api.commands)).toEqual(then);
  });
});
