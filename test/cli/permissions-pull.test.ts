import { readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Overwrite } from "../../core/interface/payloads.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench, slash } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const role = (id: string, permission = true): Overwrite => ({ id, type: 1, permission });

/** Publishes /ping and /pong, and gives /ping and all commands permissions as a user in the client does. */
async function prepare(): Promise<void> {
  const { guild, service } = bench;
  await service.publish(guild, [slash("ping"), slash("pong")]);
  await service.permit(guild, "ping", role(guild, false), role("77"));
  await service.permitAll(guild, role("88"));
}

const local = ["--service", "local"];
const permissions = (...args: readonly string[]) => bench.run(["permissions", ...args, ...local]);
const pull = (...args: readonly string[]) => permissions("pull", "--guild", bench.guild, ...args);

describe("permissions pull", () => {
  test("writes a manifest with names, which has nothing to publish", async () => {
    await prepare();
    expect(await pull("--out", "p.permissions.json")).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const text = bench.folder.read("p.permissions.json");
    expect(text).toContain('"command": "*"');
    expect(text).toContain('"command": "ping"');
    expect(text).toContain("// @everyone\n");
    expect(await permissions("publish", "p.permissions.json")).toMatchObject(prints(0, "Nothing to do"));
    expect(await pull("--out", "p.permissions.json")).toMatchObject(says(2, "it already exists"));
    expect((await pull()).stdout).toBe(text);
  });

  test("does not write into a manifest that a link of the project has elsewhere", async () => {
    await prepare();
    const outside = TemporaryFolder.forTest();
    const text = `{ "guild_id": "${bench.guild}", "permissions": [] }`;
    outside.write("p.json", text);
    bench.folder.write("command-manifest.config.json", "{}");
    symlinkSync(path.join(outside.path, "p.json"), path.join(bench.folder.path, "p.permissions.json"));
    const run = await permissions("pull", "--into", "p.permissions.json");
    expect(run).toMatchObject(says(2, "a link leads out of the project"));
    expect(outside.read("p.json")).toBe(text);
  });

  test.each([
    [`{ "guild_id": "5", "permissions": [] }`, ["--guild", "6"], 2, "belongs to guild 5"],
    [`{ "guild_id": "5" }`, ["--guild", "5"], 1, "missing-property"],
    [`{ "guild_id": "5", "permissions": [] }`, ["--out", "x.json"], 2, "Use either `--out` for a new file or `--into`"],
  ])("does not write into %s with %j", async (text, args, code, said) => {
    bench.folder.write("p.permissions.json", text);
    expect(await permissions("pull", "--into", "p.permissions.json", ...args)).toMatchObject(says(code, said));
    expect(bench.folder.read("p.permissions.json")).toBe(text);
  });

  test("wants a guild", async () => {
    expect(await permissions("pull")).toMatchObject(says(2, "Permissions require a guild"));
  });
});

describe("permissions publish", () => {
  const manifest = (...permissions: readonly object[]) => JSON.stringify({ guild_id: bench.guild, permissions });

  test("says who loses access, and saves what it replaces; publishing the file puts it back", async () => {
    await prepare();
    const before = await bench.service.permissions(bench.guild);
    bench.folder.write("b.permissions.json", manifest({ command: "ping", permissions: [role("66")] }));
    const { code, stdout, stderr } = await permissions("publish", "b.permissions.json", "--yes");
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("saved to saved-") });
    expect(stdout).toContain("Role 77 can only use /ping if its defaults allow it.");
    expect(stdout).toContain(`- deny ROLE ${bench.guild} (@everyone)`);
    expect(await bench.service.permissions(bench.guild)).not.toEqual(before);
    const [saved = ""] = readdirSync(bench.folder.path).filter((name) => name.startsWith("saved-"));
    expect(await permissions(saved, "--yes")).toMatchObject({ code: 0 });
    expect(await bench.service.permissions(bench.guild)).toEqual(before);
  });

  test("overwrites of one guild are not published to another", async () => {
    const others = { guild_id: "5", permissions: [{ command: "*", permissions: [] }] };
    bench.folder.write("b.permissions.json", JSON.stringify(others));
    const run = await permissions("b.permissions.json", "--guild", bench.guild, "--yes");
    expect(run).toMatchObject(says(1, "overwrites for guild 5"));
  });

  test("a value that the service refuses is shown at its place in the file", async () => {
    await prepare();
    const limit = (most: number | null) =>
      bench.service.call("/local/settings", { limits: { permission_overwrites: most } }, "PATCH");
    await limit(1);
    bench.folder.write("b.permissions.json", manifest({ command: "pong", permissions: [role("5"), role("6")] }));
    const { code, stderr } = await permissions("publish", "b.permissions.json", "--yes");
    await limit(null);
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringMatching(/b\.permissions\.json:1:\d+ .*Must be 1 or fewer in length\..* refused$/m),
    });
  });
});
