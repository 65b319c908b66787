import { appendFileSync, existsSync, readFileSync, statSync, symlinkSync, truncateSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Bench, list, slash } from "./bench.ts";
import { commandRequests } from "./command-requests.ts";
import { Program } from "./program.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const program = new Program();
const options = ["--target", "servers", "--per-second", "50", "--ledger", "published.jsonl"];
const plan = (...more: readonly string[]) => bench.run(["plan", ...options, ...more]);
const publish = (...more: readonly string[]) => bench.run(["publish", ...options, "--yes", ...more]);
const file = () => path.join(bench.folder.path, "published.jsonl");
const written = () => readFileSync(file(), "utf8");
const lines = () => written().trimEnd().split("\n");
const published = (guilds: readonly string[] = ids) => Promise.all(guilds.map((id) => bench.service.published(id)));

/** Guilds that no other test uses. */
let ids: readonly string[] = [];
let next = 7_200_000_000_000_000_000n;
const take = (count: number): readonly string[] => Array.from({ length: count }, () => String(next++));

function project(guilds: readonly string[] = ids, more: object = {}): void {
  const servers = { service: "local", guild_ids: guilds, ...more };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { servers } }));
}

beforeEach(async () => {
  await bench.service.clearFaults();
  ids = take(4);
  bench.folder.write("bot.commands.json", list("ping", "pong"));
  project();
});

async function idOf(guild: string | undefined, name: string): Promise<string> {
  const { applicationId } = bench.service.identity;
  const all = await bench.service.call(`/api/v10/applications/${applicationId}/guilds/${guild}/commands`);
  return (all as { readonly id: string; readonly name: string }[]).find((one) => one.name === name)?.id ?? "";
}

describe("the ledger of many guilds", () => {
  test("has equal commands once, and each guild's IDs in a line of its own", async () => {
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining("Published to 4 guilds.") });
    const [head, ...rest] = lines().map((line) => JSON.parse(line));
    expect(head).toEqual({ ledger: "guilds", version: 1, application_id: bench.service.identity.applicationId });
    expect(rest.slice(0, 2)).toEqual([
      { number: 0, command: { type: 1, name: "ping", body: slash("ping"), uri: "bot.commands.json" } },
      { number: 1, command: { type: 1, name: "pong", body: slash("pong"), uri: "bot.commands.json" } },
    ]);
    expect(rest.slice(2).map(({ guild, commands }) => [guild, Object.values(commands)])).toEqual(
      ids.map((id) => [id, [0, 1]]),
    );
    expect(written()).not.toContain(bench.service.identity.botToken);
  });

  test("of 30 equal guilds is under eight times as long as their commands", async () => {
    ids = take(30);
    // One call writes all commands of a guild.
    project(ids, { owns: "scope" });
    const options = Array.from({ length: 4 }, (_, index) => ({
      ...{ type: 3, name: `option-${index}`, description: `Says what is meant by option ${index}.` },
    }));
    const commands = Array.from({ length: 10 }, (_, index) => ({ ...slash(`command-${index}`), options }));
    const text = JSON.stringify(commands);
    bench.folder.write("bot.commands.json", text);
    await publish();
    expect(lines()).toHaveLength(1 + commands.length + ids.length);
    expect(written().length).toBeLessThan(8 * text.length);
  });

  test("makes a new name a rename in all guilds, which keep their IDs", async () => {
    await publish();
    const idsBefore = lines()
      .slice(3)
      .map((line) => Object.keys(JSON.parse(line).commands));
    bench.folder.write("bot.commands.json", JSON.stringify([slash("ping"), slash("tock", "Does pong.")]));
    const planned = await plan();
    expect(planned).toMatchObject({ code: 4, stdout: expect.stringContaining("~ rename /pong to /tock") });
    expect((await publish("--accept-renames")).code).toBe(0);
    expect(await published()).toEqual(ids.map(() => ["ping", "tock"]));
    expect(
      lines()
        .slice(3)
        .map((line) => Object.keys(JSON.parse(line).commands)),
    ).toEqual(idsBefore);
    expect(written()).not.toContain('pong"');
  });

  test("recognizes a command that was renamed on Discord without a question", async () => {
    const [theirs = ""] = ids;
    await publish();
    await bench.service.edit(theirs, "pong", { name: "theirs" });
    expect((await plan()).stdout).toContain("~ rename /theirs to /pong");
    expect((await publish()).code).toBe(0);
    expect(await bench.service.published(theirs)).toEqual(["ping", "pong"]);
  });

  test("costs no request", async () => {
    expect(await commandRequests(publish)).toEqual({ GET: 4, POST: 8 });
    bench.folder.write("bot.commands.json", JSON.stringify([slash("ping", "Pings."), slash("pong")]));
    expect(await commandRequests(publish)).toEqual({ GET: 4, PATCH: 4 });
  });

  test("is not written by a plan, nor by a publish that changes nothing", async () => {
    await plan();
    expect(existsSync(file())).toBe(false);
    await publish();
    const { ino, mtimeMs } = statSync(file());
    await plan();
    expect((await publish()).stdout).toContain("= 4 guilds in sync");
    expect(statSync(file())).toMatchObject({ ino, mtimeMs });
  });

  test("has guilds read that it does not know, whatever the state says, and spares the others", async () => {
    await publish("--state", "state");
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({});
    const [, , , ...guilds] = lines();
    bench.folder.write("published.jsonl", written().replace(`${guilds[1]}\n`, ""));
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({ GET: 1 });
    expect(lines().slice(3)).toEqual(guilds);
    bench.folder.delete("published.jsonl");
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({ GET: 4 });
    expect(lines().slice(3)).toEqual(guilds);
  });

  test("is named by a saved plan, which writes it", async () => {
    await plan("--out", "plan.json");
    expect((await bench.run(["publish", "--plan", "plan.json", "--yes"])).code).toBe(0);
    expect(lines()).toHaveLength(7);
  });

  test("remembers each guild as far as it came", async () => {
    // The second create of the first guild is tried four times.
    await bench.service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    await bench.service.plan({ kind: "cut", route: "createGuildCommand", count: 4 });
    expect((await publish("--waves", "25%")).code).toBe(3);
    const [, command, guild, ...rest] = lines().map((line) => JSON.parse(line));
    expect(command.command.name).toBe("ping");
    expect(guild).toEqual({ guild: ids[0], commands: { [await idOf(ids[0], "ping")]: 0 } });
    expect(rest).toEqual([]);
    expect((await publish()).code).toBe(0);
    expect(lines()).toHaveLength(7);
  });
});

describe("a ledger of many guilds that was cut off", () => {
  test("at any place is read up to its last whole line, and is complete after the next publish", async () => {
    await publish();
    const whole = written();
    const head = (lines()[0] ?? "").length + 1;
    for (let length = head; length < whole.length; length += 97) {
      truncateSync(file(), whole.length);
      bench.folder.write("published.jsonl", whole.slice(0, length));
      expect((await plan()).code).toBe(0);
      expect(written()).toBe(whole.slice(0, length));
      expect((await publish()).code).toBe(0);
      expect(written()).toBe(whole);
    }
  });

  test("by a kill in a publish is readable, and a second run does the rest", async () => {
    ids = take(40);
    project();
    const args = ["publish", "--target", "servers", "--yes", "--ledger", "published.jsonl", "--per-second", "20"];
    const killed = program.start(args, { cwd: bench.folder.path, env: bench.environment });
    await expect.poll(() => existsSync(file()) && written(), { interval: 5 }).toMatch(/"commands":\{"\d/);
    killed.kill();
    await killed.ended;
    const done = (await published()).filter((names) => names.length > 0).length;
    expect(done).toBeGreaterThan(0);
    expect(await publish()).toMatchObject({ code: 0 });
    expect(await published()).toEqual(ids.map(() => ["ping", "pong"]));
    expect(lines()).toHaveLength(43);
  });
});

describe("a file in the ledger's place", () => {
  const head = () =>
    JSON.stringify({ ledger: "guilds", version: 1, application_id: bench.service.identity.applicationId });
  const command = JSON.stringify({ number: 0, command: { type: 1, name: "ping", body: {} } });

  test.each<[string, () => string, string | RegExp]>([
    ["is empty", () => "", "published.jsonl is not a ledger."],
    ["is JSON of others", () => '{"a":1}\n', "published.jsonl is not a ledger."],
    ["is text", () => "Dear diary\n\n", "published.jsonl is not a ledger."],
    ["is a head without a line break", () => head(), "published.jsonl is not a ledger."],
    ["is of a newer version", () => `${head().replace(":1,", ":2,")}\n`, "written by a newer version"],
    ["is another application's", () => '{"ledger":"guilds","version":1,"application_id":"1"}\n', "another application"],
    [
      "is the ledger of one guild",
      () => JSON.stringify({ version: 1, application_id: "1", guild_id: "2", commands: [] }, undefined, 2),
      "is the ledger of one guild",
    ],
    [
      "has a foreign line",
      () => `${head()}\n${command}\n<<<<<<< HEAD\n`,
      "published.jsonl:3 is not a line of a ledger",
    ],
    ["counts wrongly", () => `${head()}\n${command}\n${command}\n`, "published.jsonl:3 is not a line"],
    [
      "names a command that it does not have",
      () => `${head()}\n{"guild":"1","commands":{"2":7}}\n`,
      ":2 is not a line",
    ],
    ["has an invalid ID", () => `${head()}\n${command}\n{"guild":"../x","commands":{}}\n`, ":3 is not a line"],
    ["is deep", () => `${head()}\n${"[".repeat(100_000)}\n`, ":2 is not a line"],
  ])("that %s is refused before anything is done, and stays", async (_, text, message) => {
    bench.folder.write("published.jsonl", text());
    for (const run of [await plan(), await publish()]) expect(run).toMatchObject(says(2, message));
    expect(await published()).toEqual(ids.map(() => []));
    expect(written()).toBe(text());
  });

  test("that is larger than any ledger is refused", async () => {
    bench.folder.write("published.jsonl", `${head()}\n`);
    truncateSync(file(), 201 * 2 ** 20);
    expect(await publish()).toMatchObject(says(2, "published.jsonl is too large. The limit is 200 MB."));
    expect(await published()).toEqual(ids.map(() => []));
  });

  test("that many lines are in is read, and only the last line of a guild counts", async () => {
    await publish();
    const line = lines().at(-1) ?? "";
    const other = JSON.stringify({ guild: ids[3], commands: {} });
    appendFileSync(file(), `${`${other}\n`.repeat(200_000)}${line}\n`);
    bench.folder.write("bot.commands.json", list("ping", "pong", "pung"));
    expect((await publish()).code).toBe(0);
    expect(lines()).toHaveLength(8);
  });

  test("that is a link out of the folder is not written through", async () => {
    const outside = path.join(bench.folder.path, "..", `${path.basename(bench.folder.path)}.outside`);
    symlinkSync(outside, file());
    expect(await publish()).toMatchObject(says(2, "a link leads out of the project"));
    expect(existsSync(outside)).toBe(false);
    expect(await published()).toEqual(ids.map(() => []));
  });

  test("that another program has put there during the publish stays, and no other guild is written to", async () => {
    ids = take(40);
    project();
    await publish();
    bench.folder.write("bot.commands.json", list("ping", "pong", "pung"));
    const { fetch } = globalThis;
    let created = 0;
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((...args) => {
      if (args[1]?.method === "POST" && ++created === 10) bench.folder.write("published.jsonl", "mine\n");
      return fetch(...args);
    });
    onTestFinished(() => fetched.mockRestore());
    expect(await publish()).toMatchObject(says(2, "published.jsonl cannot be written: another program has written it"));
    expect(written()).toBe("mine\n");
    expect((await published()).some((names) => !names.includes("pung"))).toBe(true);
  });

  test("of many guilds is refused for one guild", async () => {
    await publish();
    const before = written();
    const run = await bench.runInGuild("publish", "--yes", "--ledger", "published.jsonl");
    expect(run).toMatchObject(says(2, "published.jsonl is the ledger of many guilds."));
    expect(written()).toBe(before);
  });
});

test("two processes that publish with one ledger write one after the other, and lose nothing", async () => {
  const [half, other] = [take(15), take(15)];
  const projects = [half, other].map((guilds) => {
    const folder = `of-${guilds[0]}`;
    const servers = { service: "local", guild_ids: guilds };
    bench.folder.write(`${folder}/command-manifest.config.json`, JSON.stringify({ targets: { servers } }));
    bench.folder.write(`${folder}/bot.commands.json`, list("ping", `of-${guilds[0]}`));
    return folder;
  });
  const runs = projects.map((folder) => {
    const args = [
      "publish",
      folder,
      "--target",
      "servers",
      "--yes",
      "--per-second",
      "50",
      "--ledger",
      "published.jsonl",
    ];
    return program.start(args, { cwd: bench.folder.path, env: bench.environment });
  });
  for (const run of runs) expect(await run.ended).toMatchObject({ code: 0 });
  const all = [...half, ...other];
  expect(
    lines()
      .slice(-30)
      .map((line) => JSON.parse(line).guild),
  ).toEqual(all);
  // The manifests have other names, so /ping is in it twice.
  expect(lines()).toHaveLength(1 + 4 + 30);
});
