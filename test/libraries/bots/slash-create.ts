import { SlashCommand, type SlashCommandOptions, SlashCreator } from "slash-create";
import type { Deploy } from "./bot.ts";
import { ban, config, copyOf, pin, ping, report } from "./commands.ts";

const { name_localizations, description_localizations, ...rest } = ban;
const banForMods = {
  ...rest,
  nameLocalizations: name_localizations,
  descriptionLocalizations: description_localizations,
  requiredPermissions: ["BAN_MEMBERS"],
};

/** A command class as bots write it. */
function commandOf(options: SlashCommandOptions): typeof SlashCommand {
  return class extends SlashCommand {
    constructor(creator: SlashCreator) {
      super(creator, options);
    }
  } as unknown as typeof SlashCommand;
}

export const deploySlashCreate: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const creator = new SlashCreator({ applicationID: applicationId, token: botToken, rest: { baseURL: url } });
  const commands = [ping, banForMods, config, report, pin, { ...banForMods, guildIDs: guildId }];
  creator.registerCommands(copyOf<SlashCommandOptions[]>(commands).map(commandOf));
  await creator.syncCommands({ skipGuildErrors: false });
};
