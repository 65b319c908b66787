import { describe, expect, test } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const written = () => bench.folder.read("published.json");
const publish = (...more: readonly string[]) =>
  bench.runInGuild("publish", "--yes", "--ledger", "published.json", ...more);

describe("a publish that is remembered", () => {
  test("makes the next one a rename; the file names manifests from its own folder and has no token", async () => {
    bench.folder.write("bot/a.commands.json", list("ping", "pong"));
    expect((await publish()).code).toBe(0);
    const text = written();
    const commands = [{ name: "ping", uri: "bot/a.commands.json" }, { name: "pong" }];
    expect(JSON.parse(text)).toMatchObject({ guild_id: bench.guild, commands });
    expect(text).not.toContain(bench.service.identity.botToken);
    bench.folder.write("bot/a.commands.json", JSON.stringify([slash("ping"), slash("tock", "Does pong.")]));
    const plan = await bench.runInGuild("plan", "--ledger", "published.json");
    expect(plan.stdout).toContain("~ rename /pong to /tock");
    expect((await publish("--accept-renames")).stdout).toContain("Done: 1 renamed.");
    expect(await bench.publishedNames()).toEqual(["ping", "tock"]);
  });

  test("is remembered as far as it came", async () => {
    bench.folder.write("a.commands.json", list("one", "two"));
    await bench.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await bench.plan({ kind: "cut", route: "createGuildCommand", count: 4 });
    expect((await publish()).code).toBe(3);
    expect(JSON.parse(written()).commands).toMatchObject([{ name: "one" }]);
  });
});

test("a ledger whose folder is missing is refused before anything is done", async () => {
  bench.folder.write("a.commands.json", list("one"));
  const result = await bench.runInGuild("publish", "--yes", "--ledger", "missing/published.json");
  const stderr = "missing/published.json cannot be written: the folder missing does not exist.\n";
  expect(result).toEqual({ code: 2, stdout: "", stderr });
  expect(await bench.publishedNames()).toEqual([]);
});

test.each([
  ["nothing of the kind", "{}", /is not a ledger/],
  ["no JSON", "{", /is not a ledger/],
  ["of a newer version", JSON.stringify({ version: 2, entries: {} }), /written by a newer version of command-manifest/],
  ["another guild's", JSON.stringify({ application_id: "1", guild_id: "2", commands: [] }), /another application or/],
])("a ledger that is %s is refused before anything is done", async (_, text, message) => {
  bench.folder.write("a.commands.json", list("one"));
  bench.folder.write("published.json", text);
  expect(await publish()).toMatchObject(says(2, message));
  expect(await bench.publishedNames()).toEqual([]);
  expect(written()).toBe(text);
});
