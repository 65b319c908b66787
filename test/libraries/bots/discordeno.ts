import { type CreateApplicationCommand, createRestManager } from "discordeno";
import type { Deploy } from "./bot.ts";
import { ban, config, inCamelCase, pin, ping, report } from "./commands.ts";

const banForMods = { ...ban, default_member_permissions: ["BAN_MEMBERS"] };

export const deployDiscordeno: Deploy = async ({ origin, botToken }, guildId) => {
  const rest = createRestManager({ token: botToken });
  rest.baseUrl = `${origin}/api`;
  const commands = [ping, banForMods, config, report, pin];
  await rest.upsertGlobalApplicationCommands(inCamelCase<CreateApplicationCommand[]>(commands));
  await rest.upsertGuildApplicationCommands(guildId, inCamelCase<CreateApplicationCommand[]>([banForMods]));
};
