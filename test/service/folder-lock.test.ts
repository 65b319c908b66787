import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startService } from "../../service/start.ts";
import { FolderInUse, FolderLost } from "../../service/store/folder-errors.ts";
import { type FolderLock, lockFolder, ownProcesses } from "../../service/store/folder-lock.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const never = (error: Error): never => {
  throw error;
};

/** A heartbeat that is seen soon, and a wait that is short enough for a test. */
const quick = { heartbeatMs: 20, staleAfterMs: 400 };
/** For holders that are known to be gone: who waited for them would not be done in time. */
const endless = { heartbeatMs: 20, staleAfterMs: 1e9 };

async function lock(folder: string, times = quick, onLost: (error: Error) => void = never): Promise<FolderLock> {
  const taken = await lockFolder(folder, onLost, times);
  onTestFinished(() => taken.release());
  return taken;
}

function leaveLock(folder: string, note: string): string {
  const path = join(folder, "lock.1");
  writeFileSync(path, note);
  return path;
}

const noteOf = (pid: number, processes = ownProcesses()): string =>
  JSON.stringify({ pid, processes, token: "another" });

test("two cannot have a folder, one after the other can", async () => {
  const folder = temporaryFolder();
  const first = await lock(folder);
  await expect(lock(folder)).rejects.toThrow(FolderInUse);
  first.release();
  const second = await lock(folder, endless);
  expect(second.generation).toBe(1);
  second.requireHeld();
});

test.each([
  ["this process's own ID, from before", noteOf(process.pid)],
  ["an ID that no process has", noteOf(2 ** 22 + 1)],
])("a lock that was left behind by a holder with %s is taken over at once", async (_, note) => {
  const folder = temporaryFolder();
  leaveLock(folder, note);
  expect((await lock(folder, endless)).generation).toBe(2);
});

const unclear = [
  ["that runs", noteOf(process.ppid), `process ${process.ppid}`],
  ["of another container", noteOf(2 ** 22 + 1, "another container"), `process ${2 ** 22 + 1}`],
  ["that nothing is known of", "{", "another process"],
] as const;

test.each(unclear)("the lock of a holder %s is respected while it is renewed", async (_, note, who) => {
  const folder = temporaryFolder();
  const path = leaveLock(folder, note);
  let time = 1;
  const timer = setInterval(() => utimesSync(path, time, ++time), 20);
  onTestFinished(() => clearInterval(timer));
  await expect(lock(folder)).rejects.toThrow(`The folder ${folder} is in use by ${who}.`);
});

test.each(unclear)("the lock of a holder %s is taken over when nobody renews it", async (_, note) => {
  const folder = temporaryFolder();
  leaveLock(folder, note);
  expect((await lock(folder)).generation).toBe(2);
});

test("a holder that others took for gone is told, and leaves their files alone", async () => {
  const folder = temporaryFolder();
  const lost = vi.fn();
  const first = await lock(folder, { heartbeatMs: 1e9, staleAfterMs: 1e9 }, lost);
  const second = await lock(folder);
  expect(() => first.requireHeld()).toThrow(FolderLost);
  expect(() => first.requireHeld()).toThrow(FolderLost);
  expect(lost).toHaveBeenCalledTimes(1);
  first.release();
  expect(readdirSync(folder)).toContain("lock.2");
  second.requireHeld();
});

test("a holder notices by itself that the folder is gone or is a new one", async () => {
  const folder = temporaryFolder();
  const lost = vi.fn();
  await lock(folder, quick, lost);
  rmSync(folder, { recursive: true });
  const second = await lock(folder);
  expect(second.generation).toBe(1);
  await expect.poll(() => lost.mock.calls.length).toBe(1);
  second.requireHeld();
});

test("a number is not given twice, whatever is left of it", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "state.7.journal"), "");
  writeFileSync(join(folder, "lock.3"), noteOf(process.ppid));
  expect((await lock(folder, endless)).generation).toBe(8);
});

test("a number that cannot be counted on from is nobody's", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, `lock.${"9".repeat(20)}`), noteOf(process.ppid));
  expect((await lock(folder, endless)).generation).toBe(1);
});

test("the note says where the holder is", async () => {
  const folder = temporaryFolder();
  const first = await lock(folder);
  first.announce("http://127.0.0.1:1/api/v10");
  expect(JSON.parse(readFileSync(join(folder, "lock.1"), "utf8"))).toMatchObject({
    pid: process.pid,
    processes: ownProcesses(),
    url: "http://127.0.0.1:1/api/v10",
  });
  await expect(lock(folder)).rejects.toThrow(`process ${process.pid} at http://127.0.0.1:1/api/v10`);
  first.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a start that fails lets go of the folder", async () => {
  const folder = temporaryFolder();
  const other = await startService({ port: 0 });
  await expect(startService({ port: other.port, folder })).rejects.toThrow("is in use by another program");
  await other.stop();
  const service = await startService({ port: 0, folder });
  await service.stop();
  await service.stop();
});

test.each<[string, readonly number[]]>([
  ["stands still", [Date.UTC(2026, 10, 23)]],
  ["is set back each time", Array.from({ length: 100 }, (_, index) => Date.UTC(2026, 10, 23) - index * 3_600_000)],
  ["jumps between 1970 and 2100", [0, Date.UTC(2100, 0)]],
])("a folder is not taken from a holder whose clock %s", async (_, times) => {
  const folder = temporaryFolder();
  const first = await lock(folder);
  // As seen from another container, where its process ID says nothing.
  const path = join(folder, "lock.1");
  const note = readFileSync(path, "utf8");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(note), processes: "another container" }));
  let reads = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => times[reads++ % times.length] ?? 0);
  onTestFinished(() => clock.mockRestore());
  await expect(lock(folder)).rejects.toThrow(FolderInUse);
  expect(reads).toBeGreaterThan(0);
  first.requireHeld();
});

test("a number after which there is none is refused, not searched for ever", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, `state.${"9".repeat(15)}.journal`), "");
  await expect(lock(folder, endless)).rejects.toThrow(
    `The folder ${folder} cannot be used because a file in it has the number 999999999999999,`,
  );
  expect(readdirSync(folder)).toHaveLength(1);
});
