import { ApplicationCommandOptionType, ChannelType } from "discord-api-types/v10";
import type { CommandConfig } from "dressed";
import { type CommandData, installCommands } from "dressed/server";
import { serverConfig } from "dressed/utils";
import type { Deploy } from "./bot.ts";

const ban = {
  name_localizations: { de: "bannen" },
  description: "Bans a member",
  description_localizations: { de: "Bannt ein Mitglied" },
  default_member_permissions: ["BanMembers"],
  contexts: ["Guild"],
  options: [
    { type: ApplicationCommandOptionType.User, name: "user", description: "The member", required: true },
    {
      type: ApplicationCommandOptionType.Integer,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: ApplicationCommandOptionType.String, name: "reason", description: "The reason", max_length: 200 },
  ],
} satisfies CommandConfig;

const config = {
  description: "Changes the settings",
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: "channel",
      description: "Sets where messages go",
      options: [
        {
          type: ApplicationCommandOptionType.Channel,
          name: "channel",
          description: "The channel",
          channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement],
        },
      ],
    },
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: "words",
      description: "The words that are not allowed",
      options: [
        {
          type: ApplicationCommandOptionType.Subcommand,
          name: "remove",
          description: "Allows a word",
          options: [
            {
              type: ApplicationCommandOptionType.String,
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
} satisfies CommandConfig;

const commands = (): Record<string, CommandConfig> => ({
  ping: { description: "Answers with pong" },
  ban: { ...ban },
  config: { ...config },
  Report: { type: "User" },
  Pin: { type: "Message" },
});

/** A file of the folder that Dressed builds its list of commands from. */
const fileOf = ([name, config]: [string, CommandConfig]): CommandData =>
  ({ name, path: `${name}.ts`, data: {}, exports: { config, default: () => {} } }) as unknown as CommandData;

export const deployDressed: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const env = { DISCORD_TOKEN: botToken, DISCORD_APP_ID: applicationId };
  serverConfig.requests = { routeBase: url, env };
  const inGuild: [string, CommandConfig] = ["ban", { ...ban, guilds: [guildId] }];
  await installCommands([...Object.entries(commands()), inGuild].map(fileOf));
};
