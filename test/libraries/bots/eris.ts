import { Agent } from "node:https";
import { connect } from "node:net";
import { Client, Constants } from "eris";
import type { Deploy } from "./bot.ts";
import { ban, config, copyOf, pin, ping, report } from "./commands.ts";

const banForMods = { type: 1, ...ban, defaultMemberPermissions: Constants.Permissions.banMembers };

const commands = [
  { type: 1, ...ping, options: [] },
  banForMods,
  { type: 1, ...config, dmPermission: true, nsfw: false },
  { ...report, defaultMemberPermissions: null },
  pin,
];

export const deployEris: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const { host, hostname, port } = new URL(url);
  // Eris always speaks https; this agent carries it over http.
  const agent = Object.assign(new Agent(), { createConnection: () => connect(Number(port), hostname) });
  const client = new Client(`Bot ${botToken}`, { intents: [], rest: { domain: host, agent } });
  // A bot knows its application once it is connected.
  Object.assign(client, { application: { id: applicationId, flags: 0 } });
  type Commands = Parameters<typeof client.bulkEditCommands>[0];
  await client.bulkEditCommands(copyOf<Commands>(commands));
  type InGuild = Parameters<typeof client.bulkEditGuildCommands>[1];
  await client.bulkEditGuildCommands(guildId, copyOf<InGuild>([banForMods]));
};
