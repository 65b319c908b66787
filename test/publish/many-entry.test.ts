import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PublishHistory } from "../../client/history/publish-history.ts";
import { normalCommand } from "../../core/discord/commands/normal.ts";
import { apply } from "../../core/publish/apply/apply.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import { maxEntries, touchedBy } from "../../core/publish/history/history.ts";
import type { ManyEntry } from "../../core/publish/history/many-entry.schema.ts";
import {
  changedGuilds,
  entryOfGuild,
  isWholeManyEntry,
  ManyEntryBuilder,
} from "../../core/publish/history/many-entry.ts";
import { rollBackOf } from "../../core/publish/history/roll-back.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { damagedJson } from "../attack/damaged-json.ts";
import { commandList } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";
import { MemoryFiles } from "./memory-files.ts";
import { planFor, slash } from "./planning.ts";

const head = (second = 0) => ({
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  place: { service: "local", applicationId: "1" },
  name: "servers",
});

/** Publishes to guilds with the IDs from 1, and gives the entry as it is read again. */
async function publish(apis: readonly MemoryApi[], commands: readonly object[], owns: Owns, isKnown = true) {
  const builder = new ManyEntryBuilder(head());
  for (const [index, api] of apis.entries()) {
    const before = await api.list();
    const made = await planFor(api, commands, { scope: "guild", owns });
    builder.begin(String(index + 1), { touched: touchedBy(made), before });
    await apply(made, api);
    if (isKnown) builder.end(String(index + 1), await api.list());
  }
  const entry: unknown = JSON.parse(JSON.stringify(builder.entry(isKnown ? [] : undefined)));
  if (!isWholeManyEntry(entry)) throw new Error("The entry cannot be read again.");
  return entry;
}

async function rollBack(api: MemoryApi, entry: ManyEntry, guildId: string): Promise<number> {
  const { desired, only } = rollBackOf(entryOfGuild(entry, guildId), await api.list());
  const made = plan(desired, await api.list(), { scope: "guild", owns: "scope", only });
  expect(made.blockers).toEqual([]);
  await apply(made, api);
  return made.steps.length;
}

const plain = ({ commands }: MemoryApi) =>
  commands
    .map((command) => normalCommand({ ...command }, "guild"))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe("the entry of a publish to many guilds", () => {
  test("brings back what was in each guild, also if the roll back is cut at any call and starts again", async () => {
    const lists = [commandList("guild"), commandList("guild"), commandList("guild")] as const;
    const owned = fc.constantFrom<Owns>("listed", "scope");
    const cuts = fc.record({ at: fc.nat(12), when: fc.constantFrom<"before" | "after">("before", "after") });
    await fc.assert(
      fc.asyncProperty(owned, fc.boolean(), ...lists, cuts, async (owns, isKnown, one, other, wanted, cut) => {
        const apis = [new MemoryApi(one), new MemoryApi(other), new MemoryApi(one)];
        const there = apis.map(plain);
        const entry = await publish(apis, wanted, owns, isKnown);
        for (const [index, api] of apis.entries()) {
          api.cut = { ...cut, at: api.writes.length + cut.at };
          await rollBack(api, entry, String(index + 1));
          api.cut = undefined;
          await rollBack(api, entry, String(index + 1));
          expect(await rollBack(api, entry, String(index + 1))).toBe(0);
        }
        expect(apis.map(plain)).toEqual(there);
      }),
      { numRuns: 60 },
    );
  });

  test("has equal commands once, so that thirty guilds take less than eight times the commands", async () => {
    const list = Array.from({ length: 10 }, (_, index) => slash(`command-${index}`, { description: "x".repeat(100) }));
    const apis = Array.from({ length: 30 }, () => new MemoryApi(list));
    const changed = list.map((command) => ({ ...command, description: "y".repeat(100) }));
    const entry = await publish(apis, changed, "listed");
    expect(entry.commands).toHaveLength(20);
    expect(JSON.stringify(entry).length).toBeLessThan(8 * JSON.stringify([...list, ...changed]).length);
    expect(changedGuilds(entry)).toHaveLength(30);
  });

  test("does not count a guild in which nothing changed", async () => {
    const apis = [new MemoryApi([]), new MemoryApi([slash("old")])];
    const [first] = apis;
    if (first) first.cut = { at: 0, when: "before" };
    const entry = await publish(apis, [slash("new")], "listed");
    expect(changedGuilds(entry)).toEqual(["2"]);
  });
});

describe("the history of publishes to many guilds", () => {
  test("has the newest first, keeps only so many, and the end of a publish replaces its entry", async () => {
    const files = new MemoryFiles();
    const history = new PublishHistory(files, () => {});
    for (let index = 0; index < maxEntries + 2; index++) {
      const write = history.manyWriter();
      const builder = new ManyEntryBuilder({ ...head(index), name: `servers ${index}` });
      await write(builder.entry());
      await write(builder.entry(["Published to 2 guilds."]));
    }
    const entries = await history.manyEntries();
    expect(entries).toHaveLength(maxEntries);
    expect(entries[0]).toMatchObject({ name: `servers ${maxEntries + 1}`, outcome: ["Published to 2 guilds."] });
    expect(await history.entries()).toEqual([]);
  });

  test("passes over an entry that is cut off or damaged, and says so", async () => {
    const entry = await publish([new MemoryApi([slash("old")])], [slash("new")], "scope");
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(damagedJson(entry), async (text) => {
        const files = new MemoryFiles();
        const warnings: string[] = [];
        files.texts.set("many-1.json", text);
        const entries = await new PublishHistory(files, (sentence) => warnings.push(sentence)).manyEntries();
        expect(entries.length + warnings.length).toBe(1);
        passed += warnings.length;
        for (const one of entries)
          for (const id of changedGuilds(one)) expect(entryOfGuild(one, id).place.guildId).toBe(id);
      }),
      { numRuns: 200 },
    );
    expect(passed).toBeGreaterThan(20);
  });
});
