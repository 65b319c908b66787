import { describe, expect, test } from "vitest";
import type { LedgerEntry } from "../../core/publish/drift/ledger.schema.ts";
import { Bench, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const remembered = ["--ledger", "published.json"];
const publish = (...more: readonly string[]) => bench.runInGuild("publish", "--yes", ...remembered, ...more);
const list = (...commands: readonly object[]) => bench.folder.write("a.commands.json", JSON.stringify(commands));
const [ping, pong] = [slash("ping"), slash("pong")];
const tock = slash("tock", "Does pong.");
const editFails = { kind: "error", status: 503, route: "editGuildCommand", count: 4 };

function ledger(): readonly LedgerEntry[] {
  return JSON.parse(bench.folder.read("published.json")).commands;
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

test("what was created is remembered when what is published cannot be read afterwards", async () => {
  list(ping);
  await bench.plan({ kind: "delay", route: "listGuildCommands", milliseconds: 1 });
  await bench.plan({ kind: "error", status: 503, route: "listGuildCommands", count: 4 });
  expect(await publish()).toMatchObject(says(0, "could not be read after the publish"));
  expect(ledger()).toMatchObject([{ name: "ping" }]);
  list({ ...ping, name: "pang" });
  expect((await publish("--accept-renames")).code).toBe(0);
  expect(await bench.publishedNames()).toEqual(["pang"]);
});
