import {
  Command,
  ContextMenuCommand,
  createChannelOption,
  createIntegerOption,
  createStringOption,
  Declare,
  Group,
  Groups,
  Locales,
  Options,
  SubCommand,
} from "seyfert";
import { ApplicationCommandType, ChannelType } from "seyfert/lib/types/index.js";

const options = {
  question: createStringOption({ description: "The question", required: true, min_length: 4, max_length: 40 }),
  days: createIntegerOption({
    description: "How long",
    min_value: 1,
    choices: [
      { name: "One day", value: 1 },
      { name: "A week", value: 7, name_localizations: { de: "Eine Woche" } },
    ],
  }),
};

@Declare({
  name: "poll",
  description: "Asks everybody",
  nsfw: true,
  contexts: ["Guild"],
  integrationTypes: ["GuildInstall", "UserInstall"],
  defaultMemberPermissions: ["BanMembers", "KickMembers"],
})
@Locales({ name: [["de", "umfrage"]], description: [["de", "Fragt alle"]] })
@Options(options as never)
class Poll extends Command {}

@Declare({ name: "channel", description: "Sets where messages go" })
@Options({
  channel: createChannelOption({ description: "The channel", channel_types: [ChannelType.GuildText] }),
} as never)
class SetChannel extends SubCommand {
  run(): void {}
}

@Declare({ name: "remove", description: "Allows a word" })
@Group("words")
@Options({ word: createStringOption({ description: "The word", autocomplete: () => {} }) } as never)
class RemoveWord extends SubCommand {
  run(): void {}
}

@Declare({ name: "add", description: "Forbids a word" })
@Group("words")
class AddWord extends SubCommand {
  run(): void {}
}

@Declare({ name: "settings", description: "Settings", contexts: ["Guild"], integrationTypes: ["GuildInstall"] })
@Groups({ words: { defaultDescription: "Forbidden words", name: [["de", "woerter"]] } })
@Options([RemoveWord, SetChannel, AddWord] as never)
class Settings extends Command {}

@Declare({
  name: "Report",
  type: ApplicationCommandType.Message,
  contexts: ["Guild"],
  integrationTypes: ["GuildInstall"],
})
class Report extends ContextMenuCommand {
  run(): void {}
}

export const all = [Poll, Settings, Report];
