import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { PublishHistory } from "../../../client/history/publish-history.ts";
import { maxEntries } from "../../../core/publish/history/history.ts";
import { MemoryFiles } from "../../publish/memory-files.ts";

const place = { service: "local", applicationId: "1", guildId: "2" };
const entry = (name: string, second = 0) => ({
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  name,
  touched: { ids: [], created: [] },
  before: [],
  ledger: [],
});

let texts: Map<string, string>;
let warnings: string[];
let history: PublishHistory<string>;

beforeEach(() => {
  const files = new MemoryFiles();
  texts = files.texts;
  warnings = [];
  history = new PublishHistory(files, (sentence) => warnings.push(sentence));
});

test("the newest publish comes first, and only so many are kept", async () => {
  for (let index = 0; index < maxEntries + 2; index++) {
    await history.recordsOf(place).writeEntry?.(entry(`publish ${index}`, index));
  }
  const names = (await history.entries()).map(({ name }) => name);
  expect(names).toHaveLength(maxEntries);
  expect([names[0], names.at(-1)]).toEqual([`publish ${maxEntries + 1}`, "publish 2"]);
});

test("the outcome of a publish replaces its entry; another publish at the same time has its own", async () => {
  const [one, other] = [history.recordsOf(place), history.recordsOf(place)];
  await one.writeEntry?.(entry("one"));
  await other.writeEntry?.(entry("other"));
  await one.writeEntry?.({ ...entry("one"), outcome: ["Done."] });
  const outcomes = (await history.entries()).map(({ name, outcome }) => [name, outcome]);
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toContainEqual(["one", ["Done."]]);
});

test("each place has a ledger of its own, empty until something is published there", async () => {
  const ledger = [{ id: "7", type: 1, name: "ping", body: { name: "ping" } }];
  await history.recordsOf(place).writeLedger(ledger as never);
  expect(await history.ledger({ ...place, guildId: "3" })).toEqual([]);
  expect([...texts.values()]).toEqual([JSON.stringify(ledger)]);
});

test("a damaged file is said and counts as none", async () => {
  texts.set("publish-1.json", "{}").set("publish-2.json", "{");
  expect(await history.entries()).toEqual([]);
  expect(warnings.sort()).toEqual([
    "publish-1.json of the publish history is damaged.",
    expect.stringContaining("publish-2.json of the publish history cannot be read: SyntaxError"),
  ]);
});

test.each(["{", "{}", '[{ "id": 7 }]', ""])("a damaged record (%s) is set aside, and said once", async (text) => {
  const one = history.recordsOf(place);
  await one.writeLedger([]);
  const [name = ""] = texts.keys();
  texts.set(name, text);
  await expect(one.ledger()).rejects.toThrow(
    `The record of the last publish is damaged. Without it, a renamed command may be created again. Review the plan before you publish. The damaged file is kept as damaged-${name}.`,
  );
  expect(await one.ledger()).toEqual([]);
  await one.writeLedger([]);
  expect(texts.get(`damaged-${name}`)).toBe(text);
});

test("a damaged list of permissions to restore is set aside", async () => {
  const one = history.recordsOf(place);
  await one.writeUnrestored([{ file: "a.json", commands: [] }]);
  const [name = ""] = texts.keys();
  texts.set(name, "[");
  await expect(one.unrestored()).rejects.toThrow("The list of permissions to restore is damaged.");
  expect(await one.unrestored()).toEqual([]);
  expect(texts.get(`damaged-${name}`)).toBe("[");
});

test("a record that cannot be read ends the publish, and is not written over", async () => {
  const one = history.recordsOf(place);
  await one.writeLedger([]);
  texts.get = () => {
    throw new Error("The disk is broken.");
  };
  const message = "The record of the last publish cannot be read: The disk is broken.";
  await expect(one.ledger()).rejects.toThrow(message);
});

test("a record that a newer version has written ends the publish, and stays where it is", async () => {
  const one = history.recordsOf(place);
  await one.writeLedger([]);
  const [name = ""] = texts.keys();
  const future = JSON.stringify({ version: 2, commands: [] });
  texts.set(name, future);
  await expect(one.ledger()).rejects.toThrow(/cannot be read: A newer version of Command Manifest wrote it/);
  await one.writeRefresh?.({ at: "2026-03-04T12:00:00.000Z", published: [] });
  await history.recorded();
  expect(warnings).toContain(`${name} of the publish history was written by a newer version.`);
  expect(texts.get(name)).toBe(future);
});

test("what cannot be written down is said, and fails nothing", async () => {
  texts.set = () => {
    throw new Error("The disk is full.");
  };
  await history.recordsOf(place).writeEntry?.(entry("one"));
  await history.recordsOf(place).writeLedger([]);
  expect(warnings).toEqual([
    expect.stringContaining("so it cannot be rolled back: Error: The disk is full."),
    expect.stringContaining("could not be recorded: Error: The disk is full."),
  ]);
  await expect(history.savePermissions("{}")).rejects.toThrow("The disk is full.");
});

test("what was read last at each place is kept, one record for each", async () => {
  const published = (id: string) => [{ id, type: 1, name: "ping", description: "P" }] as never;
  const other = { ...place, guildId: "3" };
  const [at, later] = ["2026-03-04T12:00:00.000Z", "2026-03-04T13:00:00.000Z"];
  await history.recordsOf(place).writeRefresh?.({ at, published: published("7") });
  await history.recordsOf(place).writeRefresh?.({ at: later, published: published("8") });
  await history.recordsOf(other).writeRefresh?.({ at, published: [] });
  const { refreshes } = await history.recorded();
  expect(refreshes).toHaveLength(2);
  expect(refreshes).toContainEqual({ at: later, place, published: published("8") });
  expect(refreshes).toContainEqual({ at, place: other, published: [] });
});

test("showing what is recorded leaves a damaged ledger to the next publish, which sets it aside", async () => {
  await history.recordsOf(place).writeLedger([]);
  await history.recordsOf(place).writeRefresh?.({ at: "2026-03-04T12:00:00.000Z", published: [] });
  const name = [...texts.keys()].find((one) => one.startsWith("last-")) ?? "";
  texts.set(name, "{");
  expect([...(await history.recorded()).ledgers.values()]).toEqual([[]]);
  expect(texts.get(name)).toBe("{");
  expect(warnings.join()).toContain(name);
  await expect(history.ledger(place)).rejects.toThrow("is damaged");
});

test("whatever the clock is set to, the newest publishes are kept and come first, and nothing saved is written over", async () => {
  const minute = 60_000;
  const start = Date.UTC(2026, 10, 23);
  const time = fc.constantFrom(0, start - 9e8, start, start + minute, start + 9e8, Date.UTC(2100, 0));
  await fc.assert(
    fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 2 * maxEntries }), async (times) => {
      texts.clear();
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        for (const [index, now] of times.entries()) {
          vi.setSystemTime(now);
          const records = history.recordsOf(place);
          const begun = { ...entry(`publish ${index}`), at: new Date().toISOString() };
          await records.writeEntry?.(begun);
          await history.savePermissions(`saved ${index}`);
          await records.writeEntry?.({ ...begun, outcome: ["Done."] });
        }
      } finally {
        vi.useRealTimers();
      }
      const entries = await history.entries();
      const expected = times.map((now, index) => [`publish ${index}`, new Date(now).toISOString()]);
      expect(entries.map(({ name, at }) => [name, at])).toEqual(expected.toReversed().slice(0, maxEntries));
      expect(entries.every(({ outcome }) => outcome?.[0] === "Done.")).toBe(true);
      const saved = [...texts].flatMap(([name, text]) => (name.startsWith("saved-") ? [text] : []));
      expect(saved.sort()).toEqual(times.map((_, index) => `saved ${index}`).sort());
      expect(warnings).toEqual([]);
    }),
  );
});
