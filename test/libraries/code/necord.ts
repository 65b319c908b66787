import { ChannelType, PermissionFlagsBits } from "discord.js";
import {
  BooleanOption,
  ChannelOption,
  Context,
  createCommandGroupDecorator,
  IntegerOption,
  MemberOption,
  MessageCommand,
  Options,
  Opts,
  SlashCommand,
  StringOption,
  Subcommand,
  UserCommand,
} from "necord";

class WithReason {
  @StringOption({
    name: "reason",
    description: "Why",
    required: false,
    autocomplete: true,
    min_length: 2,
    max_length: 20,
  })
  reason: string | undefined;

  @BooleanOption({ name: "replaced", description: "Stays in place of the other" })
  quiet: boolean | undefined;
}

class BanOptions extends WithReason {
  @MemberOption({
    name: "member",
    description: "Who has to go",
    name_localizations: { de: "mitglied" },
    required: true,
  })
  member: unknown;

  @BooleanOption({ name: "quiet", description: "Tells no one" })
  override quiet: boolean | undefined = undefined;
}

class RollOptions {
  @IntegerOption({
    name: "sides",
    description: "How many sides",
    required: true,
    min_value: 2,
    max_value: 100,
    choices: [
      { name: "Six", value: 6, name_localizations: { de: "Sechs" } },
      { name: "Twenty", value: 20 },
    ],
  })
  sides = 6;

  @ChannelOption({ name: "channel", description: "Where", channel_types: [ChannelType.GuildText] })
  channel: unknown;
}

class General {
  @SlashCommand({ name: "ping", description: "Answers", contexts: [0, 1], integrationTypes: [0], nsfw: true })
  ping(@Context() _context: unknown): void {}

  @SlashCommand({
    name: "ban",
    description: "Removes a member",
    descriptionLocalizations: { de: "Entfernt ein Mitglied" },
    defaultMemberPermissions: [PermissionFlagsBits.BanMembers],
    dmPermission: false,
  })
  ban(@Context() _context: unknown, @Options() { member: _member }: BanOptions): void {}

  @SlashCommand({ name: "roll", description: "Rolls a die" })
  roll(@Opts() _options: RollOptions): void {}

  @UserCommand({ name: "Show Profile" })
  profile(): void {}

  @MessageCommand({ name: "Quote", nameLocalizations: { de: "Zitieren" } })
  quote(): void {}
}

const Settings = createCommandGroupDecorator({
  name: "settings",
  description: "Settings",
  defaultMemberPermissions: "ManageGuild",
});

@Settings()
class Shown {
  @Subcommand({ name: "show", description: "Shows them" })
  show(): void {}
}

@Settings({ name: "words", description: "Forbidden words" })
class Words {
  @Subcommand({ name: "add", description: "Forbids a word" })
  add(@Options() _options: WithReason): void {}

  @Subcommand({ name: "clear", description: "Allows all words" })
  clear(): void {}
}

export const all = [General, Shown, Words];
