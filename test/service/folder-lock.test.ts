import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startService } from "../../service/start.ts";
import { FolderInUse, lockFolder } from "../../service/store/folder-lock.ts";
import { temporaryFolder } from "./process.ts";

const never = (error: Error): never => {
  throw error;
};

test("two of one process cannot have a folder, one after the other can", async () => {
  const folder = temporaryFolder();
  const first = await lockFolder(folder, never);
  await expect(lockFolder(folder, never)).rejects.toThrow(FolderInUse);
  await first.release();
  const second = await lockFolder(folder, never);
  await second.release();
});

test.each([
  ["this process's own ID, from before", JSON.stringify({ pid: process.pid })],
  ["an ID that no process has", JSON.stringify({ pid: 2 ** 22 + 1 })],
])("a lock that was left behind by a holder with %s is taken over", async (_, holder) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "holder.json"), holder);
  const lock = await lockFolder(folder, never);
  await lock.release();
});

test.each([
  ["that runs", JSON.stringify({ pid: process.ppid }), `process ${process.ppid}`],
  ["that nothing is known of", "{", "another process"],
])("a fresh lock of a holder %s is respected", async (_, holder, who) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "holder.json"), holder);
  await expect(lockFolder(folder, never)).rejects.toThrow(`The folder ${folder} is in use by ${who}.`);
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
