import {
  ApplicationCommandOptionTypes,
  ApplicationCommandTypes,
  ChannelTypes,
  Client,
  type CreateApplicationCommandOptions,
  InteractionContextTypes,
} from "oceanic.js";
import type { Deploy } from "./bot.ts";

const { CHANNEL, INTEGER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP, USER } = ApplicationCommandOptionTypes;

const ban: CreateApplicationCommandOptions = {
  type: ApplicationCommandTypes.CHAT_INPUT,
  name: "ban",
  nameLocalizations: { de: "bannen" },
  description: "Bans a member",
  descriptionLocalizations: { de: "Bannt ein Mitglied" },
  defaultMemberPermissions: "4",
  contexts: [InteractionContextTypes.GUILD],
  options: [
    { type: USER, name: "user", description: "The member", required: true },
    {
      type: INTEGER,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: STRING, name: "reason", description: "The reason", maxLength: 200 },
  ],
};

const config: CreateApplicationCommandOptions = {
  type: ApplicationCommandTypes.CHAT_INPUT,
  name: "config",
  description: "Changes the settings",
  nsfw: false,
  options: [
    {
      type: SUB_COMMAND,
      name: "channel",
      description: "Sets where messages go",
      options: [
        {
          type: CHANNEL,
          name: "channel",
          description: "The channel",
          channelTypes: [ChannelTypes.GUILD_TEXT, ChannelTypes.GUILD_ANNOUNCEMENT],
        },
      ],
    },
    {
      type: SUB_COMMAND_GROUP,
      name: "words",
      description: "The words that are not allowed",
      options: [
        {
          type: SUB_COMMAND,
          name: "remove",
          description: "Allows a word",
          options: [{ type: STRING, name: "word", description: "The word", required: true, autocomplete: true }],
        },
      ],
    },
  ],
};

const commands: CreateApplicationCommandOptions[] = [
  { type: ApplicationCommandTypes.CHAT_INPUT, name: "ping", description: "Answers with pong" },
  ban,
  config,
  { type: ApplicationCommandTypes.USER, name: "Report" },
  { type: ApplicationCommandTypes.MESSAGE, name: "Pin" },
];

export const deployOceanic: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const client = new Client({ auth: `Bot ${botToken}`, rest: { baseURL: url } });
  await client.rest.applications.bulkEditGlobalCommands(applicationId, commands);
  await client.rest.applications.bulkEditGuildCommands(applicationId, guildId, [ban]);
};
