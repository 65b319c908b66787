import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDataFile } from "../../service/store/data-file.ts";
import type { RowChange } from "../../service/store/state.ts";
import { Store } from "../../service/store/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const creates = (key: string, count: number) =>
  ({ table: "creates", key, value: { day: "2026-08-31", count } }) as const satisfies RowChange;
const removed = (key: string): RowChange => ({ table: "creates", key, value: null });
const fail = (error: unknown): never => {
  throw error;
};
const open = (folder: string) => new Store(openDataFile(folder, Date.now), fail);
const countsIn = (store: Store) => [...store.table("creates")].map(([key, { count }]) => [key, count]);

test("after a restart the store has what was committed, and rows in the order of their making", async () => {
  const folder = temporaryFolder();
  const store = open(folder);
  await store.commit([creates("a", 1), creates("b", 1)]);
  await store.commit([creates("a", 2)]);
  store.commitNow([removed("b"), creates("c", 3)]);
  const expected = [
    ["a", 2],
    ["c", 3],
  ];
  expect(countsIn(store)).toEqual(expected);
  expect(countsIn(open(folder))).toEqual(expected);
});

/** A file with one row, which counts its writes. */
function countingFile() {
  const made = {
    rows: [creates("a", 1)],
    damage: undefined,
    writes: 0,
    isFull: false,
    write: () => {
      if (made.isFull) throw new Error("no space left");
      made.writes++;
    },
    close: () => {},
  };
  return made;
}

test("changes nothing and reports once when the data cannot be written", async () => {
  const troubles: unknown[] = [];
  const file = countingFile();
  const store = new Store(file, (error) => troubles.push(error));
  file.isFull = true;
  for (const change of [creates("a", 2), creates("b", 1), removed("a")]) {
    await expect(store.commit([change])).rejects.toThrow("no space left");
    expect(() => store.commitNow([change])).toThrow("no space left");
  }
  expect(countsIn(store)).toEqual([["a", 1]]);
  expect(troubles).toHaveLength(1);
});

test("writes changes of the same moment once, and none of them is done before", async () => {
  const file = countingFile();
  const store = new Store(file, fail);
  const writesWhenDone: number[] = [];
  const commit = async (change: RowChange): Promise<void> => {
    await store.commit([change]);
    writesWhenDone.push(file.writes);
  };
  await Promise.all([commit(creates("a", 2)), commit(creates("b", 1)), commit(removed("a"))]);
  expect(writesWhenDone).toEqual([1, 1, 1]);
  expect(countsIn(store)).toEqual([["b", 1]]);
});

test("changes of the same moment are all refused when the data cannot be written, later ones are not", async () => {
  const file = countingFile();
  const store = new Store(file, () => {});
  file.isFull = true;
  const results = await Promise.allSettled([store.commit([creates("b", 1)]), store.commit([removed("a")])]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(countsIn(store)).toEqual([["a", 1]]);
  file.isFull = false;
  await store.commit([creates("c", 1)]);
  expect(countsIn(store)).toEqual([
    ["a", 1],
    ["c", 1],
  ]);
});

test("on closing, what waits is saved; later changes are refused, because the folder may be another's", async () => {
  const folder = temporaryFolder();
  const store = new Store(openDataFile(folder, Date.now), () => {});
  const waiting = store.commit([creates("a", 1)]);
  store.close();
  await waiting;
  await expect(store.commit([creates("a", 2)])).rejects.toThrow(
    `The local service cannot write to the folder ${folder}: the local service has stopped. Nothing was saved.`,
  );
  expect(countsIn(open(folder))).toEqual([["a", 1]]);
});

test("calls back after a commit to a watched table, and not after one to another", async () => {
  const store = open(temporaryFolder());
  const counts: number[] = [];
  store.watch("creates", () => counts.push(store.table("creates").size));
  await store.commit([creates("a", 1), creates("b", 1)]);
  await store.commit([{ table: "grants", key: "x", value: { scopes: [], expiresAt: 1 } }]);
  store.commitNow([removed("a")]);
  expect(counts).toEqual([2, 1]);
});

test("the file has only the present rows, and no other file stays", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "data.json.12ab34cd56ef.new"), "unfinished");
  const store = open(folder);
  for (let i = 0; i < 20; i++) await store.commit([creates("a", i)]);
  expect(readdirSync(folder)).toEqual(["data.json"]);
  expect(JSON.parse(readFileSync(join(folder, "data.json"), "utf8"))).toEqual({ format: 1, rows: [creates("a", 19)] });
});

const rows = (...list: readonly unknown[]) => JSON.stringify({ format: 1, rows: list });

describe("a damaged data file", () => {
  test.each([
    ["nothing in it", ""],
    ["another program's text", "hello\nworld\n"],
    ["half of its text", rows(creates("a", 1)).slice(0, -9)],
    ["null", "null"],
    ["no rows", '{ "format": 1 }'],
    ["no format", '{ "rows": [] }'],
    ["a format that none has", '{ "format": 0, "rows": [] }'],
    ["an unknown table", rows({ table: "constructor", key: "a", value: {} })],
    ["a row without a value", rows({ table: "creates", key: "a" })],
    ["a removed row", rows(removed("a"))],
    ["a broken ID", rows({ table: "commands", key: "x", value: { id: "x", name: "a", type: 1, version: "1" } })],
    ["a token without scopes", rows({ table: "grants", key: "x", value: { expiresAt: 1 } })],
    ["settings that lack some", rows({ table: "settings", key: "only", value: { locale: "fr" } })],
    ["a nested list that never ends", "[".repeat(200_000)],
  ])("with %s is set aside, and is named", (_, text) => {
    const folder = temporaryFolder();
    const path = join(folder, "data.json");
    writeFileSync(path, text);
    const file = openDataFile(folder, () => 7);
    expect(file).toMatchObject({
      rows: [],
      damage: `The stored data is damaged. It was saved as ${path}.damaged-7, and the local service starts without it.`,
    });
    expect(readFileSync(`${path}.damaged-7`, "utf8")).toBe(text);
    new Store(file, fail).commitNow([creates("a", 1)]);
    expect(openDataFile(folder, Date.now)).toMatchObject({ rows: [creates("a", 1)], damage: undefined });
  });
});

test.each(["{}", "[]", '{ "users": { "1": 5 } }'])(
  "a file of another program is refused and left as it is: %s",
  (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "data.json"), text);
    expect(() => openDataFile(folder, () => 7)).toThrow(
      "data.json belongs to another program. Use another folder with",
    );
    expect(readdirSync(folder)).toEqual(["data.json"]);
    expect(readFileSync(join(folder, "data.json"), "utf8")).toBe(text);
  },
);

test("a data file of a later version is refused and left as it is", () => {
  const folder = temporaryFolder();
  const text = '{ "format": 2, "tables": {} }';
  writeFileSync(join(folder, "data.json"), text);
  expect(() => open(folder)).toThrow(
    `A newer version of the local service wrote the folder ${folder} (format 2, but this version reads up to 1).`,
  );
  expect(readFileSync(join(folder, "data.json"), "utf8")).toBe(text);
  expect(readdirSync(folder)).toEqual(["data.json"]);
});
