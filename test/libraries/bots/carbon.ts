import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  Client,
  Command,
  CommandWithSubcommandGroups,
  CommandWithSubcommands,
  InteractionContextType,
  Permission,
} from "@buape/carbon";
import { ApplicationCommandOptionType } from "discord-api-types/v10";
import type { Deploy } from "./bot.ts";
import { ban, channelOptions, copyOf } from "./commands.ts";

abstract class GuildInstalled extends Command {
  override integrationTypes = [ApplicationIntegrationType.GuildInstall];
  override run(): void {}
}

class Ping extends GuildInstalled {
  override name = "ping";
  override description = "Answers with pong";
}

class Ban extends GuildInstalled {
  override name = "ban";
  override nameLocalizations = { de: "bannen" };
  override description = "Bans a member";
  override descriptionLocalizations = { de: "Bannt ein Mitglied" };
  override permission = Permission.BanMembers;
  override contexts = [InteractionContextType.Guild];
  override options = copyOf<NonNullable<Command["options"]>>(ban.options);
}

class SetChannel extends GuildInstalled {
  override name = "channel";
  override description = "Sets where messages go";
  override options = copyOf<NonNullable<Command["options"]>>(channelOptions);
}

class RemoveWord extends GuildInstalled {
  override name = "remove";
  override description = "Allows a word";
  override options = [
    {
      type: ApplicationCommandOptionType.String as const,
      name: "word",
      description: "The word",
      required: true,
      autocomplete: async () => {},
    },
  ];
}

class Words extends CommandWithSubcommands {
  override name = "words";
  override description = "The words that are not allowed";
  override subcommands = [new RemoveWord()];
}

class Config extends CommandWithSubcommandGroups {
  override name = "config";
  override description = "Changes the settings";
  override integrationTypes = [ApplicationIntegrationType.GuildInstall];
  override subcommands = [new SetChannel()];
  override subcommandGroups = [new Words()];
}

class Report extends GuildInstalled {
  override name = "Report";
  override type = ApplicationCommandType.User;
}

class Pin extends GuildInstalled {
  override name = "Pin";
  override type = ApplicationCommandType.Message;
}

export const deployCarbon: Deploy = async ({ url, botToken, applicationId }, guildId) => {
  class BanInGuild extends Ban {
    override guildIds = [guildId];
  }
  const client = new Client(
    {
      baseUrl: "http://127.0.0.1",
      deploySecret: "any",
      clientId: applicationId,
      publicKey: "00".repeat(32),
      token: botToken,
      requestOptions: { baseUrl: url },
    },
    { commands: [new Ping(), new Ban(), new Config(), new Report(), new Pin(), new BanInGuild()] },
  );
  await client.deployCommands();
};
