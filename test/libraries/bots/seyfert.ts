import {
  ApiHandler,
  Command,
  ContextMenuCommand,
  createChannelOption,
  createIntegerOption,
  createStringOption,
  createUserOption,
  Declare,
  Group,
  Groups,
  HttpClient,
  Locales,
  Options,
  SubCommand,
} from "seyfert";
import { ApplicationCommandType, ChannelType } from "seyfert/lib/types/index.js";
import type { Deploy } from "./bot.ts";

/** Its types do not go with TypeScript's `exactOptionalPropertyTypes`. */
const withOptions = (options: object) => Options(options as never);

const Ping = Declare({ name: "ping", description: "Answers with pong" })(class extends Command {});

const banOptions = withOptions({
  user: createUserOption({ description: "The member", required: true }),
  days: createIntegerOption({
    description: "Messages to delete",
    choices: [
      { name: "One day", value: 1 },
      { name: "A week", value: 7 },
    ],
  }),
  reason: createStringOption({ description: "The reason", max_length: 200 }),
});
const banLocales = Locales({ name: [["de", "bannen"]], description: [["de", "Bannt ein Mitglied"]] });
const ban = {
  name: "ban",
  description: "Bans a member",
  defaultMemberPermissions: ["BanMembers"],
  contexts: ["Guild"],
};
type Declaration = Parameters<typeof Declare>[0];
const banCommand = (declaration: object) =>
  Declare({ ...ban, ...declaration } as Declaration)(banLocales(banOptions(class extends Command {})));

const subcommand = () =>
  class extends SubCommand {
    run(): void {}
  };

const channel_types = [ChannelType.GuildText, ChannelType.GuildAnnouncement];
const channelOptions = withOptions({ channel: createChannelOption({ description: "The channel", channel_types }) });
const SetChannel = Declare({ name: "channel", description: "Sets where messages go" })(channelOptions(subcommand()));

const wordOptions = withOptions({
  word: createStringOption({ description: "The word", required: true, autocomplete: () => {} }),
});
const RemoveWord = Declare({ name: "remove", description: "Allows a word" })(Group("words")(wordOptions(subcommand())));

const Config = Declare({ name: "config", description: "Changes the settings" })(
  Groups({ words: { defaultDescription: "The words that are not allowed" } })(
    Options([SetChannel, RemoveWord])(class extends Command {}),
  ),
);

class ReportCommand extends ContextMenuCommand {
  override run(): void {}
}
const Report = Declare({ name: "Report", type: ApplicationCommandType.User })(ReportCommand);
const Pin = Declare({ name: "Pin", type: ApplicationCommandType.Message })(ReportCommand);

export const deploySeyfert: Deploy = async ({ origin, botToken, applicationId }, guildId) => {
  const publicKey = "00".repeat(32);
  const config = { token: botToken, applicationId, publicKey, port: 0, locations: { base: "." } };
  const client = new HttpClient({ getRC: () => config });
  client.setServices({ rest: new ApiHandler({ token: botToken, domain: origin }) });
  client.commands.set([Ping, banCommand({}), Config, Report, Pin, banCommand({ guildId: [guildId] })]);
  await client.uploadCommands({ applicationId });
};
