import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { LedgerEntry } from "../../core/publish/index.ts";
import { Bench, slash } from "./bench.ts";

const bench = Bench.start();
const remembered = ["--ledger", "published.json"];
const publish = (...more: readonly string[]) => bench.runInGuild("publish", "--yes", ...remembered, ...more);
const list = (...commands: readonly object[]) => bench.folder.write("a.commands.json", JSON.stringify(commands));
const [ping, pong] = [slash("ping"), slash("pong")];
const tock = slash("tock", "Does pong.");
const editFails = { kind: "error", status: 503, route: "editGuildCommand", count: 4 };

function ledger(): readonly LedgerEntry[] {
  return JSON.parse(readFileSync(path.join(bench.folder.path, "published.json"), "utf8")).commands;
}

/** Publishes /ping and /pong, and gives /pong another name in the manifest. Resolves to the ID of /pong. */
async function renameInManifest(): Promise<string | undefined> {
  list(ping, pong);
  expect((await publish()).code).toBe(0);
  list(ping, tock);
  return ledger().find(({ name }) => name === "pong")?.id;
}

describe("a rename that was confirmed, and did not come about, is what the next publish does", () => {
  test.each([
    ["failed", editFails],
    ["broke off", { kind: "cut", route: "editGuildCommand", count: 4 }],
    ["had to wait too long", { kind: "rate_limit", route: "editGuildCommand", retry_after: 900 }],
    ["arrived without an answer", { kind: "cut", route: "editGuildCommand", after: true, count: 4 }],
  ])("when it %s", async (_, fault) => {
    const id = await renameInManifest();
    await bench.plan(fault);
    expect((await publish("--accept-renames")).code).toBe(3);
    expect((await publish()).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "tock" }]);
    expect(ledger()[1]).not.toHaveProperty("renameTo");
  });

  test.each(["Ctrl+C", "a kill"])("when %s ended it", async (how) => {
    const id = await renameInManifest();
    await bench.plan({ kind: "rate_limit", route: "editGuildCommand", retry_after: 25 });
    const run = bench.program.start(bench.inGuild("publish", "--yes", "--accept-renames", ...remembered), {
      cwd: bench.folder.path,
      env: bench.environment,
      onErrorText(text) {
        if (!text.includes("Retrying in 25 s") || text.includes("Stopping")) return;
        if (how === "Ctrl+C") run.interrupt();
        else run.kill();
      },
    });
    expect((await run.ended).code).toBe(how === "Ctrl+C" ? 3 : null);
    expect((await publish()).stdout).toContain("rename /pong to /tock (an unfinished publish)");
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "tock" }]);
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });

  test("when the command was changed since, so that nothing but the ledger knows it", async () => {
    const id = await renameInManifest();
    await bench.plan(editFails);
    expect((await publish("--accept-renames")).code).toBe(3);
    list(ping, { ...tock, description: "Says how late it is.", nsfw: true });
    const { code, stdout } = await publish();
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.not.stringContaining("changed on Discord") });
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "tock" }]);
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });

  test("in one call for all, too", async () => {
    const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    const whole = (...more: readonly string[]) =>
      bench.run(["publish", "--yes", "--target", "mine", ...remembered, ...more]);
    list(ping, pong);
    expect((await whole()).code).toBe(0);
    const [, { id } = { id: "" }] = ledger();
    list(slash("ping", "Pings."), tock);
    await bench.plan({ ...editFails, route: "overwriteGuildCommands" });
    expect((await whole("--accept-renames")).code).toBe(3);
    list(slash("ping", "Pings."), { ...tock, description: "Says how late it is.", nsfw: true });
    expect((await whole()).code).toBe(0);
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "tock" }]);
  });
});

describe("after a rename that did not come about", () => {
  test("another name is told as a rename of the same command", async () => {
    const id = await renameInManifest();
    await bench.plan(editFails);
    expect((await publish("--accept-renames")).code).toBe(3);
    list(ping, { ...tock, name: "tick" });
    expect((await publish("--accept-renames")).code).toBe(0);
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "tick" }]);
    expect(await bench.publishedNames()).toEqual(["ping", "tick"]);
  });

  test("the old name is just the command", async () => {
    const id = await renameInManifest();
    await bench.plan(editFails);
    expect((await publish("--accept-renames")).code).toBe(3);
    list(ping, pong);
    expect((await publish()).stdout).toContain("Nothing to do");
    expect(ledger()).toMatchObject([{ name: "ping" }, { id, name: "pong" }]);
  });

  test("a command that was deleted elsewhere is created, and its entry is gone", async () => {
    const id = await renameInManifest();
    await bench.plan(editFails);
    expect((await publish("--accept-renames")).code).toBe(3);
    const api = `${bench.service.url}/applications/${bench.service.identity.applicationId}`;
    const path = `${api}/guilds/${bench.guild}/commands/${id}`;
    expect((await fetch(path, { method: "DELETE", headers: { Authorization: bench.token } })).status).toBe(204);
    expect((await publish()).stdout).toContain("+ create /tock");
    expect(ledger().map((entry) => entry.id)).not.toContain(id);
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });
});

test("commands that were to swap names go on doing so, without their IDs in the manifest", async () => {
  list(slash("a", "First."), slash("b", "Second."));
  expect((await publish()).code).toBe(0);
  const [a, b] = ledger().map(({ id }) => id);
  list({ ...slash("b", "First."), id: a }, { ...slash("a", "Second."), id: b });
  await bench.plan({ kind: "delay", route: "editGuildCommand", milliseconds: 1, count: 2 });
  await bench.plan(editFails);
  expect((await publish()).code).toBe(3);
  expect(await bench.publishedNames()).toEqual(["a", "renaming-1"]);
  list(slash("b", "First."), slash("a", "Second."));
  expect((await publish()).code).toBe(0);
  expect(ledger()).toMatchObject([
    { id: a, name: "b" },
    { id: b, name: "a" },
  ]);
  expect(await bench.publishedNames()).toEqual(["a", "b"]);
});

test("what was created is remembered when what is published cannot be read afterwards", async () => {
  list(ping);
  await bench.plan({ kind: "delay", route: "listGuildCommands", milliseconds: 1 });
  await bench.plan({ kind: "error", status: 503, route: "listGuildCommands", count: 4 });
  const { code, stderr } = await publish();
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("could not be read after the publish") });
  expect(ledger()).toMatchObject([{ name: "ping" }]);
  list({ ...ping, name: "pang" });
  expect((await publish("--accept-renames")).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(["pang"]);
});
