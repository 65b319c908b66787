import {
  ApplicationCommandOptionTypes,
  ApplicationCommandTypes,
  ChannelTypes,
  type CreateApplicationCommand,
  createRestManager,
  DiscordInteractionContextType,
} from "discordeno";
import type { Deploy } from "./bot.ts";

const options = ApplicationCommandOptionTypes;

const ban: CreateApplicationCommand = {
  name: "ban",
  nameLocalizations: { de: "bannen" },
  description: "Bans a member",
  descriptionLocalizations: { de: "Bannt ein Mitglied" },
  defaultMemberPermissions: ["BAN_MEMBERS"],
  contexts: [DiscordInteractionContextType.Guild],
  options: [
    { type: options.User, name: "user", description: "The member", required: true },
    {
      type: options.Integer,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: options.String, name: "reason", description: "The reason", maxLength: 200 },
  ],
};

const config: CreateApplicationCommand = {
  name: "config",
  description: "Changes the settings",
  options: [
    {
      type: options.SubCommand,
      name: "channel",
      description: "Sets where messages go",
      options: [
        {
          type: options.Channel,
          name: "channel",
          description: "The channel",
          channelTypes: [ChannelTypes.GuildText, ChannelTypes.GuildAnnouncement],
        },
      ],
    },
    {
      type: options.SubCommandGroup,
      name: "words",
      description: "The words that are not allowed",
      options: [
        {
          type: options.SubCommand,
          name: "remove",
          description: "Allows a word",
          options: [
            { type: options.String, name: "word", description: "The word", required: true, autocomplete: true },
          ],
        },
      ],
    },
  ],
};

const commands: CreateApplicationCommand[] = [
  { name: "ping", description: "Answers with pong" },
  ban,
  config,
  { type: ApplicationCommandTypes.User, name: "Report" },
  { type: ApplicationCommandTypes.Message, name: "Pin" },
];

export const deployDiscordeno: Deploy = async ({ origin, botToken }, guildId) => {
  const rest = createRestManager({ token: botToken });
  rest.baseUrl = `${origin}/api`;
  await rest.upsertGlobalApplicationCommands(commands);
  await rest.upsertGuildApplicationCommands(guildId, [ban]);
};
