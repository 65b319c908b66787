import { existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { damagedJson } from "../attack/damaged-json.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Bench, list, slash } from "./bench.ts";
import { says } from "./run.ts";

const bench = Bench.start();
const manifest = "a.commands.json";
const write = (...commands: readonly object[]) => bench.folder.write(manifest, JSON.stringify(commands));
const savePlan = (...more: readonly string[]) => bench.runInGuild("plan", "--out", "plan.json", ...more);
const publishPlan = (...more: readonly string[]) => bench.run(["publish", "--plan", "plan.json", "--yes", ...more]);
const saved = () => JSON.parse(bench.folder.read("plan.json"));

/** The published commands of the test's guild. */
const published = () => bench.service.commands(bench.guild);

beforeEach(() => write(slash("ping")));

/** Publishes the plan, and expects that nothing is sent and that the run says why. */
async function refuses(why: string, ...more: readonly string[]): Promise<void> {
  const before = await published();
  expect(await publishPlan(...more)).toMatchObject(says(2, why));
  expect(await published()).toEqual(before);
}

describe("a saved plan", () => {
  test("is carried out without a target, and its file says what it was made from", async () => {
    const run = await savePlan();
    expect(run).toMatchObject({ code: 4, stdout: expect.stringContaining("+ create /ping") });
    expect(run.stderr).toContain("command-manifest publish --plan plan.json");
    const text = bench.folder.read("plan.json");
    expect(text.startsWith('{\n  "version": 1,')).toBe(true);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(saved()).toEqual({
      version: 1,
      sha256: hash,
      paths: [],
      targets: [
        {
          named: { guild: bench.guild, service: "local" },
          service: "local",
          application_id: bench.service.identity.applicationId,
          guild_id: bench.guild,
          owns: "listed",
          manifests: [{ file: manifest, sha256: hash }],
          desired: [{ type: 1, name: "ping", sha256: hash }],
          published: [],
          steps: [{ kind: "create", type: 1, name: "ping" }],
        },
      ],
    });
    expect(text).not.toContain(bench.service.identity.botToken);
    expect(await publishPlan()).toMatchObject({ code: 0, stdout: expect.stringContaining("Done: 1 created.") });
    await refuses("/ping is new on the local service.");
  });

  test("without changes is saved, too, and carried out for as long as nothing changes", async () => {
    await bench.runInGuild("publish", "--yes");
    expect((await savePlan()).code).toBe(0);
    expect((await publishPlan()).code).toBe(0);
    write(slash("ping", "Another one."));
    await refuses("/ping is no longer the same in the manifests.");
  });

  test("asks as publish does", async () => {
    await savePlan();
    expect((await bench.run(["publish", "--plan", "plan.json"])).code).toBe(2);
    expect(await bench.publishedNames()).toEqual([]);
    const asked = await bench.atTerminal(["publish", "--plan", "plan.json"], ["(y/N)", "y\r"]);
    expect(asked.code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("of a protected target requires its name, and no --yes", async () => {
    const targets = { live: { service: "local", guild_id: bench.guild, protected: true } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    await bench.run(["plan", "--target", "live", "--out", "plan.json"]);
    expect((await publishPlan()).code).toBe(2);
    expect(await publishPlan("--confirm", "other")).toMatchObject(says(2, "`--confirm` is “other”"));
    const confirmed = await bench.run(["publish", "--plan", "plan.json", "--confirm", "live"]);
    expect(confirmed.code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["ping"]);
  });

  test("with a guessed rename requires --accept-renames", async () => {
    await bench.runInGuild("publish", "--yes");
    write({ name: "pong", description: "Does ping." });
    expect((await savePlan()).stdout).toContain("rename /ping to /pong");
    expect((await publishPlan()).code).toBe(2);
    expect((await publishPlan("--accept-renames")).code).toBe(0);
    expect(await bench.publishedNames()).toEqual(["pong"]);
  });

  test("is for all targets that it names, or for none", async () => {
    const other = `${bench.guild.slice(0, -3)}999`;
    await bench.service.publish(other, []);
    const where = ["--guild", bench.guild, "--guild", other, "--service", "local"];
    expect((await bench.run(["plan", ...where, "--out", "plan.json"])).code).toBe(4);
    await bench.service.publish(other, [slash("ping")]);
    await refuses("/ping is new on the local service.");
    await bench.service.publish(other, []);
    expect((await publishPlan()).code).toBe(0);
    expect(await bench.service.published(other)).toEqual(["ping"]);
  });

  test("repeats the ledger", async () => {
    await savePlan("--ledger", "ledger.json");
    expect((await publishPlan()).code).toBe(0);
    expect(JSON.parse(bench.folder.read("ledger.json")).commands).toHaveLength(1);
  });
});

describe("a saved plan is carried out although", () => {
  const described = { name: "ping", description: "Does ping.", options: [{ type: 3, name: "a", description: "A" }] };
  const unimportant: Readonly<Record<string, () => unknown>> = {
    "the manifest is formatted": () =>
      bench.folder.write(manifest, `// Commands\n${JSON.stringify([described, slash("b")], null, 4)}`),
    "keys are in another order": () =>
      write(slash("b"), {
        options: [{ description: "A", name: "a", type: 3 }],
        description: "Does ping.",
        name: "ping",
      }),
    "defaults are written out": () =>
      write(
        { ...described, type: 1, nsfw: false, name_localizations: {}, default_member_permissions: null },
        slash("b"),
      ),
    "an option's default is written out": () =>
      write({ ...described, options: [{ ...described.options[0], required: false, autocomplete: false }] }, slash("b")),
    "a command is in another file": () => {
      write(described);
      bench.folder.write("b.commands.json", list("b"));
    },
    "another person has published, edited and deleted other commands": async () => {
      await bench.service.publish(bench.guild, [slash("other"), slash("alike", "Does ping!")]);
    },
  };

  test.each(Object.entries(unimportant))("%s", async (_, change) => {
    write(described, slash("b"));
    await savePlan();
    await change();
    expect(await publishPlan()).toMatchObject({ code: 0 });
    expect(await bench.publishedNames()).toEqual(expect.arrayContaining(["b", "ping"]));
  });

  test("only the version of a command is another one", async () => {
    await bench.service.publish(bench.guild, [slash("ping", "Old.")]);
    await savePlan();
    await bench.service.edit(bench.guild, "ping", { description: "Between." });
    await bench.service.edit(bench.guild, "ping", { description: "Old." });
    expect((await publishPlan()).code).toBe(0);
  });
});

describe("a saved plan is not carried out because", () => {
  const changes: Readonly<Record<string, [change: () => unknown, why: string]>> = {
    "a text is another one": [
      () => write(slash("ping", "New."), slash("b")),
      "/ping is no longer the same in the manifests.",
    ],
    "a command is gone": [() => write(slash("ping")), "/b is no longer in the manifests."],
    "the project has another manifest": [
      () => bench.folder.write("b.commands.json", list("c")),
      "/c is new in the manifests.",
    ],
    "another person has published the same": [
      () => bench.service.publish(bench.guild, [slash("old"), slash("b")]),
      "/b is new on the local service.",
    ],
  };

  test.each(Object.entries(changes))("%s", async (_, [change, why]) => {
    await bench.service.publish(bench.guild, [slash("old")]);
    write(slash("ping"), slash("b"));
    await savePlan();
    await change();
    await refuses(why);
    const json = await publishPlan("--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({ result: "outdated", changes: [why], done: [] });
  });

  test("options are in another order, which users see", async () => {
    const options = ["a", "b"].map((name) => ({ type: 3, name, description: "O" }));
    write({ ...slash("ping"), options });
    await savePlan();
    write({ ...slash("ping"), options: options.toReversed() });
    await refuses("/ping is no longer the same in the manifests.");
  });

  test("a stranger's command is there where the target owns all", async () => {
    const targets = { mine: { service: "local", guild_id: bench.guild, owns: "scope" } };
    bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
    await bench.run(["plan", "--target", "mine", "--out", "plan.json"]);
    await bench.service.publish(bench.guild, [slash("other")]);
    await refuses("/other is new on “mine”.");
  });

  test("the target in the project file is another guild, or owns something else", async () => {
    const project = (members: object) =>
      bench.folder.write(
        "command-manifest.config.json",
        JSON.stringify({ targets: { mine: { service: "local", guild_id: bench.guild, ...members } } }),
      );
    project({});
    await bench.run(["plan", "--target", "mine", "--out", "plan.json"]);
    project({ owns: "scope" });
    await refuses("“owns” of the target has changed");
    project({ guild_id: "6900000000000000001" });
    await refuses("The target is in another application or guild now.");
    project({ service: "https://discord.com/api/v10", application_id: "1" });
    const fetched = vi.spyOn(globalThis, "fetch");
    await refuses("token");
    expect(fetched.mock.calls.filter(([url]) => String(url).includes("discord.com"))).toEqual([]);
    fetched.mockRestore();
  });

  test("permissions that it would lose are other ones", async () => {
    await bench.service.publish(bench.guild, [slash("old")]);
    const [{ id = "" } = {}] = await published();
    write({ id, ...slash("new") });
    await bench.service.permit(bench.guild, "old", { id: "1250000000000000101", type: 1, permission: true });
    await savePlan();
    await bench.service.permit(bench.guild, "old", { id: "1250000000000000102", type: 1, permission: true });
    await refuses("The commands' permissions have changed since the plan was made.");
  });

  test("its manifests have errors, which are shown", async () => {
    await savePlan();
    write(slash("Ping"));
    expect(await publishPlan()).toMatchObject(says(1, "name-lowercase"));
  });
});

describe("a plan file", () => {
  test("is not written for a plan that cannot be published, or for files elsewhere", async () => {
    write(slash("Ping"));
    expect((await savePlan()).code).toBe(1);
    expect(existsSync(path.join(bench.folder.path, "plan.json"))).toBe(false);
    write(slash("ping"));
    const elsewhere = TemporaryFolder.forTest();
    elsewhere.write("b.commands.json", list("pong"));
    expect(await savePlan(elsewhere.path)).toMatchObject(says(2, "requires files in this folder or below"));
    expect(existsSync(path.join(bench.folder.path, "plan.json"))).toBe(false);
  });

  test("that is missing, newer or no plan is refused", async () => {
    expect(await publishPlan()).toMatchObject(says(2, "plan.json"));
    bench.folder.write("plan.json", '{"version": 3}');
    expect(await publishPlan()).toMatchObject(says(2, "newer version"));
    for (const text of [
      "",
      "[]",
      "null",
      "{",
      '{"version": 1}',
      '{"version": 2}',
      "\u0000",
      JSON.stringify(list("ping")),
    ]) {
      bench.folder.write("plan.json", text);
      expect(await publishPlan()).toMatchObject(says(2, "plan.json is not a plan."));
    }
  });

  test("that was edited anywhere is refused", async () => {
    await savePlan();
    const whole = saved();
    await fc.assert(
      fc.asyncProperty(damagedJson(whole), async (text) => {
        if (isSame(text, whole)) return;
        bench.folder.write("plan.json", text);
        expect((await publishPlan()).code).toBe(2);
      }),
      { numRuns: 60 },
    );
    expect(await bench.publishedNames()).toEqual([]);
  });

  test("leads the token nowhere but to Discord or this machine, unless the address is named again", async () => {
    const evil = "https://evil.example/api/v10";
    const environment = { ...bench.environment, COMMAND_MANIFEST_TOKEN: "Bot secret" };
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([]));
    const run = (...args: readonly string[]) => bench.run(args, environment);
    const where = ["--guild", "1", "--application", "2", "--service", evil];
    await run("plan", ...where, "--out", "plan.json");
    expect(fetched).toHaveBeenCalled();
    fetched.mockClear();
    const publish = ["publish", "--plan", "plan.json", "--yes"];
    expect(await run(...publish)).toMatchObject(says(2, `add \`--service ${evil}\``));
    expect(await run(...publish, "--service", "https://other.example/api/v10")).toMatchObject(
      says(2, "The plan is for"),
    );
    expect(fetched).not.toHaveBeenCalled();
    await run(...publish, "--service", evil);
    expect(fetched).toHaveBeenCalled();
    fetched.mockRestore();
  });

  test.each([
    ...[["--guild", "1"], ["--global"], ["--target", "x"], ["--application", "1"], ["--ledger", "x"]],
    // An app that gets an Activity has an entry point by that, so the plan would be out of date.
    ["--turn-on-activities"],
  ])("names the targets itself: with %s it is refused", async (...option) => {
    await savePlan();
    expect((await publishPlan(...option)).code).toBe(2);
    expect(await publishPlan(manifest)).toMatchObject(says(2, "Leave out the paths."));
    expect(await bench.publishedNames()).toEqual([]);
  });
});

function isSame(text: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return false;
  }
}

describe("plan --out", () => {
  test.each([
    ["a manifest", manifest, undefined],
    ["the project file", "command-manifest.config.json", "{}"],
    ["a ledger", "ledger.json", '{ "version": 1, "commands": [] }'],
    ["notes", "notes.md", "# Notes"],
    ["an empty file", "empty.json", ""],
    ["other JSON with a version", "package.json", '{ "version": "1.0.0" }'],
  ])("leaves %s as it is, with exit code 2 and its name", async (_, name, text) => {
    if (text !== undefined) bench.folder.write(name, text);
    const before = bench.folder.read(name);
    expect(await bench.runInGuild("plan", "--out", name)).toMatchObject(says(2, `${name} cannot be written`));
    expect(bench.folder.read(name)).toBe(before);
  });

  test("replaces an earlier plan, also a damaged one, and writes a new file", async () => {
    expect((await savePlan()).code).toBe(4);
    bench.folder.write("plan.json", JSON.stringify({ ...saved(), sha256: "edited" }));
    expect((await savePlan()).code).toBe(4);
    expect(await publishPlan()).toMatchObject({ code: 0 });
  });

  test("leads out of the folder by no link", async () => {
    const elsewhere = TemporaryFolder.forTest();
    elsewhere.write("theirs.commands.json", list("theirs"));
    symlinkSync(elsewhere.path, path.join(bench.folder.path, "linked"));
    const args = ["plan", "linked/theirs.commands.json", "--out", "plan.json"];
    expect(await bench.runInGuild(...args)).toMatchObject(says(2, "requires files in this folder or below"));
    expect((await savePlan("--ledger", "linked/ledger.json")).code).toBe(2);
    expect(existsSync(path.join(elsewhere.path, "ledger.json"))).toBe(false);
  });
});

test("a plan and a ledger with a byte order mark are read", async () => {
  await savePlan("--ledger", "ledger.json");
  bench.folder.write("plan.json", `\ufeff${bench.folder.read("plan.json")}`);
  expect(await publishPlan()).toMatchObject({ code: 0 });
  bench.folder.write("ledger.json", `\ufeff${bench.folder.read("ledger.json")}`);
  expect((await savePlan("--ledger", "ledger.json")).code).toBe(0);
});
