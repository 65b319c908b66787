import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
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

async function local(path: string, body: object): Promise<Json> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = `http://127.0.0.1:${service.port}/local${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return await response.json();
}

const ping = {
  name: "ping",
  description: "Answers pong",
  options: [{ type: 3, name: "song", description: "A song", autocomplete: true }],
};

describe("a bot of discord.js", () => {
  it("logs in and knows its guild", async () => {
    await login();
    const { guildId } = service.identity;
    const guild = client.guilds.cache.get(guildId);
    expect(client.user).toMatchObject({ username: "Harbor Bot", bot: true });
    expect(client.application.id).toBe(service.identity.applicationId);
    expect(guild).toMatchObject({ name: "Harbor Test", available: true, memberCount: 4 });
    expect([...(guild?.channels.cache.values() ?? [])].map(({ name }) => name)).toContain("general");
    expect(guild?.roles.everyone.id).toBe(guildId);
    expect(guild?.members.me?.id).toBe(client.user.id);
    const members = await guild?.members.fetch();
    expect(members?.map(({ displayName }) => displayName).sort()).toEqual(["Ada", "Grace", "Harbor Bot", "You"]);
  });

  it("answers a slash command", async () => {
    await login(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply(`Pong ${interaction.options.getString("song")} in ${interaction.guild?.name}`);
    });
    await client.application.commands.set([ping]);
    const message = new Promise<Json>((resolve) => client.once(Events.MessageCreate, resolve));
    const used = await local("/use", { command: { name: "ping" }, options: [{ name: "song", value: "Help" }] });
    expect(used).toMatchObject({ outcome: "answered", messages: [{ content: "Pong Help in Harbor Test" }] });
    expect(await message).toMatchObject({ content: "Pong Help in Harbor Test", guildId: service.identity.guildId });
  });

  it("defers, edits and follows up", async () => {
    await login(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await interaction.editReply("Done");
      await interaction.followUp({ content: "And more" });
    });
    await client.application.commands.set([ping]);
    const used = await local("/use", { command: { name: "ping" } });
    expect(used).toMatchObject({ outcome: "answered", messages: [{ content: "Done" }] });
    await expect
      .poll(async () => (await exchangeOf(used.interaction.id)).messages.map(({ content }: Json) => content))
      .toEqual(["Done", "And more"]);
  });

  it("completes an option, opens a modal and answers components", async () => {
    await login(answerAll);
    await client.application.commands.set([ping]);
    const typing = { name: "song", value: "he", focused: true };
    const completed = await local("/use", { command: { name: "ping" }, autocomplete: true, options: [typing] });
    expect(completed.answer).toEqual({ type: 8, data: { choices: [{ name: "help", value: "help" }] } });

    const used = await local("/use", { command: { name: "ping" } });
    const message_id = used.messages[0].id;
    const clicked = await local("/use/component", { message_id, custom_id: "ask" });
    expect(clicked).toMatchObject({ outcome: "answered", answer: { type: 9, data: { title: "About you" } } });
    const submitted = await local("/use/modal", { interaction_id: clicked.interaction.id, values: { name: "Ada" } });
    expect(submitted.messages).toMatchObject([{ content: "Hello Ada" }]);
    const selected = await local("/use/component", { message_id, custom_id: "size", values: ["m"] });
    expect(selected.messages).toMatchObject([{ content: "Size m", components: [] }]);
  });
});

describe("a bot of discord.js whose connection fails", () => {
  const greet = (interaction: Interaction) => interaction.isChatInputCommand() && interaction.reply("Pong");

  it.each([
    ["is asked to connect again", { kind: "reconnect" }],
    ["is cut off", { kind: "close" }],
    ["has a session that it may resume", { kind: "invalid_session", resumable: true }],
  ])("resumes when it %s", async (_, fault) => {
    await login(greet);
    await client.application.commands.set([ping]);
    const [before] = service.gateway.sessions.connected();
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    await local("/gateway/faults", fault);
    await resumed;
    expect(service.gateway.sessions.connected()).toEqual([before]);
    expect(await local("/use", { command: { name: "ping" } })).toMatchObject({ outcome: "answered" });
  });

  it("gets what is used while it is away", async () => {
    await login(greet);
    await client.application.commands.set([ping]);
    await local("/gateway/faults", { kind: "reconnect" });
    expect(await local("/use", { command: { name: "ping" } })).toMatchObject({ outcome: "answered" });
  });

  it("starts another session when its own is invalid", async () => {
    await login(greet);
    await client.application.commands.set([ping]);
    const ready = new Promise((resolve) => client.once(Events.ShardReady, resolve));
    await local("/gateway/faults", { kind: "invalid_session" });
    await ready;
    expect(await local("/use", { command: { name: "ping" } })).toMatchObject({ outcome: "answered" });
  });

  it("is refused with a wrong token", async () => {
    const api = `http://127.0.0.1:${service.port}/api`;
    const stranger = new Client({ intents: [Guilds], rest: { api } });
    await expect(stranger.login("MTIz.YWJj.nothing")).rejects.toThrow("An invalid token was provided.");
    await stranger.destroy();
  });

  it("leaves nothing behind", async () => {
    await login();
    await client.destroy();
    await expect.poll(() => service.gateway.sessions.connected()).toEqual([]);
    await service.stop();
  });
});

async function exchangeOf(id: string): Promise<Json> {
  const headers = { Authorization: `Bot ${service.identity.botToken}` };
  return await (await fetch(`http://127.0.0.1:${service.port}/local/interactions/${id}`, { headers })).json();
}

async function answerAll(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const value = `${interaction.options.getFocused()}lp`;
    return interaction.respond([{ name: value, value }]);
  }
  if (interaction.isChatInputCommand()) {
    const button = new ButtonBuilder().setCustomId("ask").setLabel("Ask").setStyle(ButtonStyle.Primary);
    const menu = new StringSelectMenuBuilder().setCustomId("size").addOptions({ label: "Medium", value: "m" });
    const components = [
      new ActionRowBuilder<ButtonBuilder>().addComponents(button),
      new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu),
    ];
    return interaction.reply({ content: "Choose", components });
  }
  if (interaction.isButton()) {
    const input = new TextInputBuilder().setCustomId("name").setLabel("Name").setStyle(TextInputStyle.Short);
    const row = new ActionRowBuilder<TextInputBuilder>().addComponents(input);
    return interaction.showModal(new ModalBuilder().setCustomId("form").setTitle("About you").addComponents(row));
  }
  if (interaction.isModalSubmit()) return interaction.reply(`Hello ${interaction.fields.getTextInputValue("name")}`);
  if (interaction.isStringSelectMenu())
    return interaction.update({ content: `Size ${interaction.values[0]}`, components: [] });
  return undefined;
}
