import { API } from "@discordjs/core/http-only";
import { DiscordAPIError, REST } from "@discordjs/rest";
import { ApplicationCommandPermissionType, ApplicationCommandType, Routes } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";

/** The libraries of this field, as they are, over a real socket. */
let service: RunningService;
let rest: REST;
let api: API;
let app: string;
let guild: string;

beforeAll(async () => {
  service = await startService({
    port: 0,
    settings: { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } },
  });
  rest = new REST({ api: `http://127.0.0.1:${service.port}/api` }).setToken(service.identity.botToken);
  api = new API(rest);
  ({ applicationId: app, guildId: guild } = service.identity);
});
afterAll(() => service.stop());

const ping = { name: "ping", description: "Ping" };

test("what a bot reads when it starts", async () => {
  const self = await api.users.getCurrent();
  expect(self).toMatchObject({ id: app, bot: true });
  const application = await rest.get(Routes.oauth2CurrentApplication());
  expect(application).toMatchObject({ id: app, bot: { id: app } });
  expect(await api.applications.getCurrent()).toEqual(application);
  expect(await api.users.getGuilds()).toMatchObject([{ id: guild, name: "Harbor Test" }]);
  const { roles, owner_id } = await api.guilds.get(guild, { with_counts: true });
  expect(await api.guilds.getRoles(guild)).toEqual(roles);
  const channels = await api.guilds.getChannels(guild);
  const [, general] = channels;
  expect(await api.channels.get(general?.id ?? "")).toEqual(general);
  const members = await api.guilds.getMembers(guild, { limit: 1000 });
  expect(members.map(({ user }) => user.id)).toEqual(expect.arrayContaining([app, owner_id]));
  expect(await api.guilds.getMember(guild, app)).toMatchObject({ user: { id: app } });
  expect((await api.users.get(owner_id)).username).toBe("you");
});

test("global commands", async () => {
  const commands = api.applicationCommands;
  const created = await commands.createGlobalCommand(app, ping);
  expect(created).toMatchObject({ ...ping, type: ApplicationCommandType.ChatInput, application_id: app });
  expect(await commands.getGlobalCommand(app, created.id)).toEqual(created);
  const edited = await commands.editGlobalCommand(app, created.id, { description: "Pong" });
  expect(edited.description).toBe("Pong");
  expect(await commands.getGlobalCommands(app, { with_localizations: true })).toEqual([edited]);
  const list = await commands.bulkOverwriteGlobalCommands(app, [
    ping,
    { name: "Report", type: ApplicationCommandType.User },
  ]);
  expect(list).toHaveLength(2);
  await commands.deleteGlobalCommand(app, created.id);
  expect(await commands.getGlobalCommands(app)).toHaveLength(1);
});

test("guild commands and their permissions", async () => {
  const commands = api.applicationCommands;
  const created = await commands.createGuildCommand(app, guild, ping);
  expect(created.guild_id).toBe(guild);
  expect(await commands.getGuildCommand(app, guild, created.id)).toEqual(created);
  expect((await commands.editGuildCommand(app, guild, created.id, { nsfw: true })).nsfw).toBe(true);
  expect(await commands.getGuildCommands(app, guild)).toHaveLength(1);
  const permissions = [{ id: guild, type: ApplicationCommandPermissionType.Role, permission: false }];
  const { userToken } = service.identity;
  const edited = await commands.editGuildCommandPermissions(userToken, app, guild, created.id, { permissions });
  expect(edited.permissions).toEqual(permissions);
  expect(await commands.getGuildCommandPermissions(app, guild, created.id)).toEqual(edited);
  expect(await commands.getGuildCommandsPermissions(app, guild)).toEqual([edited]);
  expect(await commands.bulkOverwriteGuildCommands(app, guild, [{ ...ping, name: "other" }])).toHaveLength(1);
  await commands.deleteGuildCommand(app, guild, (await commands.getGuildCommands(app, guild))[0]?.id ?? "");
  expect(await commands.getGuildCommands(app, guild)).toEqual([]);
});

test("a refusal reads as it does from the service", async () => {
  const body = [ping, { ...ping, name: "b", options: [{ type: 3, name: "not ok", description: "x" }] }];
  const error = await rest.put(Routes.applicationCommands(app), { body }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect((error as DiscordAPIError).message).toBe(
    "Invalid Form Body\n1.options[0].name[STRING_TYPE_REGEX]: String value did not match validation regex.",
  );
  expect((error as DiscordAPIError).code).toBe(50035);
});

test("lobbies", async () => {
  const lobby = (await rest.post("/lobbies", { body: { members: [{ id: "1" }] } })) as { id: string };
  expect(await rest.put(`/lobbies/${lobby.id}/members/2`, { body: { flags: 1 } })).toMatchObject({ id: "2", flags: 1 });
  expect(await rest.patch(`/lobbies/${lobby.id}`, { body: { metadata: { a: "b" } } })).toMatchObject({
    metadata: { a: "b" },
  });
  await rest.delete(`/lobbies/${lobby.id}/members/1`);
  expect(await rest.get(`/lobbies/${lobby.id}`)).toMatchObject({ members: [{ id: "2" }] });
  await rest.delete(`/lobbies/${lobby.id}`);
  await expect(rest.get(`/lobbies/${lobby.id}`)).rejects.toMatchObject({ status: 404, code: 10031 });
});

test("a planned 429 and a planned 5xx are waited out", async () => {
  const local = new REST({ api: `http://127.0.0.1:${service.port}` }).setToken(service.identity.botToken);
  const plan = (body: object) => local.post("/local/faults", { versioned: false, body });
  await plan({ kind: "rate_limit", retry_after: 0.1 });
  expect(await api.applicationCommands.getGlobalCommands(app)).toBeInstanceOf(Array);
  await plan({ kind: "error", status: 502, count: 2 });
  expect(await api.applicationCommands.getGlobalCommands(app)).toBeInstanceOf(Array);
});

test("tokens", async () => {
  const { clientSecret } = service.identity;
  const form = { grant_type: "client_credentials", scope: "applications.commands.update" };
  const body = new URLSearchParams({ ...form, client_id: app, client_secret: clientSecret });
  const token = (await rest.post(Routes.oauth2TokenExchange(), {
    body,
    passThroughBody: true,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    auth: false,
  })) as { access_token: string };
  const bearer = new API(
    new REST({ api: `http://127.0.0.1:${service.port}/api`, authPrefix: "Bearer" }).setToken(token.access_token),
  );
  expect(await bearer.applicationCommands.getGlobalCommands(app)).toBeInstanceOf(Array);
});

test("an interaction from the event stream is answered through the callback", async () => {
  await api.applicationCommands.createGlobalCommand(app, ping);
  const origin = `http://127.0.0.1:${service.port}`;
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const stop = service.events.subscribe(({ name, data }) => {
    const { id, token } = data as { id: string; token: string };
    if (name === "INTERACTION_CREATE") void api.interactions.reply(id, token, { content: "Pong" });
  });
  const body = JSON.stringify({ command: { name: "ping" } });
  const result = await (await fetch(`${origin}/local/use`, { method: "POST", headers, body })).json();
  stop();
  expect(result).toMatchObject({ outcome: "answered", answer: { type: 4, data: { content: "Pong" } } });
  const { id, token } = (result as { interaction: { id: string; token: string } }).interaction;
  await expect(api.interactions.reply(id, token, { content: "Again" })).rejects.toMatchObject({ code: 40060 });
  await expect(api.interactions.reply(id, "nobody", { content: "?" })).rejects.toMatchObject({ code: 10062 });
});
