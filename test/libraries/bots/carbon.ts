import {
  ApplicationIntegrationType,
  Client,
  Command,
  CommandWithSubcommandGroups,
  CommandWithSubcommands,
  Permission,
} from "@buape/carbon";
import type { Deploy } from "./bot.ts";
import { ban, channelOptions, config, inCamelCase, pin, ping, report, word } from "./commands.ts";

const integrationTypes = [ApplicationIntegrationType.GuildInstall];

/** An instance of a command class as bots write it. */
function commandOf(fields: object): Command {
  class Declared extends Command {
    override name = "";
    override integrationTypes = integrationTypes;
    override run(): void {}
  }
  return Object.assign(new Declared(), fields);
}

class Words extends CommandWithSubcommands {
  override name = "words";
  override description = "The words that are not allowed";
  override subcommands = [
    commandOf({ name: "remove", description: "Allows a word", options: [{ ...word, autocomplete: async () => {} }] }),
  ];
}

class Config extends CommandWithSubcommandGroups {
  override name = config.name;
  override description = config.description;
  override integrationTypes = integrationTypes;
  override subcommands = [
    commandOf({ name: "channel", description: "Sets where messages go", options: structuredClone(channelOptions) }),
  ];
  override subcommandGroups = [new Words()];
}

const { options, ...texts } = ban;
const fields = { ...inCamelCase<object>(texts), permission: Permission.BanMembers };
const banForMods = (more: object) => commandOf({ ...fields, options: structuredClone(options), ...more });

export const deployCarbon: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  const banInGuild = banForMods({ guildIds: [guildId] });
  const client = new Client(
    {
      baseUrl: "http://127.0.0.1",
      deploySecret: "any",
      clientId: applicationId,
      publicKey: "00".repeat(32),
      token: botToken,
      requestOptions: { baseUrl: url },
    },
    { commands: [commandOf(ping), banForMods({}), new Config(), commandOf(report), commandOf(pin), banInGuild] },
  );
  await client.deployCommands();
};
