import { beforeEach, describe, expect, test } from "vitest";
import { Bench, list } from "./bench.ts";
import { prints, says } from "./run.ts";

const bench = Bench.start();
const [a, b, c] = ["6100000000000000001", "6100000000000000002", "6100000000000000003"];
const inGuilds = (command: string, ...guilds: readonly string[]) => [
  command,
  ...guilds.flatMap((guild) => ["--guild", guild]),
  "--service",
  "local",
];
const publish = (...guilds: readonly string[]) => [...inGuilds("publish", ...guilds), "--yes"];
const published = () => Promise.all([a, b].map((guild) => bench.service.published(guild)));

function project(targets: object): void {
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
}

/** Null: in all guilds. */
const installedIn = (guilds: readonly string[] | null) => bench.service.call("/local/settings", { guilds }, "PATCH");

beforeEach(async () => {
  await installedIn(null);
  for (const guild of [a, b, c]) await bench.service.publish(guild, []);
  await bench.service.clearFaults();
  bench.folder.write("a.commands.json", list("ping"));
});

describe("several guilds", () => {
  test("are all published to, and each says what was done", async () => {
    const run = await bench.run(publish(a, b));
    expect(run.code).toBe(0);
    expect(run.stdout.match(/\+ create \/ping/g)).toHaveLength(2);
    expect(run.stdout.match(/^Guild .*\nDone: 1 created\.$/gm)).toHaveLength(2);
    expect(await published()).toEqual([["ping"], ["ping"]]);
    expect((await bench.run(publish(a, b))).stdout.match(/Nothing to do/g)).toHaveLength(2);
  });

  test("are one where they are the same", async () => {
    const run = await bench.run(publish(a, a));
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/Done: 1 created\.\nTry \/ping: http\S+\n$/) });
    expect(run.stdout.match(/\+ create/g)).toHaveLength(1);
  });

  test("are all planned and compared", async () => {
    await bench.run(publish(b));
    for (const command of ["plan", "diff"]) {
      const run = await bench.run(inGuilds(command, a, b));
      expect(run.code).toBe(4);
      expect(run.stdout.match(/^Guild /gm)).toHaveLength(2);
      expect((await bench.run(inGuilds(command, b))).code).toBe(0);
      const values = JSON.parse((await bench.run([...inGuilds(command, b, a), "--format", "json"])).stdout);
      expect(values).toMatchObject([{ guild_id: b }, { guild_id: a }]);
    }
  });

  test("are an array as JSON, and one is an object", async () => {
    const both = JSON.parse((await bench.run([...publish(a, b), "--format", "json"])).stdout);
    expect(both).toMatchObject([
      { guild_id: a, result: "done", done: [{ name: "ping" }] },
      { guild_id: b, result: "done", done: [{ name: "ping" }] },
    ]);
    const one = JSON.parse((await bench.run([...publish(a), "--format", "json"])).stdout);
    expect(one).toMatchObject({ guild_id: a, result: "done", done: [] });
  });

  test("are not published to where one ID is wrong, or a named file goes to one of them alone", async () => {
    expect(await bench.run(publish(a, "x1"))).toMatchObject(says(2, "`--guild` must be a numeric ID. It is “x1”."));
    const commands = [{ name: "ping", description: "Answers" }];
    bench.folder.write("b.commands.json", JSON.stringify({ scope: "guild", guild_id: b, commands }));
    const [url, application] = [bench.service.url, bench.service.identity.applicationId];
    const remote = ["--service", url, "--application", application, "--yes"];
    const args = ["publish", "b.commands.json", "--guild", b, "--guild", a, ...remote];
    const named = await bench.run(args, { COMMAND_MANIFEST_TOKEN: bench.token });
    expect(named).toMatchObject(says(2, `because it has "guild_id": "${b}"`));
    expect(await published()).toEqual([[], []]);
  });

  const lockOut = () => installedIn([b, c]);
  const unread = "could not be read";

  test("are published to although one cannot be read, which each format says", async () => {
    await lockOut();
    const text = await bench.run(publish(a, b, c));
    expect(text).toMatchObject(says(3, unread));
    expect(text.stdout).toMatch(
      new RegExp(`Guild ${a}.*:\nNothing was published, because .* ${unread}\\.\nGuild ${b}`),
    );
    expect(text.stdout.match(/Done: 1 created\./g)).toHaveLength(2);
    expect(await bench.service.published(b)).toEqual(["ping"]);
    const json = await bench.run([...publish(a, b, c), "--format", "json"]);
    expect(json.code).toBe(3);
    expect(JSON.parse(json.stdout)).toMatchObject([
      { guild_id: a, result: "failed", failed: { status: 403, effect: "none" } },
      { guild_id: b, result: "done", done: [] },
      { guild_id: c, result: "done", done: [] },
    ]);
  });

  test.each(["plan", "diff"])("are compared although one cannot be read: %s", async (command) => {
    await lockOut();
    const text = await bench.run([...inGuilds(command, a, b)]);
    expect(text).toMatchObject(says(3, unread));
    expect(text.stdout).toMatch(new RegExp(`Guild ${a}.*\n! The published commands ${unread}\\.\nGuild ${b}`));
    const json = await bench.run([...inGuilds(command, a, b), "--format", "json"]);
    expect(json.code).toBe(3);
    expect(JSON.parse(json.stdout)).toMatchObject([{ guild_id: a, failed: { status: 403 } }, { guild_id: b }]);
    expect(JSON.parse(json.stdout)[1]).not.toHaveProperty("failed");
  });

  test("are not published to by a saved plan where one cannot be read, nor is such a plan saved", async () => {
    expect((await bench.run([...inGuilds("plan", a, b), "--out", "saved.json"])).code).toBe(4);
    const args = ["publish", "--plan", "saved.json", "--yes"];
    await lockOut();
    for (const format of ["text", "json"]) {
      const run = await bench.run([...args, "--format", format]);
      expect(run).toMatchObject(says(3, unread));
      if (format === "text") continue;
      const cancelled = { guild_id: b, result: "cancelled", done: [], failed: null, not_done: [] };
      expect(JSON.parse(run.stdout)).toMatchObject([{ guild_id: a, result: "failed" }, cancelled]);
    }
    expect(await bench.service.published(b)).toEqual([]);
    const plan = await bench.run([...inGuilds("plan", a, b), "--out", "unsaved.json"]);
    expect(plan).toMatchObject(says(3, "was not saved to unsaved.json because a place could not be read"));
  });

  test("are not deleted from where one cannot be read", async () => {
    await bench.run(publish(a, b));
    await lockOut();
    const run = await bench.run([...inGuilds("delete", a, b), "ping", "--yes"]);
    expect(run).toMatchObject(says(3, "Nothing was deleted. The published commands in"));
    expect(await bench.service.published(b)).toEqual(["ping"]);
  });

  test("are renamed in with --accept-renames, and no ID is asked for, which would fit one of them", async () => {
    for (const guild of [a, b]) await bench.service.publish(guild, [{ name: "old", description: "Does ping." }]);
    const refused = await bench.run(publish(a, b));
    expect(refused).toMatchObject(says(2, "If it is right, use `--accept-renames`."));
    for (const { stdout, stderr } of [
      refused,
      await bench.run(inGuilds("plan", a, b)),
      await bench.run([...publish(a, b), "--reject-renames"]),
    ])
      expect(stdout + stderr).not.toMatch(/"id"|the ID/);
    for (const guild of [a, b]) await bench.service.publish(guild, [{ name: "old", description: "Does ping." }]);
    expect(await bench.run([...publish(a, b), "--accept-renames"])).toMatchObject(prints(0, "Done: 1 renamed."));
    expect(await published()).toEqual([["ping"], ["ping"]]);
  });

  test("go on where one fails, and the exit code says so", async () => {
    await bench.service.plan({ kind: "error", route: "createGuildCommand", status: 500, count: 4 });
    const run = await bench.run([...publish(a, b), "--format", "json"]);
    expect(run.code).toBe(3);
    expect(JSON.parse(run.stdout)).toMatchObject([
      { guild_id: a, result: "failed" },
      { guild_id: b, result: "done" },
    ]);
    expect(await published()).toEqual([[], ["ping"]]);
  });

  test("Ctrl+C ends a publish to several places and names the places that were not reached", async () => {
    await bench.service.plan({ kind: "rate_limit", route: "createGuildCommand", count: 9, retry_after: 25 });
    const run = await bench.stopped(publish(a, b), (text, interrupt) => {
      if (text.includes("waiting for the rate limit") && !text.includes("Stopping")) interrupt();
    });
    expect(run.code).toBe(3);
    expect(run.stdout.match(/Cancelled\./g)).toHaveLength(2);
    expect(run.stdout.match(/Not done: create \/ping\./g)).toHaveLength(2);
    await bench.service.clearFaults();
    expect(await published()).toEqual([[], []]);
  });

  test("have no ledger in common", async () => {
    const run = await bench.run([...publish(a, b), "--ledger", "published.json"]);
    expect(run).toMatchObject(says(2, "`--ledger` records one target. Publish each target separately."));
    expect(await published()).toEqual([[], []]);
  });

  test("are each agreed to at a terminal, before the first is published", async () => {
    const args = inGuilds("publish", a, b);
    expect(await bench.atTerminal(args, ["(y/N)", "y\r"], ["(y/N)", "n\r"])).toMatchObject({ code: 2 });
    expect(await published()).toEqual([[], []]);
    expect(await bench.atTerminal(args, ["(y/N)", "y\r"], ["(y/N)", "y\r"])).toMatchObject({ code: 0 });
    expect(await published()).toEqual([["ping"], ["ping"]]);
  });
});

describe("several targets", () => {
  const both = ["publish", "--target", "one", "--target", "two"];

  test("are all published to", async () => {
    project({ one: { service: "local", guild_id: a }, two: { service: "local", guild_id: b } });
    expect((await bench.run([...both, "--yes"])).code).toBe(0);
    expect(await published()).toEqual([["ping"], ["ping"]]);
    expect(await bench.run(["plan", ...both.slice(1)])).toMatchObject(prints(0, "Nothing to do"));
  });

  test("are refused where one does not exist, or two are the same place", async () => {
    project({ one: { service: "local", guild_id: a } });
    expect(await bench.run([...both, "--yes"])).toMatchObject(says(2, "no target “two”"));
    project({ one: { service: "local", guild_id: a }, two: { service: "local", guild_id: a, owns: "scope" } });
    const same = "The targets “one” and “two” publish to the same place. Use one of them.";
    expect(await bench.run([...both, "--yes"])).toMatchObject(says(2, same));
    expect(await published()).toEqual([[], []]);
  });

  test("need the name of each that is protected, and a yes for the others", async () => {
    project({
      one: { service: "local", guild_id: a, protected: true },
      two: { service: "local", guild_id: b, protected: true },
      three: { service: "local", guild_id: c },
    });
    const confirmed = (...names: readonly string[]) => [...both, ...names.flatMap((name) => ["--confirm", name])];
    expect(await bench.run([...confirmed("one"), "--yes"])).toMatchObject(says(2, "“two” is protected"));
    expect(await bench.run(confirmed("four"))).toMatchObject(
      says(2, "`--confirm` is “four” and the targets are “one” and “two”."),
    );
    expect(await bench.run([...confirmed("one", "two"), "--target", "three"])).toMatchObject(
      says(2, "Add `--yes` to confirm."),
    );
    expect(await published()).toEqual([[], []]);
    expect((await bench.run(confirmed("one", "two"))).code).toBe(0);
    expect(await published()).toEqual([["ping"], ["ping"]]);
  });
});

describe("an option that can have only one value", () => {
  test.each([
    [["publish", "--global", "--service", "local", "--service", "https://a.example/api/v10"]],
    [["plan", "--global", "--application", "1", "--application", "2"]],
    [["pull", "--guild", a, "--guild", b, "--service", "local"]],
    [["pull", "--target", "one", "--target", "two"]],
    [["permissions", "publish", "x.permissions.json", "--guild", a, "--guild", b]],
    [["permissions", "pull", "--guild", a, "--guild", b]],
    [["publish", "--guild", a, "--delete-all", "1", "--delete-all", "2"]],
    [["check", "--max-warnings", "1", "--max-warnings", "2"]],
    [["check", "--format", "json", "--format", "text"]],
  ])("is refused with two: %j", async (args) => {
    const { code, stderr, stdout } = await bench.run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/`--[a-z-]+` can have only one value\. It has “.+” and “.+”\./);
  });

  test("may say the same value twice", async () => {
    expect((await bench.run(["check", "--format", "json", "--format", "json"])).code).toBe(0);
  });

  test("is also each option of an interaction", async () => {
    const make = ["interaction", "make", "a.commands.json", "/ping", "--option", "x=1", "--option", "x=2"];
    expect(await bench.run(make)).toMatchObject(says(2, "The option “x” has two values, “1” and “2”."));
  });
});
