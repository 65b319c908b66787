import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { environmentIn, runCli } from "../cli/run.ts";
import { errorOf, ping, plan, pong, publish, requestsOf, startBot } from "./entry.ts";

describe("a bot that starts", () => {
  test("publishes what differs, and reads once if nothing does", async () => {
    const { service, guild, options } = await startBot();
    const first = await publish({ ...options, commands: [ping, pong] });
    expect(first).toMatchObject({ result: "done", done: [{ kind: "create" }, { kind: "create" }], failed: null });
    expect(await service.published(guild)).toEqual(["ping", "pong"]);
    expect(await requestsOf(() => publish({ ...options, commands: [ping, pong] }))).toEqual(["GET commands"]);

    const changed = { ...options, commands: [{ ...ping, description: "Says pong" }, pong] };
    const requests = await requestsOf(() => publish(changed));
    expect(requests.filter((one) => !one.startsWith("GET "))).toEqual(["PATCH commands/ID"]);
  });

  test("never deletes a command that its commands do not list", async () => {
    const { service, guild, options } = await startBot();
    await service.publish(guild, [pong]);
    const published = await publish({ ...options, commands: [ping], renames: "reject", allow: { delete: true } });
    expect(published.left_alone).toMatchObject([{ name: "pong" }]);
    expect(await service.published(guild)).toEqual(["ping", "pong"]);
  });

  test("publishes globally, with the application that a manifest names", async () => {
    const { service, folder, options, applicationId } = await startBot();
    const { guild: _, ...elsewhere } = options;
    const manifest = { application_id: applicationId, scope: "global", commands: [ping] };
    folder.write("bot.commands.json", JSON.stringify(manifest));
    await publish({ ...elsewhere, global: true, commands: path.join(folder.path, "bot.commands.json") });
    expect(await service.published()).toEqual(["ping"]);
    await publish({ ...elsewhere, global: true, commands: manifest });
    expect(await service.published()).toEqual(["ping"]);
  });

  test("publishes to several guilds although one of them is refused", async () => {
    const { service, guild, options } = await startBot();
    const other = "1250000000000000077";
    // Too long to wait for.
    await service.plan({ kind: "rate_limit", route: "listGuildCommands", retry_after: 3600 });
    const error = await errorOf(publish({ ...options, guild: [other, guild], commands: [ping] }));
    expect(error).toMatchObject({ code: "refused", results: [{ guild_id: guild, result: "done" }] });
    expect(error.errors).toMatchObject([{ guild: other, status: 429 }]);
    expect(await service.published(guild)).toEqual(["ping"]);
    expect(await publish({ ...options, guild: [guild], commands: [ping] })).toMatchObject([
      { result: "done", steps: [] },
    ]);
  });
});

test("a plan is the terminal's, and writes nothing", async () => {
  const { service, folder, guild, options } = await startBot();
  await service.publish(guild, [{ ...ping, description: "Old" }]);
  folder.write("bot.commands.json", JSON.stringify([ping, pong]));
  const file = path.join(folder.path, "bot.commands.json");
  const requests = await requestsOf(async () => {
    const planned = await plan({ ...options, commands: file });
    const args = ["plan", file, "--guild", guild, "--service", "local", "--format", "json"];
    const env = { ...environmentIn(folder.path), ...service.environment };
    const { stdout } = await runCli(args, { cwd: folder.path, env });
    const { notes, ...same } = JSON.parse(stdout);
    expect(planned).toMatchObject(same);
    expect(planned.steps).toMatchObject([
      { kind: "update", name: "ping" },
      { kind: "create", name: "pong" },
    ]);
  });
  expect(requests.filter((one) => !one.startsWith("GET "))).toEqual([]);
});

describe("what the terminal asks about", () => {
  const renamed = { ...ping, name: "pings" };
  const admins = { ...ping, default_member_permissions: "0" };
  const published = { ...ping, default_member_permissions: null };
  /** The commands, the options that do not allow it, what is said, and the options that do, with what is published then. */
  const cases = [
    ["a guessed rename", [renamed], {}, 'Pass `renames: "accept"`', { renames: "accept" }, ["pings"]],
    ["another command in its place", [renamed], {}, '`renames: "reject"`', { renames: "reject" }, ["ping", "pings"]],
    ["a deletion", [pong], { owns: "scope", renames: "reject" }, "delete: true", { allow: { delete: true } }, ["pong"]],
    ["an empty list", [], { owns: "scope" }, "deleteAll: 1", { allow: { deleteAll: 1 } }, []],
    [
      "a list with a wrong number",
      [],
      { owns: "scope", allow: { delete: true, deleteAll: 2 } },
      "deleteAll: 1",
      { allow: { deleteAll: 1 } },
      [],
    ],
    [
      "a command taken from members",
      [admins],
      {},
      "permissionsLoss: true",
      { allow: { permissionsLoss: true } },
      ["ping"],
    ],
  ] as const;

  test.each(cases)("is refused unless the options allow it: %s", async (_, commands, given, words, allowing, after) => {
    const { service, guild, options } = await startBot();
    await service.publish(guild, [published]);
    const refused = await errorOf(publish({ ...options, ...given, commands }));
    expect(refused.code).toBe("not-allowed");
    expect(refused.message).toContain(words);
    expect(await service.published(guild)).toEqual(["ping"]);
    await publish({ ...options, ...given, ...allowing, commands });
    expect(await service.published(guild)).toEqual(after);
  });

  test("is refused for a rename that deletes permissions, which are saved if the options allow it", async () => {
    const { service, folder, guild, options } = await startBot();
    await service.publish(guild, [ping]);
    await service.permit(guild, "ping", { id: "77", type: 1, permission: true });
    const renaming = { ...options, commands: [renamed], renames: "accept" } as const;
    const refused = await errorOf(publish(renaming));
    expect(refused).toMatchObject({ code: "not-allowed", message: expect.stringContaining("permissionsLoss: true") });
    expect(await service.published(guild)).toEqual(["ping"]);
    await publish({ ...renaming, allow: { permissionsLoss: true } });
    expect(await service.published(guild)).toEqual(["pings"]);
    const [saved = ""] = readdirSync(options.state).filter((file) => file.endsWith(".permissions.json"));
    expect(folder.read(`state/${saved}`)).toContain('"77"');
  });
});

test("a command that a user has renamed is recognized by the ledger", async () => {
  const { service, folder, guild, options } = await startBot();
  const recorded = { ...options, ledger: path.join(folder.path, "ledger.json"), commands: [ping, pong] };
  await publish(recorded);
  await service.edit(guild, "ping", { name: "other", description: "Something else" });
  expect((await publish(recorded)).steps).toMatchObject([{ kind: "rename", name: "other", to: "ping", by: "ledger" }]);
  expect(await service.published(guild)).toEqual(["ping", "pong"]);
});

describe("a publish that cannot be carried out", () => {
  test("names every error with its place in what was passed", async () => {
    const { folder, options } = await startBot();
    folder.write("bot.commands.json", '[\n  { "name": "UPPER", "description": "x" }\n]');
    const file = path.join(folder.path, "bot.commands.json");
    const wrong = { ...ping, options: [{ type: 3, name: "a b", description: "x" }] };
    const publishing = publish({ ...options, commands: [file, pong, wrong] });
    const requests = await requestsOf(async () => {
      const error = await errorOf(publishing);
      expect(error).toMatchObject({
        code: "invalid",
        findings: [
          { code: "name-lowercase", path: [0, "name"] },
          { file: null, path: [2, "options", 0, "name"], where: "commands[2].options[0].name" },
        ],
      });
      expect(error.message).toMatch(
        /bot\.commands\.json:2:14: Names must be lowercase.*\n {2}commands\[2\]\.options\[0\]\.name: /,
      );
    });
    expect(requests).toEqual([]);
  });

  test("says that the token is wrong, and not which one it is", async () => {
    const { service, options } = await startBot();
    const token = "MTAxMjM0NTY3ODkwMTIzNDU2Nw.GAbcde.a1B2a1B2a1B2a1B2a1B2a1B2a1B2a1B2a1B2";
    const applicationId = service.identity.applicationId;
    const error = await errorOf(publish({ ...options, applicationId, token, commands: [ping] }));
    expect(error).toMatchObject({ code: "refused", status: 401 });
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain(token.slice(-20));
  });

  test("says what was done before a step was refused", async () => {
    const { service, options } = await startBot();
    await service.plan({ kind: "delay", route: "createGuildCommand", milliseconds: 1 });
    // Too long to wait for.
    await service.plan({ kind: "rate_limit", route: "createGuildCommand", retry_after: 3600 });
    const error = await errorOf(publish({ ...options, commands: [ping, pong] }));
    expect(error).toMatchObject({
      code: "refused",
      status: 429,
      results: [{ result: "failed", done: [{ name: "ping" }], not_done: [] }],
    });
  });

  test("needs no folder for the lock unless something differs", async () => {
    const { folder, options } = await startBot();
    folder.write("file", "");
    const state = path.join(folder.path, "file");
    const error = await errorOf(publish({ ...options, state, commands: [ping] }));
    expect(error).toMatchObject({
      code: "cannot-run",
      message: expect.stringContaining("Pass another folder as `state`."),
    });
    await publish({ ...options, commands: [ping] });
    expect(await publish({ ...options, state, commands: [ping] })).toMatchObject({ result: "done", steps: [] });
  });
});

describe("hostile input", () => {
  const cyclic: Record<string, unknown> = { ...ping };
  cyclic.self = cyclic;
  const deep = (): object => {
    let value: object = {};
    for (let depth = 0; depth < 100_000; depth++) value = { options: [value] };
    return value;
  };
  const throwing = (error: unknown) => ({
    toJSON() {
      throw error;
    },
  });
  const commands: Readonly<Record<string, unknown>> = {
    "a builder that throws": [throwing(new Error("boom"))],
    "a builder that throws a value without a text": [throwing(Object.create(null))],
    "a builder that gives nothing": [{ toJSON: () => undefined }],
    "an object in itself": [cyclic],
    "deep objects": [deep()],
    "a deep text": { toJSON: () => JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`) },
    "ten megabytes": [{ ...ping, description: "x".repeat(10_000_000) }],
    "more than a manifest may have": [{ ...ping, description: "x".repeat(70_000_000) }],
    null: null,
    "null in a list": [null],
    "undefined in a list": [undefined],
    "a function": () => [ping],
    "a function in a list": [() => ping],
    "a number": 5,
    "a bigint": [{ ...ping, default_member_permissions: 8n }],
    "a map": new Map([["ping", ping]]),
    "a getter that throws": [
      Object.defineProperty({}, "name", {
        enumerable: true,
        get: () => {
          throw new Error("boom");
        },
      }),
    ],
    "a revoked proxy": [
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      })(),
    ],
    "a path that is not there": "missing.commands.json",
    "an empty path": "",
    "a path with a zero": "a\0.commands.json",
    "a list in a list": [[ping]],
  };
  test.each(Object.keys(commands))("is refused before a request is sent: %s", async (name) => {
    const { options } = await startBot();
    const requests = await requestsOf(async () => {
      const error = await errorOf(publish({ ...options, commands: commands[name] as object }));
      expect(error.code).toMatch(/^(invalid|cannot-run)$/);
      expect(error.message.length).toBeLessThan(5000);
    });
    expect(requests).toEqual([]);
  });

  const options: Readonly<Record<string, object>> = {
    "an option that does not exist": { guildId: "1250000000000000001" },
    "an option of every object": { constructor: true },
    "a consequence that does not exist": { allow: { everything: true } },
    "no guild": { guild: undefined },
    "an empty guild": { guild: "" },
    "a guild as a number": { guild: 125 },
    "no guild in a list": { guild: [] },
    "a guild and globally": { global: true },
    "a guild's path": { guild: "../1250000000000000001" },
    "an empty token": { token: "" },
    "a token with a line break": { token: "a\r\nb" },
    "an address of another protocol": { service: "file:///etc/passwd" },
    "one ledger for two guilds": { guild: ["1250000000000000001", "1250000000000000002"], ledger: "ledger.json" },
  };
  test.each(Object.keys(options))("is refused before a request is sent: %s", async (name) => {
    const bot = await startBot();
    const requests = await requestsOf(async () => {
      const error = await errorOf(publish({ ...bot.options, commands: [ping], ...options[name] }));
      expect(error.code).toBe("cannot-run");
    });
    expect(requests).toEqual([]);
  });
});
