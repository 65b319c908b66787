import { describe, expect, test } from "vitest";
import { type Client, createClient } from "../../core/discord/client.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { type Bench, bench, slash } from "../service/support.ts";

const baseUrl = "http://127.0.0.1/api/v10";

/** A client whose `fetch` is the service itself. */
function clientOf({ service }: Bench, token = `Bot ${service.identity.botToken}`): Client {
  return createClient({ baseUrl, token, fetch: (input, init) => service.fetch(new Request(input, init)) });
}

describe.each(["global", "guild"] as const)("commands of %s scope", (scope) => {
  test("every operation", async () => {
    const world = bench();
    const client = clientOf(world);
    const target = { applicationId: world.app, guildId: scope === "guild" ? world.guild : undefined };
    const first = await client.createCommand(target, slash("ping", { name_localizations: { de: "pong" } }));
    expect((await client.createCommand(target, slash("ping"))).id).toBe(first.id);
    const edited = await client.editCommand(target, first.id, { description: "Other" });
    expect(edited.description).toBe("Other");
    expect(await client.listCommands(target)).toEqual([edited]);
    const list = await client.overwriteCommands(target, [slash("a"), slash("b")]);
    expect(list.map(({ name }) => name)).toEqual(["a", "b"]);
    await client.deleteCommand(target, list[0]?.id ?? "");
    expect(await client.listCommands(target)).toEqual(list.slice(1));
  });
});

test("an answer may leave out what the interface leaves out", async () => {
  const answers = [{ id: "1", name: "ping" }, [{ id: "1", name: "ping" }], { id: "2" }];
  const client = createClient({ baseUrl, token: "Bot a", fetch: async () => Response.json(answers.shift()) });
  const command = { id: "1", name: "ping", type: 1 };
  expect(await client.createCommand({ applicationId: "9" }, slash("ping"))).toEqual(command);
  expect(await client.listCommands({ applicationId: "9" })).toEqual([command]);
  expect(await client.getLobby("2")).toEqual({ id: "2", members: [] });
});

test("permissions: every operation", async () => {
  const world = bench();
  const bot = clientOf(world);
  const user = clientOf(world, `Bearer ${world.service.identity.userToken}`);
  const command = await bot.createCommand({ applicationId: world.app }, slash("ping"));
  expect(await bot.getPermissions(world.app, world.guild, command.id)).toEqual([]);
  const permissions = [{ id: world.guild, type: 1, permission: false }];
  const edited = await user.editPermissions(world.app, world.guild, command.id, permissions);
  expect(edited).toEqual({ id: command.id, application_id: world.app, guild_id: world.guild, permissions });
  expect(await bot.getPermissions(world.app, world.guild, command.id)).toEqual(permissions);
  expect(await bot.listPermissions(world.app, world.guild)).toEqual([edited]);
});

test("lobbies: every operation", async () => {
  const client = clientOf(bench());
  const lobby = await client.createLobby({ metadata: { map: "hills" }, members: [{ id: "5" }] });
  expect(lobby.members).toEqual([{ id: "5", metadata: null, flags: 0 }]);
  expect(await client.editLobby(lobby.id, { metadata: {} })).toMatchObject({ metadata: {} });
  expect(await client.putLobbyMember(lobby.id, "6", { flags: 1 })).toEqual({ id: "6", metadata: null, flags: 1 });
  await client.deleteLobbyMember(lobby.id, "5");
  expect((await client.getLobby(lobby.id)).members).toHaveLength(1);
  await client.deleteLobby(lobby.id);
  await expect(client.getLobby(lobby.id)).rejects.toMatchObject({ status: 404, code: 10031 });
});

describe("errors", () => {
  test("a refusal has its status, code and places, and no token", async () => {
    const world = bench();
    const refusal = await clientOf(world)
      .overwriteCommands({ applicationId: world.app }, [slash("ok"), slash("NOT OK")])
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServiceError);
    expect(refusal).toMatchObject({ status: 400, code: 50035 });
    const { message, errors } = refusal as ServiceError;
    expect(errors).toContainEqual({ path: [1, "name"], code: "STRING_TYPE_REGEX", message: expect.any(String) });
    expect(message).toContain("1.name[STRING_TYPE_REGEX]: String value did not match validation regex.");
    expect(message).not.toContain(world.service.identity.botToken);
  });

  test("a wrong token is a refusal, twice", async () => {
    const world = bench();
    const client = clientOf(world, "Bot nobody");
    await expect(client.listCommands({ applicationId: world.app })).rejects.toMatchObject({ status: 401 });
    await expect(client.listCommands({ applicationId: world.app })).rejects.toMatchObject({ status: 401 });
  });

  test("a rate limit that is longer than the patience is a refusal with its own words", async () => {
    const world = bench({ settings: { limits: { dailyCreates: 0 } } });
    await expect(clientOf(world).createCommand({ applicationId: world.app }, slash("a"))).rejects.toMatchObject({
      status: 429,
      code: 30034,
      message: expect.stringContaining("daily application command creates"),
      retryAfter: 12 * 60 * 60,
    });
  });

  test("a connection that fails is Unreachable and names the place, not the token", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }));
    const client = createClient({ baseUrl, token: "Bot secret-token", fetch });
    const error = await client.getLobby("1").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Unreachable);
    expect(String(error)).toBe("Unreachable: http://127.0.0.1 could not be reached: nothing is listening there.");
  });

  const target = { applicationId: "1", guildId: "2" };
  test.each<[string, (client: Client) => Promise<unknown>, unknown]>([
    ["a list of commands", (client) => client.listCommands(target), [{ id: "1" }]],
    ["a list of commands", (client) => client.overwriteCommands(target, []), {}],
    ["a command", (client) => client.createCommand(target, slash("a")), []],
    ["a command", (client) => client.createCommand(target, slash("a")), { id: "1", type: "1", name: "a" }],
    ["a command", (client) => client.editCommand(target, "1", {}), { id: "1", type: 1, name: null }],
    ["a list of permissions", (client) => client.listPermissions("1", "2"), [{ id: "1" }]],
    ["the permissions of a command", (client) => client.getPermissions("1", "2", "3"), { id: "3", permissions: [1] }],
    ["the permissions of a command", (client) => client.editPermissions("1", "2", "3", []), { permissions: [] }],
    ["a lobby", (client) => client.getLobby("1"), { members: [] }],
    ["a lobby", (client) => client.createLobby({}), { id: "1", members: [{}] }],
    ["a member of a lobby", (client) => client.putLobbyMember("1", "2", {}), "2"],
    ["a guild", (client) => client.getGuild("1"), { id: 1 }],
    ["a user", (client) => client.getUser("1"), { id: "1", username: {} }],
    ["a list of members", (client) => client.listMembers("1"), [{ user: 5 }]],
  ])("what is not %s, where one is asked for, is Unreachable", async (what, call, body) => {
    const client = createClient({ baseUrl, token: "Bot a", fetch: async () => Response.json(body), retries: 0 });
    const error = await call(client).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Unreachable);
    expect(String(error)).toContain(`The response is not ${what}, so the endpoint URL is probably wrong.`);
  });

  test("an abort rejects with its reason", async () => {
    const controller = new AbortController();
    const fetch = (_: unknown, init?: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason);
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        controller.abort(new Error("enough"));
      });
    const client = createClient({ baseUrl, token: "Bot a", fetch: fetch as typeof globalThis.fetch });
    await expect(client.getLobby("1", controller.signal)).rejects.toThrow("enough");
  });

  test("an address without a version and a token without a kind are refused at once", () => {
    expect(() => createClient({ baseUrl: "http://127.0.0.1/api", token: "Bot a", fetch })).toThrow(
      /must end in a version/,
    );
    expect(() => createClient({ baseUrl, token: "secret", fetch })).toThrow('The token must be "Bot …" or "Bearer …".');
  });
});
