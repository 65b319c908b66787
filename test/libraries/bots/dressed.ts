import type { CommandConfig } from "dressed";
import { type CommandData, installCommands } from "dressed/server";
import { serverConfig } from "dressed/utils";
import type { Deploy } from "./bot.ts";
import { ban, config, copyOf, ping } from "./commands.ts";

const banForMods = { ...ban, default_member_permissions: ["BanMembers"], contexts: ["Guild"] };

/** A file of the folder that Dressed builds its list of commands from. */
function fileOf({ name, ...config }: { readonly name: string }): CommandData {
  const exports = { config: copyOf<CommandConfig>(config), default: () => {} };
  return { name, path: `${name}.ts`, data: {}, exports } as unknown as CommandData;
}

export const deployDressed: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const env = { DISCORD_TOKEN: botToken, DISCORD_APP_ID: applicationId };
  serverConfig.requests = { routeBase: url, env };
  const menus = [
    { name: "Report", type: "User" },
    { name: "Pin", type: "Message" },
  ];
  await installCommands([ping, banForMods, config, ...menus, { ...banForMods, guilds: [guildId] }].map(fileOf));
};
