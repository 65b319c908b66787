import {
  type ChatInputCommandInteraction,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits,
  type Interaction,
  REST,
  Routes,
} from "discord.js";
import { describe } from "vitest";
import { type Command, testCommands } from "./command-tests.ts";
import { botCommands, feedbackModal, greetComponents, testInteractions } from "./interaction-tests.ts";

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) return answerCommand(interaction);
  if (interaction.isAutocomplete()) return interaction.respond([{ name: "Ada", value: "Ada" }]);
  if (interaction.isUserContextMenuCommand()) return interaction.reply(`Waved at ${interaction.targetUser.username}`);
  if (interaction.isMessageContextMenuCommand())
    return interaction.reply(`Quoted: ${interaction.targetMessage.content}`);
  if (interaction.isStringSelectMenu()) return interaction.reply(`You chose ${interaction.values[0]}`);
  if (interaction.isButton()) return interaction.showModal(feedbackModal);
  if (!interaction.isModalSubmit()) throw new Error("Another kind of interaction");
  return interaction.reply(`Thanks: ${interaction.fields.getTextInputValue("text")}`);
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<unknown> {
  if (interaction.commandName === "greet") {
    const content = `Hello, ${interaction.options.getString("name", true)}!`;
    return interaction.reply({ content, components: greetComponents });
  }
  await interaction.deferReply();
  await interaction.editReply("Done");
  return interaction.followUp("And more");
}

describe("discord.js", () => {
  testCommands(({ origin, botToken, applicationId: app }) => {
    const rest = new REST({ api: `${origin}/api` }).setToken(botToken);
    const list = (guild?: string) =>
      guild === undefined ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);
    const one = (id: string, guild?: string) =>
      guild === undefined ? Routes.applicationCommand(app, id) : Routes.applicationGuildCommand(app, guild, id);
    return {
      create: async (body, guild) => (await rest.post(list(guild), { body })) as Command,
      edit: async (id, body, guild) => (await rest.patch(one(id, guild), { body })) as Command,
      list: async (guild) => (await rest.get(list(guild))) as Command[],
      overwrite: async (body, guild) => (await rest.put(list(guild), { body })) as Command[],
      delete: (id, guild) => rest.delete(one(id, guild)),
      refusal(error) {
        if (!(error instanceof DiscordAPIError)) throw error;
        return { code: error.code, text: error.message };
      },
    };
  });

  testInteractions(async (service) => {
    await service.publish(botCommands);
    const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${service.origin}/api` } });
    client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
    await client.login(service.botToken);
    return { stop: () => client.destroy() };
  });
});
