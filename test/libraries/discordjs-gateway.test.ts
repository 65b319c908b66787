import { Client, Events, GatewayIntentBits, type Interaction } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";

// Tests look into bodies of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

const { Guilds, GuildVoiceStates, GuildMembers, GuildMessages, GuildMessageReactions, MessageContent } =
  GatewayIntentBits;

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
  client = new Client({
    intents: [Guilds, GuildVoiceStates, GuildMembers, GuildMessages, GuildMessageReactions, MessageContent],
    rest: { api },
  });
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

describe("a music bot of discord.js", () => {
  it("finds its user in a voice channel, and hears of joining and leaving", async () => {
    const heard: unknown[] = [];
    await login((interaction) => {
      if (!interaction.isChatInputCommand() || !interaction.inCachedGuild()) return undefined;
      return interaction.reply(interaction.member.voice.channel?.name ?? "You are in no voice channel.");
    });
    client.on(Events.VoiceStateUpdate, (before, after) => heard.push([before.channel?.name, after.channel?.name]));
    await client.application.commands.set([ping]);
    const lounge = client.channels.cache.find(({ type }) => type === 2)?.id;
    const answer = async (member: object) => {
      const { answer } = await local("/use", { command: { name: "ping" }, member });
      return answer.data.content;
    };
    expect(await answer({})).toBe("You are in no voice channel.");
    expect(await answer({ voice_channel_id: lounge })).toBe("Lounge");
    expect(await answer({})).toBe("Lounge");
    expect(await answer({ voice_channel_id: null })).toBe("You are in no voice channel.");
    expect(heard).toEqual([
      [undefined, "Lounge"],
      ["Lounge", undefined],
    ]);
  });

  it("finds a user in the voice channel of the settings", async () => {
    const { guildId: id } = service.identity;
    await login();
    const lounge = client.channels.cache.find(({ type }) => type === 2)?.id;
    const joan = { id: "1130000000000000042", username: "joan", voice_channel_id: lounge };
    const back = new Promise((resolve) => client.once(Events.GuildAvailable, resolve));
    await change({ known_guilds: [{ id, members: [joan] }] });
    await back;
    const states = client.guilds.cache.get(id)?.voiceStates.cache;
    expect(states?.get(joan.id)?.channelId).toBe(lounge);
  });
});

describe("a bot of discord.js with messages", () => {
  it("does after its answer what bots do: fetch, edit, react, reply, pin, send and delete", async () => {
    const done = new Promise<Json>((resolve, reject) => {
      const answer = async (interaction: Interaction) => {
        if (!interaction.isChatInputCommand() || !interaction.channel?.isSendable()) return undefined;
        await interaction.reply("Pong");
        const message = await interaction.fetchReply();
        await message.edit({ content: "Edited", components: [] });
        await message.react("👍");
        const reply = await message.reply("Replied");
        await message.pin();
        await interaction.channel.sendTyping();
        const sent = await interaction.channel.send("Sent");
        const direct = await interaction.user.send("Psst");
        await sent.delete();
        const pins = await interaction.channel.messages.fetchPins();
        const messages = await interaction.channel.messages.fetch({ limit: 10 });
        const contents = messages.map(({ content }) => content);
        return {
          contents,
          reply: reply.reference?.messageId === message.id,
          pins: pins.items.length,
          direct: direct.content,
        };
      };
      void login((interaction) => answer(interaction).then(resolve, reject)).then(async () => {
        await client.application.commands.set([ping]);
        await local("/use", { command: { name: "ping" }, user: { id: "1130000000000000042" } });
      }, reject);
    });
    expect(await done).toEqual({ contents: ["", "Replied", "Edited"], reply: true, pins: 1, direct: "Psst" });
  });

  it("hears what users write and how they react", async () => {
    await login();
    const channel = client.channels.cache.find(({ type }) => type === 0);
    const written = new Promise<Json>((resolve) => client.once(Events.MessageCreate, resolve));
    await local("/message", { content: "!ping", channel: { id: channel?.id } });
    const message = await written;
    expect(message).toMatchObject({ content: "!ping", channelId: channel?.id });
    const collected = message.awaitReactions({ max: 1 });
    await local("/reaction", { message_id: message.id, emoji: "👍" });
    expect((await collected).map(({ emoji }: Json) => emoji.name)).toEqual(["👍"]);
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
