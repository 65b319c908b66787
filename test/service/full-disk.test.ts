import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { anything } from "../../node/disk/replaceable.ts";
import { replaceFile } from "../../node/disk/write-file.ts";
import { createService } from "../../service/service.ts";
import { startService } from "../../service/start.ts";
import type { WriteText } from "../../service/store/data-file.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Bench, bench, slash } from "./support.ts";

/** A disk that is full whenever its test says so. */
interface Disk {
  full: boolean;
  /** How often it has refused. */
  refusals: number;
  readonly write: WriteText;
}

function disk(): Disk {
  const made: Disk = {
    full: false,
    refusals: 0,
    write(path, text) {
      if (!made.full) return replaceFile(path, text, { isPrivate: true, replaces: anything });
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
    const file = join(folder, "data.json");
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
    expect((await send("GET", "/status")).status).toBe(200);
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
    await service.tick();
    await service.tick();
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
    // Nothing but the timer asks for anything until then.
    await expect.poll(() => made.refusals).toBeGreaterThan(1);
    expect((await fetch(`${service.url}/lobbies`, { method: "POST", headers })).status).toBe(500);
    expect(
      (await fetch(`${service.url}/applications/${service.identity.applicationId}/commands`, { headers })).status,
    ).toBe(200);
    expect(failures).toHaveLength(1);
  });
});
