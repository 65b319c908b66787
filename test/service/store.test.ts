import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Journal, openJournal } from "../../service/store/journal.ts";
import type { Change } from "../../service/store/state.ts";
import { openStore } from "../../service/store/store.ts";
import { temporaryFolder } from "./process.ts";

function newPath(): string {
  return join(temporaryFolder(), "state.journal");
}

const creates = (key: string, count: number): Change => ({
  table: "creates",
  key,
  value: { day: "2026-08-31", count },
});
const fail = (error: unknown): never => {
  throw error;
};
const open = (path: string) =>
  openStore(
    openJournal(path, () => 0),
    fail,
  );

describe("the journal", () => {
  test("gives back what was appended, whole lines only", () => {
    const path = newPath();
    const { journal } = openJournal(path, () => 0);
    for (const line of ["a", "ü😀", "c\\n"]) journal.append(line);
    journal.close();
    const whole = readFileSync(path);
    appendFileSync(path, whole.subarray(0, 9));
    const reopened = openJournal(path, () => 0);
    expect(reopened).toMatchObject({ lines: ["a", "ü😀", "c\\n"], damage: undefined });
    expect(readFileSync(path)).toEqual(whole);
    reopened.journal.append("d");
    reopened.journal.close();
    expect(openJournal(path, () => 0).lines).toEqual(["a", "ü😀", "c\\n", "d"]);
  });

  test("cut off after any byte, it has every line that was whole", () => {
    const path = newPath();
    const { journal } = openJournal(path, () => 0);
    for (const line of ["one", "zwei ü", "three"]) journal.append(line);
    journal.close();
    const whole = readFileSync(path);
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      const { lines, damage } = openJournal(path, () => 0);
      const ends = [...whole.subarray(0, length)].filter((byte) => byte === 10).length;
      expect(lines).toEqual(["one", "zwei ü", "three"].slice(0, ends));
      expect(damage).toBeUndefined();
    }
    expect(readdirSync(join(path, ".."))).toEqual(["state.journal"]);
  });

  test("with another program's file in its place sets that aside", () => {
    const path = newPath();
    writeFileSync(path, "hello\nworld\n");
    const { lines, damage } = openJournal(path, () => 7);
    expect(lines).toEqual([]);
    expect(damage).toContain(`${path}.damaged-7`);
    expect(readFileSync(`${path}.damaged-7`, "utf8")).toBe("hello\nworld\n");
  });
});

describe("the store", () => {
  test("has after a restart what was committed, and rows in the order of their making", () => {
    const path = newPath();
    const store = open(path);
    store.commit([creates("a", 1), creates("b", 1)]);
    store.commit([creates("a", 2)]);
    store.commit([{ table: "creates", key: "b", value: null }, creates("c", 3)]);
    store.close();
    const rows = [...open(path).table("creates")].map(([key, { count }]) => [key, count]);
    expect(rows).toEqual([
      ["a", 2],
      ["c", 3],
    ]);
  });

  test("changes nothing when the journal cannot be written", () => {
    const journal: Journal = { append: () => fail(new Error("no space left")), replace: () => {}, close: () => {} };
    const store = openStore({ journal, lines: [], damage: undefined }, fail);
    expect(() => store.commit([creates("a", 1)])).toThrow("no space left");
    expect(store.table("creates").size).toBe(0);
  });

  test("writes its journal anew now and then, and keeps working when that fails", () => {
    const written: (readonly string[])[] = [];
    const troubles: unknown[] = [];
    const journal: Journal = {
      append: () => {},
      replace(lines) {
        written.push(lines);
        if (written.length > 1) throw new Error("no space left");
      },
      close: () => {},
    };
    const store = openStore({ journal, lines: [], damage: undefined }, (error) => troubles.push(error));
    for (let i = 0; i < 10_000; i++) store.commit([creates("a", i)]);
    expect(written).toHaveLength(2);
    expect(written[0]).toEqual([JSON.stringify([creates("a", 4999)])]);
    expect(troubles).toHaveLength(1);
    expect(store.table("creates").get("a")?.count).toBe(9999);
  });

  test("the file does not grow without end", () => {
    const path = newPath();
    const first = open(path);
    for (let i = 0; i < 20; i++) first.commit([creates("a", i)]);
    first.close();
    const lines = readFileSync(path, "utf8").split("\n");
    writeFileSync(path, `${Array(300).fill(lines.slice(0, -1).join("\n")).join("\n")}\n`);
    open(path).close();
    expect(readFileSync(path, "utf8").trimEnd().split("\n")).toHaveLength(1);
    expect(open(path).table("creates").get("a")?.count).toBe(19);
  });
});
