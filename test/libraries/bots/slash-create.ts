import {
  ApplicationCommandType,
  ChannelType,
  CommandOptionType,
  InteractionContextType,
  SlashCommand,
  type SlashCommandOptions,
  SlashCreator,
} from "slash-create";
import type { Deploy } from "./bot.ts";

const ban: SlashCommandOptions = {
  name: "ban",
  nameLocalizations: { de: "bannen" },
  description: "Bans a member",
  descriptionLocalizations: { de: "Bannt ein Mitglied" },
  requiredPermissions: ["BAN_MEMBERS"],
  contexts: [InteractionContextType.GUILD],
  options: [
    { type: CommandOptionType.USER, name: "user", description: "The member", required: true },
    {
      type: CommandOptionType.INTEGER,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: CommandOptionType.STRING, name: "reason", description: "The reason", max_length: 200 },
  ],
};

const config: SlashCommandOptions = {
  name: "config",
  description: "Changes the settings",
  options: [
    {
      type: CommandOptionType.SUB_COMMAND,
      name: "channel",
      description: "Sets where messages go",
      options: [
        {
          type: CommandOptionType.CHANNEL,
          name: "channel",
          description: "The channel",
          channel_types: [ChannelType.GUILD_TEXT, ChannelType.GUILD_NEWS],
        },
      ],
    },
    {
      type: CommandOptionType.SUB_COMMAND_GROUP,
      name: "words",
      description: "The words that are not allowed",
      options: [
        {
          type: CommandOptionType.SUB_COMMAND,
          name: "remove",
          description: "Allows a word",
          options: [
            {
              type: CommandOptionType.STRING,
              name: "word",
              description: "The word",
              required: true,
              autocomplete: true,
            },
          ],
        },
      ],
    },
  ],
};

const commands: SlashCommandOptions[] = [
  { name: "ping", description: "Answers with pong" },
  ban,
  config,
  { type: ApplicationCommandType.USER, name: "Report" },
  { type: ApplicationCommandType.MESSAGE, name: "Pin" },
];

/** A command class as bots write it. */
function commandOf(options: SlashCommandOptions): typeof SlashCommand {
  return class extends SlashCommand {
    constructor(creator: SlashCreator) {
      super(creator, options);
    }
  } as unknown as typeof SlashCommand;
}

export const deploySlashCreate: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const creator = new SlashCreator({
    applicationID: applicationId,
    token: botToken,
    rest: { baseURL: url },
  });
  creator.registerCommands([...commands, { ...ban, guildIDs: guildId }].map(commandOf));
  await creator.syncCommands({ skipGuildErrors: false });
};
