import { Client, Events, GatewayIntentBits, type Interaction } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";

// Tests look into bodies of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

const { Guilds, GuildMembers, GuildMessages, MessageContent } = GatewayIntentBits;

let service: RunningService;
let client: Client<true>;

beforeEach(async () => {
  service = await startService({ port: 0 });
});
afterEach(async () => {
  await client?.destroy();
  await service.stop();
});

/** An unmodified bot that logs in by `rest.api` alone. */
async function login(answer: (interaction: Interaction) => unknown = () => {}): Promise<void> {
  const api = `http://127.0.0.1:${service.port}/api`;
  client = new Client({ intents: [Guilds, GuildMembers, GuildMessages, MessageContent], rest: { api } });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(service.identity.botToken);
  await ready;
}

const change = (settings: object) => local("/settings", settings, "PATCH");

async function local(path: string, body: object, method = "POST"): Promise<Json> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = `http://127.0.0.1:${service.port}/local${path}`;
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  return await response.json();
}

const ping = {
  name: "ping",
  description: "Answers pong",
  options: [{ type: 3, name: "song", description: "A song" }],
};

describe("a bot of discord.js", () => {
  it("logs in and knows its guild", async () => {
    await login();
    const { guildId } = service.identity;
    const guild = client.guilds.cache.get(guildId);
    expect(client.user).toMatchObject({ username: "Your app", bot: true });
    expect(client.application.id).toBe(service.identity.applicationId);
    expect(guild).toMatchObject({ name: "Test server", available: true, memberCount: 4 });
    expect([...(guild?.channels.cache.values() ?? [])].map(({ name }) => name)).toContain("general");
    expect(guild?.roles.everyone.id).toBe(guildId);
    expect(guild?.members.me?.id).toBe(client.user.id);
    const members = await guild?.members.fetch();
    expect(members?.map(({ displayName }) => displayName).sort()).toEqual(["Ada", "Grace", "You", "Your app"]);
  });

  it("hears of guilds that it is added to and removed from", async () => {
    await login();
    const id = "1250000000000000001";
    const added = new Promise((resolve) => client.once(Events.GuildCreate, resolve));
    await change({ known_guilds: [{ id, name: "The Ship" }] });
    expect(await added).toMatchObject({ name: "The Ship" });
    const back = new Promise((resolve) => client.once(Events.GuildAvailable, resolve));
    await change({ known_guilds: [{ id, name: "The Ship", channels: [{ id: "7", name: "deck" }] }] });
    await back;
    expect(client.guilds.cache.get(id)?.channels.cache.get("7")?.name).toBe("deck");
    const removed = new Promise((resolve) => client.once(Events.GuildDelete, resolve));
    await change({ known_guilds: null });
    expect(await removed).toMatchObject({ id });
  });
});

describe("a bot of discord.js whose connection fails", () => {
  const loginWithPing = async () => {
    await login((interaction) => interaction.isChatInputCommand() && interaction.reply("Pong"));
    await client.application.commands.set([ping]);
  };

  it.each([
    ["is asked to connect again", { kind: "reconnect" }],
    ["is cut off", { kind: "close" }],
    ["has a session that it may resume", { kind: "invalid_session", resumable: true }],
  ])("resumes when it %s", async (_, fault) => {
    await loginWithPing();
    const [before] = service.gateway.sessions.connected();
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    await local("/gateway/faults", fault);
    await resumed;
    expect(service.gateway.sessions.connected()).toEqual([before]);
    expect(await local("/use", { command: { name: "ping" } })).toMatchObject({ outcome: "answered" });
  });
});
