import { once } from "node:events";
import {
  ApplicationCommandType,
  ChannelType,
  Client,
  ContextMenuCommandBuilder,
  Events,
  InteractionContextType,
  PermissionFlagsBits,
  REST,
  Routes,
  SlashCommandBuilder,
} from "discord.js";
import type { Deploy } from "./bot.ts";

const ban = new SlashCommandBuilder()
  .setName("ban")
  .setNameLocalizations({ de: "bannen" })
  .setDescription("Bans a member")
  .setDescriptionLocalization("de", "Bannt ein Mitglied")
  .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)
  .setContexts(InteractionContextType.Guild)
  .addUserOption((option) => option.setName("user").setDescription("The member").setRequired(true))
  .addIntegerOption((option) =>
    option
      .setName("days")
      .setDescription("Messages to delete")
      .addChoices({ name: "One day", value: 1 }, { name: "A week", value: 7 }),
  )
  .addStringOption((option) => option.setName("reason").setDescription("The reason").setMaxLength(200));

const config = new SlashCommandBuilder()
  .setName("config")
  .setDescription("Changes the settings")
  .setNSFW(false)
  .addSubcommand((sub) =>
    sub
      .setName("channel")
      .setDescription("Sets where messages go")
      .addChannelOption((option) =>
        option
          .setName("channel")
          .setDescription("The channel")
          .addChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement),
      ),
  )
  .addSubcommandGroup((group) =>
    group
      .setName("words")
      .setDescription("The words that are not allowed")
      .addSubcommand((sub) =>
        sub
          .setName("remove")
          .setDescription("Allows a word")
          .addStringOption((option) =>
            option.setName("word").setDescription("The word").setRequired(true).setAutocomplete(true),
          ),
      ),
  );

const commands = [
  new SlashCommandBuilder().setName("ping").setDescription("Answers with pong"),
  ban,
  config,
  new ContextMenuCommandBuilder().setName("Report").setType(ApplicationCommandType.User),
  new ContextMenuCommandBuilder().setName("Pin").setType(ApplicationCommandType.Message),
];

/** As bots do that deploy when they are ready. */
export const deployLoggedIn: Deploy = async ({ origin, botToken }, guildId) => {
  const client = new Client({ intents: [], rest: { api: `${origin}/api` } });
  const ready = once(client, Events.ClientReady);
  await client.login(botToken);
  await ready;
  await client.application?.commands.set(commands);
  await client.application?.commands.set([ban], guildId);
  await client.destroy();
};

export const deployDiscordjs: Deploy = async ({ origin, botToken, applicationId }, guildId) => {
  const rest = new REST({ api: `${origin}/api` }).setToken(botToken);
  await rest.put(Routes.applicationCommands(applicationId), { body: commands.map((command) => command.toJSON()) });
  await rest.put(Routes.applicationGuildCommands(applicationId, guildId), { body: [ban.toJSON()] });
};
