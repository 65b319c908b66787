import fs, { readFileSync, utimesSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createService } from "../../service/service.ts";
import { startService } from "../../service/start.ts";
import { FolderInUse, lockFolder } from "../../service/store/folder-lock.ts";
import type { WriteBytes } from "../../service/store/journal.ts";
import { temporaryFolder } from "./process.ts";
import { type Bench, bench, slash } from "./support.ts";

/** A disk that is full whenever its test says so. It takes a few bytes even then, as real ones do. */
interface Disk {
  full: boolean;
  /** How often it has refused. */
  refusals: number;
  readonly write: WriteBytes;
}

function disk(): Disk {
  const made: Disk = {
    full: false,
    refusals: 0,
    write(file, bytes, offset, length, position) {
      if (!made.full) return writeSync(file, bytes, offset, length, position);
      if (offset === 0) return writeSync(file, bytes, 0, 30, position);
      made.refusals++;
      throw noSpace();
    },
  };
  return made;
}

function noSpace(syscall = "write"): NodeJS.ErrnoException {
  const message = `ENOSPC: no space left on device, ${syscall}`;
  return Object.assign(new Error(message), { code: "ENOSPC", errno: -28, syscall });
}

interface Kept extends Bench {
  readonly folder: string;
  readonly disk: Disk;
  readonly failures: unknown[];
}

function benchOnDisk(): Kept {
  const folder = temporaryFolder();
  const made = disk();
  const failures: unknown[] = [];
  const world = bench({ folder, write: made.write, onFailure: (error) => failures.push(error) });
  return { ...world, folder, disk: made, failures };
}

describe("on a full disk", () => {
  test("a write is refused with the reason and leaves nothing behind, reads go on, and it recovers", async () => {
    const { service, send, commands, folder, disk, failures, clock } = benchOnDisk();
    const before = await send("POST", commands("global"), slash("before"));
    const file = join(folder, "state.journal");
    const kept = readFileSync(file);
    disk.full = true;
    for (const name of ["one", "two"]) {
      const refused = await send("POST", commands("global"), slash(name));
      expect(refused.status).toBe(500);
      expect(refused.body).toEqual({
        message: `The local service cannot write to the folder ${folder}: no space left on device (ENOSPC). Nothing was saved.`,
        code: 0,
      });
    }
    expect((await send("DELETE", `${commands("global")}/${before.body.id}`)).status).toBe(500);
    expect((await send("PUT", commands("global"), [])).status).toBe(500);
    expect((await send("GET", `${commands("global")}/${before.body.id}`)).body).toEqual(before.body);
    expect((await send("GET", commands("global"))).body).toHaveLength(1);
    expect((await send("GET", "/")).status).toBe(200);
    expect(readFileSync(file)).toEqual(kept);
    expect(failures).toMatchObject([{ message: expect.stringContaining("no space left on device") }]);
    disk.full = false;
    expect((await send("POST", commands("global"), slash("after"))).status).toBe(201);
    service.close();
    const reopened = createService({ folder, now: () => clock.now });
    onTestFinished(() => reopened.close());
    expect(reopened.damage).toBeUndefined();
    const again = bench({ folder });
    expect((await again.send("GET", again.commands("global"))).body.map(({ name }: { name: string }) => name)).toEqual([
      "before",
      "after",
    ]);
  });

  test("an idle lobby stays, requests are answered, and it goes when there is room again", async () => {
    const { service, send, clock, disk, failures } = benchOnDisk();
    const lobby = (await send("POST", "/lobbies", { idle_timeout_seconds: 5 })).body;
    disk.full = true;
    clock.now += 6000;
    expect(() => service.tick()).not.toThrow();
    expect(() => service.tick()).not.toThrow();
    expect(failures).toHaveLength(1);
    expect((await send("GET", `/lobbies/${lobby.id}`)).body).toEqual(lobby);
    expect(service.events.since(0).map(({ name }) => name)).toEqual(["LOBBY_CREATE"]);
    disk.full = false;
    expect((await send("GET", `/lobbies/${lobby.id}`)).status).toBe(404);
    expect(service.events.since(0).map(({ name }) => name)).toEqual(["LOBBY_CREATE", "LOBBY_DELETE"]);
  });

  test("the timer of a service that listens does not end it", async () => {
    const made = disk();
    const clock = { now: Date.now() };
    const failures: unknown[] = [];
    const service = await startService({
      port: 0,
      folder: temporaryFolder(),
      now: () => clock.now,
      write: made.write,
      onFailure: (error) => failures.push(error),
    });
    onTestFinished(() => service.stop());
    const headers = { Authorization: `Bot ${service.identity.botToken}` };
    expect((await fetch(`${service.url}/lobbies`, { method: "POST", headers })).status).toBe(201);
    made.full = true;
    clock.now += 600_000;
    // Nothing but the timer asks for anything meanwhile.
    await vi.waitFor(() => expect(made.refusals).toBeGreaterThan(1), { timeout: 10_000 });
    expect((await fetch(`${service.url}/lobbies`, { method: "POST", headers })).status).toBe(500);
    expect(
      (await fetch(`${service.url}/applications/${service.identity.applicationId}/commands`, { headers })).status,
    ).toBe(200);
    expect(failures).toHaveLength(1);
  });
});

/** Lets faked time go on, and the real disk work, until this holds. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) {
    vi.advanceTimersByTime(1);
    await setImmediate();
  }
}

describe("the lock", () => {
  afterEach(() => void vi.useRealTimers());

  test("that cannot be refreshed on a full disk is kept, and refreshed when there is room again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const folder = temporaryFolder();
    const lost: unknown[] = [];
    const state = { full: false, refreshes: 0, refusals: 0, takes: 0 };
    const files = {
      ...fs,
      utimes: ((path: string, from: Date, to: Date, done: fs.NoParamCallback) => {
        if (!state.full) {
          return fs.utimes(path, from, to, (error) => {
            state.refreshes++;
            done(error);
          });
        }
        state.refusals++;
        done(noSpace("utime"));
      }) as typeof fs.utimes,
      mkdir: ((path: string, done: fs.NoParamCallback) => {
        state.takes++;
        if (!state.full) return fs.mkdir(path, done);
        done(noSpace("mkdir"));
      }) as typeof fs.mkdir,
    };
    const lock = await lockFolder(folder, (error) => lost.push(error), files);
    state.full = true;
    // Beyond the time after which a lock that was not refreshed counts as left behind.
    await eventually(() => state.takes > 3);
    expect(state.refusals).toBeGreaterThan(1);
    expect(lost).toEqual([]);
    state.full = false;
    const before = state.refreshes;
    await eventually(() => state.refreshes > before);
    vi.useRealTimers();
    await expect(lockFolder(folder, (error) => lost.push(error))).rejects.toThrow(FolderInUse);
    await lock.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("that another process has taken ends the service in order", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const folder = temporaryFolder();
    const messages: string[] = [];
    await startService({ port: 0, folder, onStopped: (message) => messages.push(message) });
    utimesSync(join(folder, "lock"), 1, 1);
    await eventually(() => messages.length > 0);
    expect(messages[0]).toBe(`The local service stopped because another process took over the folder ${folder}.`);
    expect(fs.readdirSync(folder)).toContain("holder.json");
  });
});
