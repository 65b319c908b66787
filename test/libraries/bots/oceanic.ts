import { Client, type CreateApplicationCommandOptions, type CreateGuildApplicationCommandOptions } from "oceanic.js";
import type { Deploy } from "./bot.ts";
import { ban, config, inCamelCase, pin, ping, report } from "./commands.ts";

const banForMods = { type: 1, ...ban, default_member_permissions: "4" };
const commands = [{ type: 1, ...ping }, banForMods, { type: 1, ...config, nsfw: false }, report, pin];

export const deployOceanic: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const client = new Client({ auth: `Bot ${botToken}`, rest: { baseURL: url } });
  const { applications } = client.rest;
  const everywhere = inCamelCase<CreateApplicationCommandOptions[]>(commands);
  await applications.bulkEditGlobalCommands(applicationId, everywhere);
  const inGuild = inCamelCase<CreateGuildApplicationCommandOptions[]>([banForMods]);
  await applications.bulkEditGuildCommands(applicationId, guildId, inGuild);
};
