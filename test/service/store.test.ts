import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { count } from "../../core/manifest/describe.ts";
import { FolderLost } from "../../service/store/folder-errors.ts";
import { type Journal, type OpenedJournal, openJournal } from "../../service/store/journal.ts";
import type { RowChange } from "../../service/store/state.ts";
import { openStore, readChanges } from "../../service/store/store.ts";
import { heldFolder } from "../support/held-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const asItIs = (line: string): string => line;

/** The lines that the next holder of a folder finds, with its journal written again. */
function reopen(folder: string, now = 0): OpenedJournal<string> {
  const opened = openJournal(heldFolder(folder), () => now, asItIs);
  opened.journal.replace(opened.lines);
  return opened;
}

function journalWith(folder: string, ...lines: readonly string[]): Journal {
  const { journal } = reopen(folder);
  for (const line of lines) journal.append(line);
  return journal;
}

/** The only journal in a folder. */
function pathIn(folder: string): string {
  const [name = "", ...others] = readdirSync(folder).filter((file) => file.endsWith("journal"));
  expect(others).toEqual([]);
  return join(folder, name);
}

const creates = (key: string, count: number): RowChange => ({
  table: "creates",
  key,
  value: { day: "2026-08-31", count },
});
const fail = (error: unknown): never => {
  throw error;
};
const open = (folder: string) =>
  openStore(
    openJournal(heldFolder(folder), () => 0, readChanges),
    fail,
  );

describe("the journal", () => {
  test("gives back what was appended, whole lines only", () => {
    const folder = temporaryFolder();
    journalWith(folder, "a", "ü😀", "c\\n").close();
    const whole = readFileSync(pathIn(folder));
    appendFileSync(pathIn(folder), whole.subarray(0, 9));
    const { lines, damage, journal } = reopen(folder);
    expect({ lines, damage }).toEqual({ lines: ["a", "ü😀", "c\\n"], damage: undefined });
    expect(readFileSync(pathIn(folder))).toEqual(whole);
    journal.append("d");
    journal.close();
    expect(reopen(folder).lines).toEqual(["a", "ü😀", "c\\n", "d"]);
  });

  test("cut off after any byte, it has every line that was whole", () => {
    const folder = temporaryFolder();
    journalWith(folder, "one", "zwei ü", "three").close();
    const whole = readFileSync(pathIn(folder));
    for (let length = 0; length <= whole.length; length++) {
      const cut = whole.subarray(0, length);
      writeFileSync(pathIn(folder), cut);
      const { lines, damage } = reopen(folder);
      // A line that lacks only its break is whole.
      const breaks = [...whole.subarray(0, length + 1)].filter((byte) => byte === 10).length;
      expect(lines).toEqual(["one", "zwei ü", "three"].slice(0, Math.max(0, breaks - 1)));
      expect(damage).toBeUndefined();
    }
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each([
    ["another program's file", () => "hello\nworld\n", [], 1],
    ["a complete last line that is damaged", (text: string) => text.replace("three", "thr3e"), ["one", "two"], 4],
    ["a damaged line among others", (text: string) => text.replace(" two", " 2"), ["one"], 3],
  ])("with %s sets the file aside", (_, damaged, kept, line) => {
    const folder = temporaryFolder();
    journalWith(folder, "one", "two", "three").close();
    const path = pathIn(folder);
    const text = damaged(readFileSync(path, "utf8"));
    writeFileSync(path, text);
    const { lines, damage } = reopen(folder, 7);
    expect(lines).toEqual(kept);
    expect(damage).toBe(
      `The stored data is damaged at line ${line}. ${count(kept.length, "change")} before it could be recovered. The damaged file was saved as ${path}.damaged-7.`,
    );
    expect(readFileSync(`${path}.damaged-7`, "utf8")).toBe(text);
    expect(reopen(folder)).toMatchObject({ lines: kept, damage: undefined });
  });

  test("of a later version is refused and left as it is", () => {
    const folder = temporaryFolder();
    journalWith(folder, "one").close();
    const sealed = createHash("sha256").update("format 2").digest("hex").slice(0, 16);
    const text = readFileSync(pathIn(folder), "utf8").replace(/.*\n/, `${sealed} format 2\n`);
    writeFileSync(pathIn(folder), text);
    expect(() => reopen(folder)).toThrow(
      `A newer version of the local service wrote the folder ${folder} (format 2, but this version reads up to 1).`,
    );
    expect(readFileSync(pathIn(folder), "utf8")).toBe(text);
  });

  test("from before there were generations is taken over", () => {
    const folder = temporaryFolder();
    journalWith(folder, "one", "two").close();
    const text = readFileSync(pathIn(folder), "utf8").replace(/.*\n/, "");
    rmSync(pathIn(folder));
    writeFileSync(join(folder, "state.journal"), text);
    expect(reopen(folder).lines).toEqual(["one", "two"]);
    expect(readdirSync(folder)).toEqual(["state.1.journal"]);
  });

  test("is written anew before the earlier ones go", () => {
    const folder = temporaryFolder();
    journalWith(folder, "one").close();
    writeFileSync(join(folder, "state.1.journal.12ab.new"), "unfinished");
    const { lines } = openJournal(heldFolder(folder), () => 0, asItIs);
    expect(lines).toEqual(["one"]);
    expect(readdirSync(folder)).toEqual(["state.1.journal", "state.1.journal.12ab.new"]);
    reopen(folder);
    expect(readdirSync(folder)).toEqual(["state.2.journal"]);
  });

  test("acknowledges nothing when the folder is another's, who then has all that was acknowledged", () => {
    const folder = temporaryFolder();
    let isLost = false;
    const requireHeld = (): void => {
      if (isLost) throw new FolderLost(folder);
    };
    const { journal } = openJournal({ ...heldFolder(folder), requireHeld }, () => 0, asItIs);
    journal.replace([]);
    journal.append("acknowledged");
    isLost = true;
    expect(() => journal.append("late")).toThrow(FolderLost);
    expect(() => journal.replace([])).toThrow(FolderLost);
    isLost = false;
    journal.append("still here");
    isLost = true;
    const next = reopen(folder);
    expect(() => journal.append("later")).toThrow();
    next.journal.append("mine");
    expect(next.lines).toContain("still here");
    expect(reopen(folder).lines).toContain("mine");
  });
});

describe("the store", () => {
  test("has after a restart what was committed, and rows in the order of their making", () => {
    const folder = temporaryFolder();
    const store = open(folder);
    store.commit([creates("a", 1), creates("b", 1)]);
    store.commit([creates("a", 2)]);
    store.commit([{ table: "creates", key: "b", value: null }, creates("c", 3)]);
    store.close();
    const rows = [...open(folder).table("creates")].map(([key, { count }]) => [key, count]);
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
        if (written.length > 2) throw new Error("no space left");
      },
      close: () => {},
    };
    const store = openStore({ journal, lines: [], damage: undefined }, (error) => troubles.push(error));
    for (let i = 0; i < 10_000; i++) store.commit([creates("a", i)]);
    expect(written).toHaveLength(3);
    expect(written[1]).toEqual([JSON.stringify([creates("a", 4999)])]);
    expect(troubles).toHaveLength(1);
    expect(store.table("creates").get("a")?.count).toBe(9999);
  });

  test.each([
    ["a second line of the format", "format 1"],
    ["no JSON", "creates"],
    ["no list", "{}"],
    ["null", "null"],
    ["an unknown table", '[{"table":"constructor","key":"a","value":null}]'],
    ["no value", '[{"table":"creates","key":"a"}]'],
    ["a broken ID", '[{"table":"commands","key":"x","value":{"id":"x","name":"a","type":1,"version":"1"}}]'],
    ["a token without scopes", '[{"table":"grants","key":"x","value":{"expiresAt":1}}]'],
  ])("keeps what was committed before a line with %s, and sets the file aside", (_, line) => {
    const folder = temporaryFolder();
    const store = open(folder);
    store.commit([creates("a", 1)]);
    store.close();
    appendFileSync(pathIn(folder), `${createHash("sha256").update(line).digest("hex").slice(0, 16)} ${line}\n`);
    const { journal, lines, damage } = openJournal(heldFolder(folder), () => 7, readChanges);
    expect(damage).toContain("The stored data is damaged at line 3. 1 change before it could be recovered");
    expect([...openStore({ journal, lines, damage }, fail).table("creates").keys()]).toEqual(["a"]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".damaged-7"))).toHaveLength(1);
    expect(open(folder).table("creates").size).toBe(1);
  });

  test("the file does not grow without end", () => {
    const folder = temporaryFolder();
    const first = open(folder);
    for (let i = 0; i < 20; i++) first.commit([creates("a", i)]);
    first.close();
    open(folder).close();
    expect(readFileSync(pathIn(folder), "utf8").trimEnd().split("\n")).toHaveLength(2);
    expect(open(folder).table("creates").get("a")?.count).toBe(19);
  });
});
