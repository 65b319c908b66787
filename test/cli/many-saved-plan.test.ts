import { truncateSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sha256 } from "../../core/publish/plan/contract.ts";
import { damagedJson } from "../attack/damaged-json.ts";
import { Bench, list, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const plan = (...more: readonly string[]) => bench.run(["plan", "--target", "servers", "--out", "plan.json", ...more]);
const publish = (...more: readonly string[]) => bench.run(["publish", "--plan", "plan.json", "--yes", ...more]);
const saved = () => JSON.parse(bench.folder.read("plan.json"));
const published = (guilds: readonly string[] = ids) => Promise.all(guilds.map((id) => bench.service.published(id)));
const installedIn = (guilds: readonly string[] | null) => bench.service.call("/local/settings", { guilds }, "PATCH");

/** Guilds that no other test uses. */
let ids: readonly string[] = [];
let next = 7_100_000_000_000_000_000n;
const take = (count: number): readonly string[] => Array.from({ length: count }, () => String(next++));

function project(servers: object): void {
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets: { servers } }));
}

/** Saves a plan with other members and the hash that belongs to them, as an attacker may. */
async function forge(change: (whole: ReturnType<typeof saved>) => object): Promise<void> {
  const { version, sha256: _, ...members } = saved();
  const forged = { ...members, ...change(structuredClone(members)) };
  bench.folder.write("plan.json", JSON.stringify({ version, sha256: await sha256(forged), ...forged }));
}

/** The guilds of the only plan. */
const guildsIn = ({ plans }: ReturnType<typeof saved>): Record<string, string> => plans[0].guilds;

beforeEach(async () => {
  await installedIn(null);
  ids = take(4);
  bench.folder.write("bot.commands.json", list("ping"));
  project({ service: "local", guild_ids: ids });
});

describe("a saved plan of many guilds", () => {
  test("is carried out as it was made, and once", async () => {
    const { code, stderr } = await plan();
    expect(code).toBe(4);
    expect(stderr).toContain("The plan of 4 guilds was saved to plan.json.");
    expect(bench.folder.read("plan.json")).not.toContain(bench.service.identity.botToken);
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining("Published to 4 guilds.") });
    expect(await published()).toEqual(ids.map(() => ["ping"]));
    const again = await publish();
    expect(again.code).toBe(3);
    expect(again.stdout).toContain("! Changed since the plan was made, 4 guilds");
    expect(again.stdout).toContain("  /ping is new on “servers”.");
  });

  test("without changes is carried out, too", async () => {
    await plan();
    await publish();
    expect((await plan()).code).toBe(0);
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining("= 4 guilds in sync") });
  });

  test.each<[string, (guild: string) => Promise<void>, string]>([
    [
      "a command was edited",
      (guild) => bench.service.edit(guild, "ping", { description: "Theirs." }),
      "/ping is no longer the same on “servers”.",
    ],
    ["a command was deleted", (guild) => bench.service.publish(guild, []), "/ping is no longer on “servers”."],
    [
      "a command was created again",
      async (guild) => {
        await bench.service.publish(guild, []);
        await bench.service.publish(guild, [slash("ping", "Old.")]);
      },
      "The IDs or the permissions of the commands have changed since the plan was made.",
    ],
  ])("leaves out a guild in which %s, names it, and publishes to the others", async (_, change, sentence) => {
    const [changed = "", ...others] = ids;
    for (const id of ids) await bench.service.publish(id, [slash("ping", "Old.")]);
    await plan();
    await change(changed);
    const before = await bench.service.commands(changed);
    const { code, stdout } = await publish();
    expect(code).toBe(3);
    expect(stdout).toContain(`! Changed since the plan was made, 1 guild: ${changed}\n  ${sentence}`);
    expect(stdout).toContain("Published to 3 guilds.");
    expect(await bench.service.commands(changed)).toEqual(before);
    for (const id of others)
      expect(await bench.service.commands(id)).toMatchObject([{ name: "ping", description: "Does ping." }]);
  });

  test("leaves out a guild whose permissions have changed that it would lose", async () => {
    const [changed = ""] = ids;
    const permission = (id: string) => ({ id, type: 1 as const, permission: true });
    for (const id of ids) {
      await bench.service.publish(id, [slash("ping")]);
      await bench.service.permit(id, "ping", permission("1250000000000000101"));
    }
    project({ service: "local", guild_ids: ids, owns: "scope" });
    bench.folder.write("bot.commands.json", list("other"));
    await plan();
    await bench.service.permit(changed, "ping", permission("1250000000000000102"));
    const { code, stdout } = await publish("--accept-renames");
    expect(code).toBe(3);
    expect(stdout).toContain(`! Changed since the plan was made, 1 guild: ${changed}`);
    expect(await published()).toEqual([["ping"], ["other"], ["other"], ["other"]]);
  });

  test("publishes nothing if the manifests are other ones", async () => {
    await plan();
    bench.folder.write("bot.commands.json", list("ping", "pong"));
    const { code, stdout } = await publish("--format", "json");
    expect(code).toBe(3);
    const [first] = JSON.parse(stdout);
    expect(first).toMatchObject({ result: "outdated", changes: ["/pong is new in the manifests."], done: [] });
    expect(await published()).toEqual(ids.map(() => []));
  });

  test("is carried out although the manifests are formatted, and strangers have commands that look alike", async () => {
    await plan();
    bench.folder.write("bot.commands.json", JSON.stringify([{ ...slash("ping"), type: 1, nsfw: false }], null, 4));
    for (const id of ids) await bench.service.publish(id, [slash("theirs", "Does ping.")]);
    expect((await publish()).code).toBe(0);
    expect(await published()).toEqual(ids.map(() => ["ping", "theirs"]));
  });

  test("requires --accept-renames for a guessed rename", async () => {
    await publishAll(slash("pingg", "Does ping."));
    project({ service: "local", guild_ids: ids, owns: "scope" });
    expect((await plan()).stdout).toContain("rename /pingg to /ping");
    expect((await publish()).code).toBe(2);
    expect(await published()).toEqual(ids.map(() => ["pingg"]));
    expect((await publish("--accept-renames")).code).toBe(0);
    expect(await published()).toEqual(ids.map(() => ["ping"]));
  });

  test("requires the name of a protected target", async () => {
    project({ service: "local", guild_ids: ids, protected: true });
    await plan();
    expect((await publish()).code).toBe(2);
    expect(await publish("--confirm", "other")).toMatchObject(says(2, "`--confirm` is “other”"));
    expect((await bench.run(["publish", "--plan", "plan.json", "--confirm", "servers"])).code).toBe(0);
  });

  test("has no guild that cannot be read or published, and publishes to no guild that it does not have", async () => {
    const [gone = "", ...others] = ids;
    await installedIn(others);
    const { code, stderr } = await plan();
    expect(code).toBe(3);
    expect(stderr).toContain("The plan of 3 guilds was saved");
    await installedIn(null);
    const done = await publish();
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining(`= Not in the plan, 1 guild: ${gone}`) });
    expect(await published()).toEqual([[], ["ping"], ["ping"], ["ping"]]);
  });

  test("goes on without a guild that the bot has left, and says which", async () => {
    const [gone = "", ...others] = ids;
    let own = ids;
    const send = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      if (!String(url).includes("/users/@me/guilds")) return await send(url, init);
      return Response.json(own.map((id) => ({ id, name: "Harbor" })));
    });
    onTestFinished(() => fetched.mockRestore());
    project({ service: "local", guild_ids: "all" });
    await plan();
    own = others;
    const { code, stdout } = await publish();
    expect(code).toBe(3);
    expect(stdout).toContain(`! No longer in the target, 1 guild: ${gone}`);
    expect(await published()).toEqual([[], ["ping"], ["ping"], ["ping"]]);
    own = take(4);
    expect(await publish()).toMatchObject(says(2, "the plan has guilds that the target “servers” does not have"));
  });

  test("keeps the state, so that what was done is not read again", async () => {
    expect((await plan("--state", "state")).stderr).toContain("publish --plan plan.json --state state");
    expect((await publish("--state", "state", "--waves", "50%")).code).toBe(0);
    const again = await bench.run(["publish", "--target", "servers", "--yes", "--state", "state"]);
    expect(again.stdout).toContain("= 4 guilds unchanged since the last publish, and not read");
  });

  test("of 30 equal guilds has under eight times the size of their commands", async () => {
    const names = Array.from({ length: 25 }, (_, index) => `command-${index}`);
    const commands = (description: string) => names.map((name) => slash(name, description));
    const text = JSON.stringify(commands("What the command does for a user who calls it."));
    bench.folder.write("bot.commands.json", text);
    ids = take(30);
    await Promise.all(ids.map((id) => bench.service.publish(id, commands("What it did."))));
    const sizeFor = async (guilds: readonly string[]): Promise<number> => {
      project({ service: "local", guild_ids: guilds });
      await plan();
      return bench.folder.read("plan.json").length;
    };
    const [ten, all] = [await sizeFor(ids.slice(0, 10)), await sizeFor(ids)];
    expect(all).toBeLessThan(8 * text.length);
    // Each guild has its ID and a hash.
    expect(all - ten).toBeLessThan(20 * 100);
  });
});

async function publishAll(...commands: readonly object[]): Promise<void> {
  for (const id of ids) await bench.service.publish(id, commands);
}

describe("a plan file of many guilds", () => {
  test("replaces a plan, and no other file", async () => {
    bench.folder.write("plan.json", list("ping"));
    expect(await plan()).toMatchObject({ ...says(2, "plan.json cannot be written: it is not a plan."), stdout: "" });
    expect(bench.folder.read("plan.json")).toBe(list("ping"));
    bench.folder.delete("plan.json");
    await plan();
    expect((await bench.runInGuild("plan", "--out", "plan.json")).code).toBe(4);
    expect(saved().version).toBe(1);
    await plan();
    expect(saved().version).toBe(2);
  });

  test("that was edited or cut off anywhere is refused", async () => {
    await plan();
    const whole = saved();
    await fc.assert(
      fc.asyncProperty(damagedJson(whole), async (text) => {
        if (isSame(text, whole)) return;
        bench.folder.write("plan.json", text);
        expect((await publish()).code).toBe(2);
      }),
      { numRuns: 60 },
    );
    expect(await published()).toEqual(ids.map(() => []));
  });

  test("that is huge is refused", async () => {
    await plan();
    truncateSync(path.join(bench.folder.path, "plan.json"), 300 * 2 ** 20);
    expect(await publish()).toMatchObject(says(2, "plan.json is too large"));
  });

  const hash = "0".repeat(64);
  const evil = "https://evil.example/api/v10";
  test.each<[string, (whole: ReturnType<typeof saved>) => object, string]>([
    [
      "a guild that the target does not have",
      ({ plans: [one] }) => ({ plans: [{ ...one, guilds: { ...one.guilds, "1250000000000000009": hash } }] }),
      "the plan has guilds that the target “servers” does not have: 1 guild: 1250000000000000009",
    ],
    ["another application", () => ({ application_id: "42" }), "the plan is for the application 42"],
    ["another target", () => ({ named: { target: "others" } }), "of the target “others”"],
    ["a target that is named as a prototype", () => ({ named: { target: "__proto__" } }), "of the target “__proto__”"],
    [
      "a command that is not there",
      ({ plans: [one] }) => ({ plans: [{ ...one, desired: [7] }] }),
      "damaged or was edited",
    ],
    [
      "a guild in two plans",
      ({ plans: [one] }) => ({ plans: [one, { ...one, desired: [] }] }),
      "damaged or was edited",
    ],
    ["what is no guild", ({ plans: [one] }) => ({ plans: [{ ...one, guilds: { "../1": hash } }] }), "damaged"],
    ["no guild", ({ plans: [one] }) => ({ plans: [{ ...one, guilds: {} }] }), "damaged or was edited"],
    ["files elsewhere", () => ({ paths: ["../../etc"] }), "requires files in this folder or below"],
    [
      "another service",
      () => ({ service: "https://discord.com/api/v10" }),
      "Nothing was published because the plan is",
    ],
    [
      "a server that gets the token",
      ({ named }) => ({ named: { ...named, service: evil }, service: evil }),
      `The plan sends your token to ${evil}`,
    ],
  ])("with %s is refused before a guild is read", async (_, change, sentence) => {
    await plan();
    await forge(change);
    const fetched = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => fetched.mockRestore());
    expect(await publish()).toMatchObject(says(2, sentence));
    const asked = fetched.mock.calls.map(([url]) => String(url));
    expect(asked.filter((url) => url.includes("/guilds/") || url.includes("evil"))).toEqual([]);
  });

  test("with steps or commands that are not those of the guilds publishes nothing", async () => {
    await publishAll(slash("theirs"));
    await plan();
    await forge((whole) => ({ steps: [{ kind: "delete", type: 1, name: "theirs" }], plans: whole.plans }));
    expect((await publish()).code).toBe(3);
    await plan();
    await forge(({ plans: [one] }) => ({
      plans: [{ ...one, guilds: Object.fromEntries(Object.keys(guildsIn(saved())).map((id) => [id, hash])) }],
    }));
    expect((await publish()).code).toBe(3);
    expect(await published()).toEqual(ids.map(() => ["theirs"]));
  });

  test.each([["--guild", "1"], ["--target", "servers"], ["--application", "1"], ["--reject-renames"]])(
    "names the target itself: with %s it is refused",
    async (...option) => {
      await plan();
      expect((await publish(...option)).code).toBe(2);
      expect(await publish("bot.commands.json")).toMatchObject(says(2, "Leave out the paths."));
    },
  );
});

function isSame(text: string, whole: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(whole);
  } catch {
    return false;
  }
}
