import { Agent } from "node:https";
import { connect } from "node:net";
import { Client, Constants } from "eris";
import type { Deploy } from "./bot.ts";

const { ApplicationCommandOptionTypes: options, ApplicationCommandTypes: types, ChannelTypes } = Constants;

/** Eris adds to the commands that it deploys, so each deployment makes its own. */
const ban = () => ({
  type: types.CHAT_INPUT,
  name: "ban",
  name_localizations: { de: "bannen" },
  description: "Bans a member",
  description_localizations: { de: "Bannt ein Mitglied" },
  defaultMemberPermissions: Constants.Permissions.banMembers,
  contexts: [0],
  options: [
    { type: options.USER, name: "user", description: "The member", required: true },
    {
      type: options.INTEGER,
      name: "days",
      description: "Messages to delete",
      choices: [
        { name: "One day", value: 1 },
        { name: "A week", value: 7 },
      ],
    },
    { type: options.STRING, name: "reason", description: "The reason", max_length: 200 },
  ],
});

const config = {
  type: types.CHAT_INPUT,
  name: "config",
  description: "Changes the settings",
  dmPermission: true,
  nsfw: false,
  options: [
    {
      type: options.SUB_COMMAND,
      name: "channel",
      description: "Sets where messages go",
      options: [
        {
          type: options.CHANNEL,
          name: "channel",
          description: "The channel",
          required: false,
          channel_types: [ChannelTypes.GUILD_TEXT, ChannelTypes.GUILD_NEWS],
        },
      ],
    },
    {
      type: options.SUB_COMMAND_GROUP,
      name: "words",
      description: "The words that are not allowed",
      options: [
        {
          type: options.SUB_COMMAND,
          name: "remove",
          description: "Allows a word",
          options: [
            { type: options.STRING, name: "word", description: "The word", required: true, autocomplete: true },
          ],
        },
      ],
    },
  ],
};

const commands = () => [
  { type: types.CHAT_INPUT, name: "ping", description: "Answers with pong", options: [] },
  ban(),
  config,
  { type: types.USER, name: "Report", defaultMemberPermissions: null },
  { type: types.MESSAGE, name: "Pin" },
];

export const deployEris: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const { host, hostname, port } = new URL(url);
  // Eris always speaks https; this agent carries it over http.
  const agent = Object.assign(new Agent(), { createConnection: () => connect(Number(port), hostname) });
  const client = new Client(`Bot ${botToken}`, {
    intents: [],
    rest: { domain: host, agent },
  });
  // A bot knows its application once it is connected.
  Object.assign(client, { application: { id: applicationId, flags: 0 } });
  type Commands = Parameters<typeof client.bulkEditCommands>[0];
  await client.bulkEditCommands(commands() as Commands);
  await client.bulkEditGuildCommands(guildId, [ban()] as Parameters<typeof client.bulkEditGuildCommands>[1]);
};
