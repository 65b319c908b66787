import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type LockOptions, takeFileLock } from "../../node/disk/file-lock.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

function startFolder(holder?: string): string {
  const folder = path.join(TemporaryFolder.forTest().path, "locks");
  mkdirSync(folder);
  if (holder !== undefined) writeFileSync(path.join(folder, "place.7.lock"), holder);
  return folder;
}

async function withFileLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  options?: LockOptions,
): Promise<T> {
  const release = await takeFileLock(folder, name, options);
  return await work().finally(release);
}

test("work under one name never overlaps, and one file is left of it", async () => {
  const folder = startFolder();
  let running = 0;
  const work = async (): Promise<number> => {
    running++;
    const seen = running;
    await new Promise(setImmediate);
    running--;
    return seen;
  };
  const all = Array.from({ length: 8 }, () => withFileLock(folder, "place", work));
  expect(await Promise.all(all)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(readdirSync(folder)).toEqual(["place.8.lock"]);
});

test("work under another name does not wait", async () => {
  const folder = startFolder();
  const inner = () => withFileLock(folder, "place-2", async () => "done");
  expect(await withFileLock(folder, "place", inner)).toBe("done");
});

test("work that fails releases the lock", async () => {
  const folder = startFolder();
  const failing = withFileLock(folder, "place", () => Promise.reject(new Error("boom")));
  await expect(failing).rejects.toThrow("boom");
  expect(await withFileLock(folder, "place", async () => "done")).toBe("done");
});

const ended = spawnSync(process.execPath, ["--version"]).pid;

test.each([
  ["was released", "{}", undefined],
  ["has ended", JSON.stringify({ process: ended, host: hostname() }), undefined],
  ["is on another machine and shows nothing", JSON.stringify({ process: process.pid, host: "elsewhere" }), 0],
  ["was killed while it was written", "", 0],
  ["is damaged", "[}", 0],
])("a lock whose holder %s is taken", async (_, holder, patience) => {
  const folder = startFolder(holder);
  expect(await withFileLock(folder, "place", async () => readdirSync(folder), { patience })).toEqual(["place.8.lock"]);
});
