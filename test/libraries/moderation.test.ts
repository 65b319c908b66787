import { spawn } from "node:child_process";
import { once } from "node:events";
import https from "node:https";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { DiscordError, RequestClient } from "@buape/carbon";
import { DiscordAPIError, Client as DiscordJs, Events, GatewayIntentBits } from "discord.js";
import { Routes } from "discord-api-types/v10";
import { createBot } from "discordeno";
import * as dressed from "dressed";
import { Client as Eris, DiscordRESTError as ErisError } from "eris";
import { Client as Oceanic, DiscordRESTError as OceanicError } from "oceanic.js";
import { ApiHandler, Client as Seyfert, SeyfertError } from "seyfert";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import { root } from "../../scripts/processes.mjs";
import type { TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { python } from "./python.ts";

/** What moderators do, by a library's own functions. */
interface Moderator {
  kick(user: string): Promise<unknown>;
  ban(user: string): Promise<unknown>;
  timeout(user: string, until: Date): Promise<unknown>;
  rename(user: string, nick: string): Promise<unknown>;
  giveRole(user: string, role: string): Promise<unknown>;
  createChannel(name: string): Promise<unknown>;
  /** The IDs of what the guild has. */
  readonly list: Readonly<Record<"members" | "roles" | "channels" | "bans", () => Promise<readonly unknown[]>>>;
  /** Discord's code in the library's own error. */
  codeOf(error: unknown): unknown;
  stop?(): unknown;
}

const idsOf = (things: Iterable<{ readonly id: unknown }>) => [...things].map(({ id }) => String(id));
const usersOf = (things: Iterable<{ readonly user?: { readonly id: unknown } | undefined }>) =>
  [...things].map(({ user }) => String(user?.id));

// dressed prints the code of an error, and throws the status alone.
const printed = vi.spyOn(console, "error").mockImplementation(() => {});

async function discordJs({ origin, botToken, guildId }: TestService): Promise<Moderator> {
  const client = new DiscordJs({ intents: [GatewayIntentBits.Guilds], rest: { api: `${origin}/api` } });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(botToken);
  await ready;
  const guild = await client.guilds.fetch(guildId);
  const member = (user: string) => guild.members.fetch(user);
  return {
    kick: (user) => guild.members.kick(user),
    ban: (user) => guild.members.ban(user),
    timeout: (user, until) => guild.members.edit(user, { communicationDisabledUntil: until }),
    rename: (user, nick) => guild.members.edit(user, { nick }),
    giveRole: async (user, role) => (await member(user)).roles.add(role),
    createChannel: (name) => guild.channels.create({ name }),
    list: {
      members: async () => idsOf((await guild.members.list({ limit: 100, cache: false })).values()),
      roles: async () => idsOf((await guild.roles.fetch()).values()),
      channels: async () => [...(await guild.channels.fetch()).keys()],
      bans: async () => usersOf((await guild.bans.fetch()).values()),
    },
    codeOf: (error) => error instanceof DiscordAPIError && error.code,
    stop: () => client.destroy(),
  };
}

async function oceanic({ url, botToken, guildId }: TestService): Promise<Moderator> {
  const client = new Oceanic({ auth: `Bot ${botToken}`, rest: { baseURL: url } });
  const { guilds } = client.rest;
  return {
    kick: (user) => guilds.removeMember(guildId, user),
    ban: (user) => guilds.createBan(guildId, user),
    timeout: (user, until) => guilds.editMember(guildId, user, { communicationDisabledUntil: until.toISOString() }),
    rename: (user, nick) => guilds.editMember(guildId, user, { nick }),
    giveRole: (user, role) => guilds.addMemberRole(guildId, user, role),
    createChannel: (name) => guilds.createChannel(guildId, 0, { name }),
    list: {
      members: async () => idsOf(await guilds.getMembers(guildId, { limit: 100 })),
      roles: async () => idsOf(await guilds.getRoles(guildId)),
      channels: async () => idsOf(await guilds.getChannels(guildId)),
      bans: async () => usersOf(await guilds.getBans(guildId)),
    },
    codeOf: (error) => error instanceof OceanicError && error.code,
  };
}

async function eris({ url, botToken, guildId }: TestService): Promise<Moderator> {
  const { host, hostname, port } = new URL(url);
  const agent = Object.assign(new https.Agent(), { createConnection: () => net.connect(Number(port), hostname) });
  const client = new Eris(`Bot ${botToken}`, { intents: ["guilds"], restMode: true, rest: { domain: host, agent } });
  return {
    kick: (user) => client.kickGuildMember(guildId, user),
    ban: (user) => client.banGuildMember(guildId, user),
    timeout: (user, until) => client.editGuildMember(guildId, user, { communicationDisabledUntil: until }),
    rename: (user, nick) => client.editGuildMember(guildId, user, { nick }),
    giveRole: (user, role) => client.addGuildMemberRole(guildId, user, role),
    createChannel: (name) => client.createChannel(guildId, name),
    list: {
      members: async () => idsOf(await client.getRESTGuildMembers(guildId, { limit: 100 })),
      roles: async () => idsOf(await client.getRESTGuildRoles(guildId)),
      channels: async () => idsOf(await client.getRESTGuildChannels(guildId)),
      bans: async () => usersOf(await client.getGuildBans(guildId)),
    },
    codeOf: (error) => error instanceof ErisError && error.code,
  };
}

const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} };

async function discordeno({ origin, botToken, guildId }: TestService): Promise<Moderator> {
  const { rest } = createBot({ token: botToken, loggerFactory: () => silent });
  rest.baseUrl = `${origin}/api`;
  return {
    kick: (user) => rest.kickMember(guildId, user),
    ban: (user) => rest.banMember(guildId, user),
    timeout: (user, until) => rest.editMember(guildId, user, { communicationDisabledUntil: until.toISOString() }),
    rename: (user, nick) => rest.editMember(guildId, user, { nick }),
    giveRole: (user, role) => rest.addRole(guildId, user, role),
    createChannel: (name) => rest.createChannel(guildId, { name }),
    list: {
      members: async () => usersOf(await rest.getMembers(guildId, { limit: 100 })),
      roles: async () => idsOf(await rest.getRoles(guildId)),
      channels: async () => idsOf(await rest.getChannels(guildId)),
      bans: async () => usersOf(await rest.getBans(guildId)),
    },
    codeOf: (error) => JSON.parse((error as { readonly cause: { readonly body: string } }).cause.body).code,
  };
}

async function carbon({ url, botToken, guildId }: TestService): Promise<Moderator> {
  const rest = new RequestClient(botToken, { baseUrl: url });
  const list = async (path: string, query?: Record<string, string>) =>
    (await rest.get(path, query)) as { readonly id: string; readonly user: { readonly id: string } }[];
  const edit = (user: string, body: object) => rest.patch(Routes.guildMember(guildId, user), { body });
  return {
    kick: (user) => rest.delete(Routes.guildMember(guildId, user)),
    ban: (user) => rest.put(Routes.guildBan(guildId, user), { body: {} }),
    timeout: (user, until) => edit(user, { communication_disabled_until: until.toISOString() }),
    rename: (user, nick) => edit(user, { nick }),
    giveRole: (user, role) => rest.put(Routes.guildMemberRole(guildId, user, role)),
    createChannel: (name) => rest.post(Routes.guildChannels(guildId), { body: { name } }),
    list: {
      members: async () => usersOf(await list(Routes.guildMembers(guildId), { limit: "100" })),
      roles: async () => idsOf(await list(Routes.guildRoles(guildId))),
      channels: async () => idsOf(await list(Routes.guildChannels(guildId))),
      bans: async () => usersOf(await list(Routes.guildBans(guildId))),
    },
    codeOf: (error) => error instanceof DiscordError && error.discordCode,
  };
}

async function withDressed({ url, botToken, applicationId, guildId }: TestService): Promise<Moderator> {
  const bot = { routeBase: url, env: { DISCORD_TOKEN: botToken, DISCORD_APP_ID: applicationId } };
  const edit = (user: string, body: object) => dressed.modifyMember(guildId, user, body, bot);
  return {
    kick: (user) => dressed.removeMember(guildId, user, bot),
    ban: (user) => dressed.createBan(guildId, user, {}, bot),
    timeout: (user, until) => edit(user, { communication_disabled_until: until.toISOString() }),
    rename: (user, nick) => edit(user, { nick }),
    giveRole: (user, role) => dressed.addMemberRole(guildId, user, role, bot),
    createChannel: (name) => dressed.createChannel(guildId, { name }, bot),
    list: {
      members: async () => usersOf(await dressed.listMembers(guildId, { limit: 100 }, bot)),
      roles: async () => idsOf(await dressed.listRoles(guildId, bot)),
      channels: async () => idsOf(await dressed.listChannels(guildId, bot)),
      bans: async () => usersOf(await dressed.listBans(guildId, {}, bot)),
    },
    codeOf: () => Number(/\((\d+)\)/.exec(printed.mock.calls.flat().join(" "))?.[1]),
  };
}

async function seyfert({ origin, botToken, guildId }: TestService): Promise<Moderator> {
  const client = new Seyfert();
  client.setServices({ rest: new ApiHandler({ token: botToken, domain: origin }) });
  const { members, guilds, roles, bans } = client;
  return {
    kick: (user) => members.kick(guildId, user),
    ban: (user) => members.ban(guildId, user),
    timeout: (user, until) => members.edit(guildId, user, { communication_disabled_until: until.toISOString() }),
    rename: (user, nick) => members.edit(guildId, user, { nick }),
    giveRole: (user, role) => members.addRole(guildId, user, role),
    createChannel: (name) => client.proxy.guilds(guildId).channels.post({ body: { name } }),
    list: {
      members: async () => idsOf(await members.list(guildId, { limit: 100 }, true)),
      roles: async () => idsOf(await roles.list(guildId, true)),
      channels: async () => idsOf(await guilds.channels.list(guildId, true)),
      bans: async () => idsOf(await bans.list(guildId, {}, true)),
    },
    codeOf: (error) => SeyfertError.is(error) && (error.metadata as { response: { code: number } }).response.code,
  };
}

/** A refusal that a moderator in Python got. */
class PythonRefusal extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Discord's code is ${code}.`);
    this.code = code;
  }
}

async function discordPy({ url, botToken, guildId }: TestService): Promise<Moderator> {
  const env = { ...process.env, SERVICE_URL: url, DISCORD_TOKEN: botToken, GUILD_ID: guildId };
  const file = path.join(root, "test/libraries/bots/discord_py_moderator.py");
  const bot = spawn(String(python), ["-B", file], { env, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(bot, "close");
  const lines = createInterface(bot.stdout)[Symbol.asyncIterator]();
  const ask = async (...request: readonly string[]): Promise<readonly unknown[]> => {
    bot.stdin.write(`${JSON.stringify(request)}\n`);
    const { code, result } = JSON.parse(String((await lines.next()).value));
    if (code !== undefined) throw new PythonRefusal(code);
    return result;
  };
  return {
    kick: (user) => ask("kick", user),
    ban: (user) => ask("ban", user),
    timeout: (user, until) => ask("timeout", user, until.toISOString()),
    rename: (user, nick) => ask("rename", user, nick),
    giveRole: (user, role) => ask("giveRole", user, role),
    createChannel: (name) => ask("createChannel", name),
    list: {
      members: () => ask("list", "members"),
      roles: () => ask("list", "roles"),
      channels: () => ask("list", "channels"),
      bans: () => ask("list", "bans"),
    },
    codeOf: (error) => error instanceof PythonRefusal && error.code,
    async stop() {
      bot.stdin.end();
      await ended;
    },
  };
}

// slash-create, discord-interactions and discord-verify have no functions for guilds.
const libraries: readonly (readonly [library: string, (service: TestService) => Promise<Moderator>])[] = [
  ["discord.js", discordJs],
  ["oceanic.js", oceanic],
  ["eris", eris],
  ["discordeno", discordeno],
  ["@buape/carbon", carbon],
  ["dressed", withDressed],
  ["seyfert", seyfert],
  ...(python ? ([["discord.py", discordPy]] as const) : []),
];

/** Where what a moderator does is seen: the members with their roles and names, the channels, or the bans. */
type Place = "members" | "channels" | "bans";
type Act = (moderator: Moderator, ids: { readonly user: string; readonly role: string }) => Promise<unknown>;

const acts: readonly [title: string, permission: string, place: Place, act: Act][] = [
  ["kicks", "KICK_MEMBERS", "members", ({ kick }, { user }) => kick(user)],
  ["bans", "BAN_MEMBERS", "bans", ({ ban }, { user }) => ban(user)],
  [
    "times out",
    "MODERATE_MEMBERS",
    "members",
    ({ timeout }, { user }) => timeout(user, new Date(Date.now() + 3_600_000)),
  ],
  ["renames", "MANAGE_NICKNAMES", "members", ({ rename }, { user }) => rename(user, "Countess")],
  ["gives a role", "MANAGE_ROLES", "members", ({ giveRole }, { user, role }) => giveRole(user, role)],
  ["creates a channel", "MANAGE_CHANNELS", "channels", ({ createChannel }) => createChannel("bridge")],
];

let service: TestService;
let moderator: Moderator | undefined;

beforeEach(async () => {
  printed.mockClear();
  service = await startTestService();
});
afterEach(async () => {
  await moderator?.stop?.();
  moderator = undefined;
  await service.stop();
});

const invite = (...permissions: string[]) =>
  service.request("PATCH", "/local/settings", { bot_permissions: permissionString(permissions) });

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly user: { readonly id: string; readonly username: string };
}

const inGuild = async (place: string) =>
  (await service.request("GET", `guilds/${service.guildId}/${place}?limit=100`)) as readonly Listed[];

async function adaAndRole() {
  const user = (await inGuild("members")).find(({ user: { username } }) => username === "ada")?.user.id ?? "";
  const role = (await inGuild("roles")).find(({ name }) => name === "Members")?.id ?? "";
  return { user, role };
}

describe.each(libraries)("a moderator with %s", (_, connect) => {
  test.each(acts)("%s with the permission %s, and without it is refused", async (_title, permission, place, act) => {
    await invite("BAN_MEMBERS");
    const ids = await adaAndRole();
    const before = await inGuild(place);
    await invite();
    moderator = await connect(service);
    const { codeOf } = moderator;
    expect(await act(moderator, ids).then(() => "done", codeOf)).toBe(50013);
    await invite("BAN_MEMBERS");
    expect(await inGuild(place)).toEqual(before);
    await invite(permission, "BAN_MEMBERS");
    await act(moderator, ids);
    expect(await inGuild(place)).not.toEqual(before);
  });

  test("lists the members, roles, channels and bans of the guild", async () => {
    const { user } = await adaAndRole();
    await service.request("PUT", `guilds/${service.guildId}/bans/${user}`, {});
    moderator = await connect(service);
    const { list } = moderator;
    expect([...(await list.members())].sort()).toEqual((await inGuild("members")).map((one) => one.user.id).sort());
    expect([...(await list.roles())].sort()).toEqual(idsOf(await inGuild("roles")).sort());
    expect([...(await list.channels())].sort()).toEqual(idsOf(await inGuild("channels")).sort());
    expect(await list.bans()).toEqual([user]);
  });
});
