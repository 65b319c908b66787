import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Bench, list } from "./bench.ts";
import { commandRequests } from "./command-requests.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const target = ["--target", "servers", "--per-second", "50"];
const plan = (...options: readonly string[]) => bench.run(["plan", ...target, ...options]);
const publish = (...options: readonly string[]) => bench.run(["publish", ...target, "--yes", ...options]);

/** Guilds that no other test uses. */
let ids: readonly string[] = [];
let next = 7_000_000_000_000_000_000n;

function take(count: number): readonly string[] {
  return Array.from({ length: count }, () => String(next++));
}

function project(servers: object, rest: object = {}): void {
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { servers }, ...rest }));
}

/** Null: in all guilds. */
const installedIn = (guilds: readonly string[] | null) => bench.service.call("/local/settings", { guilds }, "PATCH");

beforeEach(async () => {
  await installedIn(null);
  await bench.service.clearFaults();
  ids = take(12);
  bench.folder.write("bot.commands.json", list("ping"));
  project({ service: "local", guild_ids: ids });
});

/** Has the service fail as often as the two guilds of a first wave are tried, each four times. */
const failFirstWave = () => bench.service.plan({ kind: "error", status: 500, route: "createGuildCommand", count: 8 });

/** Has the commands of a guild arrive after those of all others. */
function answerLast(guildId: string): void {
  const { fetch } = globalThis;
  const others = new EventEmitter();
  let left = 0;
  const fake = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (init?.method === "POST" || !String(input).includes("/guilds/")) return await fetch(input, init);
    if (String(input).includes(`/guilds/${guildId}/`)) {
      left = ids.length - 1;
      await once(others, "answered");
      return await fetch(input, init);
    }
    const response = await fetch(input, init);
    if (--left === 0) others.emit("answered");
    return response;
  });
  onTestFinished(() => fake.mockRestore());
}

describe("a target of many guilds", () => {
  test("is planned by what changes, and guilds with the same change are one group", async () => {
    const [first = "", second = ""] = ids;
    await bench.service.publish(first, [{ name: "ping", description: "Of ping" }]);
    const { stdout, code } = await plan();
    expect(code).toBe(4);
    expect(stdout).toContain("servers (12 guilds)");
    expect(stdout.match(/\+ create \/ping/g)).toHaveLength(1);
    expect(stdout).toMatch(new RegExp(`^11 guilds: ${second}, .*, and 1 more$`, "m"));
  });

  test("names the option that deletes in one guild, and guilds stay one group", async () => {
    for (const guildId of ids)
      await bench.service.publish(guildId, [{ name: "stray", description: "Of another team" }]);
    const { stdout } = await plan();
    expect(stdout.match(/command-manifest delete stray --guild ID --service local$/gm)).toHaveLength(1);
    expect(stdout).not.toContain("delete stray --target");
  });

  test("is published after one question, and then in sync", async () => {
    const run = await publish();
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining("Published to 12 guilds.") });
    expect(await Promise.all(ids.map((id) => bench.service.published(id)))).toEqual(ids.map(() => ["ping"]));
    expect(await plan()).toMatchObject({ code: 0, stdout: expect.stringContaining("= 12 guilds in sync") });
  });

  test("leaves out what “except” names, and takes IDs from a file", async () => {
    const [first = "", second = "", third = ""] = ids;
    bench.folder.write("guilds.txt", `# Ours\n${first}\r\n\n${second} # Harbor\n${first}\n${third}\n`);
    project({ service: "local", guild_ids: { file: "guilds.txt" }, except: [second] });
    await publish();
    expect(await Promise.all([first, second, third].map((id) => bench.service.published(id)))).toEqual([
      ["ping"],
      [],
      ["ping"],
    ]);
  });

  test.each([
    ["1250000000000000001\nabc\n", "guilds.txt:2 is not a guild's ID: “abc”."],
    ["", "guilds.txt has no guild's ID, so nothing would be published."],
    ["# none\n\n", "guilds.txt has no guild's ID, so nothing would be published."],
    [`${"9".repeat(100_000)}\n`, `guilds.txt:1 is not a guild's ID: “${"9".repeat(40)}…”.`],
    ["\u0000\u0001", "guilds.txt:1 is not a guild's ID"],
  ])("is refused when its file has %j", async (text, sentence) => {
    bench.folder.write("guilds.txt", text);
    project({ service: "local", guild_ids: { file: "guilds.txt" } });
    expect(await publish()).toMatchObject(says(2, sentence));
  });

  test("takes the guilds that the bot is in", async () => {
    project({ service: "local", guild_ids: "all" });
    const { stdout } = await plan();
    expect(stdout).toContain(bench.service.identity.guildId);
  });

  test("publishes to the others where the bot is not in one of them, and says which", async () => {
    const [gone = "", ...others] = ids;
    await installedIn(others);
    const { code, stdout } = await publish();
    expect(code).toBe(3);
    expect(stdout).toContain(`! 1 guild: ${gone}`);
    expect(stdout).toContain("Published to 11 guilds.");
  });

  test("leaves out a guild whose new commands exceed the day's limit, says by how many, and publishes to the others", async () => {
    const [full = "", fuller = "", ...others] = ids;
    const names = (prefix: string) => Array.from({ length: 100 }, (_, index) => `${prefix}${index}`);
    bench.folder.write("bot.commands.json", list(...names("new")));
    project({ service: "local", guild_ids: ids, owns: "scope" });
    const users = Array.from({ length: 5 }, (_, index) => ({ type: 2, name: `User ${index}` }));
    const old = names("old").map((name) => ({ name, description: "Of others" }));
    await bench.service.publish(full, [...old, ...users]);
    await bench.service.publish(fuller, [...old, ...users, { type: 3, name: "Message" }]);
    const sentence = (excess: number, used: number) =>
      `  ! 100 new commands exceed the limit of 200 per day by ${excess}, because ${used} were already created today.`;
    const planned = await plan();
    expect(planned.code).toBe(3);
    const done = await publish("--reject-renames");
    expect(done).toMatchObject({ code: 3, stdout: expect.stringContaining("Published to 10 guilds.") });
    for (const { stdout } of [planned, done]) {
      expect(stdout).toContain(`! Refused today, 1 guild: ${full}\n${sentence(5, 105)}`);
      expect(stdout).toContain(`! Refused today, 1 guild: ${fuller}\n${sentence(6, 106)}`);
    }
    expect(await bench.service.published(others[0])).toHaveLength(100);
    expect(await bench.service.published(full)).toContain("old0");
  });

  test("gives one object for each guild as JSON", async () => {
    const planned = JSON.parse((await plan("--format", "json")).stdout);
    expect(planned.map(({ guild_id }: { guild_id: string }) => guild_id).sort()).toEqual([...ids].sort());
    const done = JSON.parse((await publish("--format", "json")).stdout);
    expect(done).toHaveLength(12);
    expect(done[0]).toMatchObject({ result: "done", done: [{ kind: "create", name: "ping" }] });
    const again = JSON.parse((await publish("--format", "json")).stdout);
    expect(again.map(({ result, done: steps }: { result: string; done: object[] }) => [result, steps.length])).toEqual(
      ids.map(() => ["done", 0]),
    );
  });

  test("is stopped when every guild refuses, long before Discord blocks the address", async () => {
    ids = take(200);
    project({ service: "local", guild_ids: ids });
    await installedIn([]);
    let run: Awaited<ReturnType<typeof publish>> | undefined;
    const counted = await commandRequests(async () => {
      run = await publish();
    });
    expect(run).toMatchObject({ code: 3, stdout: expect.stringContaining("too many requests were refused") });
    expect(counted.GET).toBeLessThan(60);
  });

  test("keeps a manifest that names a guild to that guild", async () => {
    const [first = "", second = ""] = ids;
    const staff = { guild_id: first, commands: [{ name: "staff", description: "Of staff" }] };
    bench.folder.write("staff.commands.json", JSON.stringify(staff));
    const { applicationId } = bench.service.identity;
    project({ service: bench.service.url, application_id: applicationId, guild_ids: [first, second] });
    const env = { COMMAND_MANIFEST_TOKEN: bench.token };
    expect(await bench.run(["publish", ...target, "--yes", "--service", bench.service.url], env)).toMatchObject({
      code: 0,
    });
    expect(await bench.service.published(first)).toEqual(["ping", "staff"]);
    expect(await bench.service.published(second)).toEqual(["ping"]);
  });

  test("deletes nothing where a guild has no manifest, although the target owns the guild", async () => {
    const [first = "", second = ""] = ids;
    const staff = { guild_id: first, commands: [{ name: "staff", description: "Of staff" }] };
    bench.folder.write("bot.commands.json", JSON.stringify(staff));
    const { applicationId } = bench.service.identity;
    const owned = { service: bench.service.url, application_id: applicationId, owns: "scope" };
    project({ ...owned, guild_ids: [first, second] });
    await bench.service.publish(second, [{ name: "kept", description: "Of others" }]);
    const env = { COMMAND_MANIFEST_TOKEN: bench.token };
    const args = ["publish", ...target, "--yes", "--service", bench.service.url];
    expect(await bench.run(args, env)).toMatchObject({ code: 0 });
    expect(await bench.service.published(first)).toEqual(["staff"]);
    expect(await bench.service.published(second)).toEqual(["kept"]);
    project({ ...owned, guild_ids: [second] });
    expect(await bench.run(args, env)).toMatchObject(says(2, "has no guild with a manifest"));
  });

  test("says once for all guilds which manifest is skipped", async () => {
    const global = { scope: "global", commands: [{ name: "everywhere", description: "Of all" }] };
    bench.folder.write("global.commands.json", JSON.stringify(global));
    for (const run of [await plan(), await publish()]) expect(run.stderr.match(/Skipped/g)).toHaveLength(1);
  });

  test("goes on from wave to wave while no guild fails", async () => {
    expect(await publish("--waves", "10%,50%")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Published to 12 guilds."),
      stderr: expect.stringContaining("2 guilds published, 0 failed, 10 left."),
    });
  });

  test("names and publishes to guilds in the order of the target, whichever answers first", async () => {
    const [first = "", second = ""] = ids;
    answerLast(first);
    expect((await plan()).stdout).toMatch(new RegExp(`^12 guilds: ${ids.slice(0, 10).join(", ")}, and 2 more$`, "m"));
    await failFirstWave();
    const { stdout } = await publish("--waves", "10%");
    expect(stdout).toMatch(new RegExp(`^! 2 guilds: ${first}, ${second}$`, "m"));
  });

  test("stops after a wave in which too many guilds failed", async () => {
    await failFirstWave();
    const { code, stdout, stderr } = await publish("--waves", "10%,50%");
    expect(code).toBe(3);
    expect(stderr).toContain("stops here");
    expect(stdout).toContain("not tried");
  });

  test.each([
    [["--state", "bot.commands.json"], "cannot be written"],
    [["--waves", "10%,5%"], "`--waves` requires percents that ascend"],
    [["--per-second", "0"], "`--per-second` requires a whole number from 1 to 50."],
  ])("refuses %j", async (options, sentence) => {
    expect(await bench.run(["publish", "--target", "servers", "--yes", ...options])).toMatchObject(says(2, sentence));
  });

  test("sends the token to no server that only the project file names", async () => {
    const evil = "https://evil.example/api/v10";
    project({ service: evil, application_id: "2", guild_ids: ids });
    const fetched = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => fetched.mockRestore());
    const env = { ...bench.environment, COMMAND_MANIFEST_TOKEN: "Bot secret" };
    expect(await bench.run(["plan", ...target], env)).toMatchObject(says(2, `use \`--service ${evil}\``));
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each(["diff", "pull", "delete ping"])("is no place for %s", async (command) => {
    const args = [...command.split(" "), "--target", "servers"];
    expect(await bench.run(args)).toMatchObject(says(2, "has many guilds"));
  });

  test("has options that are refused for one guild", async () => {
    const args = ["publish", "--guild", bench.guild, "--service", "local", "--yes", "--state", "state"];
    expect(await bench.run(args)).toMatchObject(says(2, "`--state` requires a target with “guild_ids”"));
  });
});

describe("a state of many guilds", () => {
  const file = () => path.join(bench.folder.path, "state", `${bench.service.identity.applicationId}.guilds`);

  test("spares every request while nothing changes", async () => {
    await publish("--state", "state");
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({});
    const { stdout } = await publish("--state", "state");
    expect(stdout).toContain("= 12 guilds unchanged since the last publish, and not read");
    expect((await commandRequests(() => plan("--state", "state", "--refresh"))).GET).toBe(12);
  });

  test("has one guild in a thousand read, although it is unchanged", async () => {
    await publish("--state", "state");
    const fingerprint = / ([\da-f]{16} [\da-f]{8})\n/.exec(readFileSync(file(), "utf8"))?.[1] ?? "";
    ids = take(2_500);
    bench.folder.write(path.relative(bench.folder.path, file()), ids.map((id) => `${id} ${fingerprint}\n`).join(""));
    project({ service: "local", guild_ids: ids });
    // The guilds that are read have no commands, as if they had been deleted on Discord.
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({ GET: 2, POST: 2 });
  });

  test("is no reason to leave out a guild that is new, or commands that changed", async () => {
    await publish("--state", "state");
    const [added = ""] = take(1);
    project({ service: "local", guild_ids: [...ids, added] });
    expect(await commandRequests(() => publish("--state", "state"))).toMatchObject({ POST: 1 });
    bench.folder.write("bot.commands.json", list("ping", "pong"));
    expect(await commandRequests(() => publish("--state", "state"))).toMatchObject({ POST: 13 });
  });

  test("tells what another user has changed since from what the manifests change", async () => {
    const [theirs = "", gone = ""] = ids;
    const changed = /^# Changed on .+ since the last publish, (.+)$/m;
    await publish("--state", "state");
    expect((await plan("--state", "state", "--refresh")).stdout).not.toMatch(changed);
    await bench.service.edit(theirs, "ping", { description: "Of another user" });
    await bench.service.publish(gone, []);
    const { stdout } = await plan("--state", "state", "--refresh");
    expect(changed.exec(stdout)?.[1]).toMatch(new RegExp(`^2 guilds: .*(?:${theirs}|${gone})`));
    bench.folder.write("bot.commands.json", list("ping", "pong"));
    const done = await publish("--state", "state");
    expect(changed.exec(done.stdout)?.[1]).toMatch(/^2 guilds: /);
    expect(done.stdout).toContain("Published to 12 guilds.");
    expect((await plan("--state", "state", "--refresh")).stdout).not.toMatch(changed);
  });

  test("does not take commands of others for a change, unless the target owns the guild", async () => {
    const [first = ""] = ids;
    for (const [owns, isTold] of [
      ["listed", false],
      ["scope", true],
    ] as const) {
      project({ service: "local", guild_ids: ids, owns });
      await publish("--state", "state");
      await bench.service.create(first, { name: `other-${owns}`, description: "Of another team" });
      const { stdout } = await plan("--state", "state", "--refresh");
      expect(stdout.includes("since the last publish, 1 guild")).toBe(isTold);
    }
  });

  test("of an earlier version, without what Discord answered, spares the same requests and tells no change", async () => {
    await publish("--state", "state");
    const text = readFileSync(file(), "utf8");
    // 100,000 of these are less than 5 MB.
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBe(45);
    bench.folder.write(path.relative(bench.folder.path, file()), text.replaceAll(/ [\da-f]{8}$/gm, ""));
    await bench.service.edit(ids[0] ?? "", "ping", { description: "Of another user" });
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({});
    expect((await plan("--state", "state", "--refresh")).stdout).not.toContain("since the last publish,");
  });

  test.each([
    ["cut off in a line", (text: string) => text.slice(0, -20)],
    ["with a publish that was under way", (text: string) => text.replace(/(\d+) [\da-f]{16} [\da-f]{8}\n$/, "$1 -\n")],
    ["with other lines", (text: string) => `\u0000\nnothing\n${text.split("\n").slice(0, -2).join("\n")}\n`],
  ])("that is %s has the guild read again, and nothing written twice", async (_, damage) => {
    await publish("--state", "state");
    bench.folder.write(path.relative(bench.folder.path, file()), damage(readFileSync(file(), "utf8")));
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({ GET: 1 });
    expect(await commandRequests(() => publish("--state", "state"))).toEqual({});
  });
});
