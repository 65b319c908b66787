import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseManifest } from "../../core/manifest/index.ts";
import { mostEntries } from "../../core/publish/history.ts";
import {
  apply,
  emptyHistory,
  emptyLedger,
  type HistoryEntry,
  type HistoryPlace,
  ledgerAfterRollBack,
  ledgerOf,
  type Owns,
  payloadsOf,
  plan,
  readHistory,
  recorded,
  rollBackOf,
} from "../../core/publish/index.ts";
import { normalCommand } from "../../core/publish/normal.ts";
import { commandList } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";

const place: HistoryPlace = { service: "local", applicationId: "1", guildId: "2" };
const entryOf = (entry: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ at: "2026-01-01T00:00:00.000Z", place, name: "a.commands.json", outcome: [], before: [], ledger: emptyLedger },
  ...entry,
});

async function publish(api: MemoryApi, commands: readonly object[], owns: Owns): Promise<HistoryEntry> {
  const before = await api.list();
  await apply(
    plan(payloadsOf(parseManifest(JSON.stringify(commands)), "guild"), before, { scope: "guild", owns }),
    api,
  );
  return entryOf({ before, after: await api.list() });
}

async function rollBack(api: MemoryApi, entry: HistoryEntry) {
  const { wanted, only } = rollBackOf(entry);
  const made = plan(wanted, await api.list(), { scope: "guild", owns: "scope", only });
  await apply(made, api);
  return made;
}

const plain = (commands: readonly object[]) =>
  commands
    .map((command) => normalCommand({ ...command }, "guild"))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const slash = (name: string, description = `Does ${name}.`) => ({ name, description });

describe("rolling back", () => {
  test("brings back what was there, whatever was published over it", async () => {
    const owned = fc.constantFrom<Owns>("listed", "scope");
    await fc.assert(
      fc.asyncProperty(owned, commandList("guild"), commandList("guild"), async (owns, first, second) => {
        const api = new MemoryApi(first);
        const there = plain(api.commands);
        const entry = await publish(api, second, owns);
        const made = await rollBack(api, entry);
        expect(made.blockers).toEqual([]);
        expect(plain(api.commands)).toEqual(there);
      }),
      { numRuns: 200 },
    );
  });

  test("leaves alone what came after the publish from elsewhere", async () => {
    const api = new MemoryApi([slash("old")]);
    const entry = await publish(api, [slash("old", "New words"), slash("new")], "listed");
    await api.create(slash("stranger"));
    const made = await rollBack(api, entry);
    expect(made.steps.map(({ kind }) => kind)).toEqual(["update", "delete"]);
    expect(api.commands.map(({ name }) => name)).toEqual(["old", "stranger"]);
  });

  test("gives a renamed command its name back, and keeps its ID", async () => {
    const api = new MemoryApi([slash("old")]);
    const [{ id } = { id: "" }] = api.commands;
    const entry = await publish(api, [{ ...slash("new"), id }], "listed");
    expect(api.commands.map(({ name }) => name)).toEqual(["new"]);
    await rollBack(api, entry);
    expect(api.commands).toMatchObject([{ id, name: "old" }]);
  });

  test("deletes nothing that it cannot know to be of that publish", async () => {
    const api = new MemoryApi([slash("old")]);
    const { after: _, ...entry } = await publish(api, [slash("new")], "listed");
    expect((await rollBack(api, entry)).steps).toEqual([]);
  });

  test("gives the ledger the IDs of what had to be created again", async () => {
    const ledger = [{ id: "5", type: 1, name: "old", body: slash("old") }];
    const api = new MemoryApi([slash("old")]);
    const again = ledgerAfterRollBack(entryOf({ ledger }), api.commands);
    expect(again).toEqual([{ ...ledger[0], id: api.commands[0]?.id }]);
    expect(ledgerAfterRollBack(entryOf({ ledger }), [])).toEqual([]);
  });
});

describe("a history", () => {
  test("has the newest publish first and forgets the oldest", () => {
    let history = emptyHistory;
    for (let number = 1; number <= mostEntries + 1; number++) {
      history = recorded(history, entryOf({ name: `publish ${number}` }), emptyLedger);
    }
    expect(history.entries).toHaveLength(mostEntries);
    expect(history.entries[0]?.name).toBe(`publish ${mostEntries + 1}`);
    expect(history.entries.at(-1)?.name).toBe("publish 2");
  });

  test("keeps a ledger for each place", () => {
    const ledger = [{ id: "5", type: 1, name: "a", body: slash("a") }];
    const history = recorded(emptyHistory, entryOf({}), ledger);
    expect(ledgerOf(history, place)).toEqual(ledger);
    expect(ledgerOf(history, { ...place, guildId: "3" })).toEqual([]);
    expect(ledgerOf(history, { service: "local", applicationId: "1" })).toEqual([]);
  });

  test("is the same when it was written down and read; what is none is refused", () => {
    const history = recorded(emptyHistory, entryOf({ after: [] }), emptyLedger);
    expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
    for (const none of [null, [], {}, { entries: [{}], ledgers: {} }, { entries: [], ledgers: { a: 1 } }]) {
      expect(readHistory(none)).toBeUndefined();
    }
  });
});
