import { ApplicationCommandOptionType, ApplicationCommandType, ChannelType } from "discord.js";
import { ContextMenu, Discord, Guard, Slash, SlashChoice, SlashGroup, SlashOption } from "discordx";

@Discord()
export class General {
  @Slash({ description: "Answers", name: "ping", contexts: [0, 1], nsfw: true })
  ping(): void {}

  @Slash({
    description: "Rolls a die",
    descriptionLocalizations: { de: "Würfelt" },
    defaultMemberPermissions: "BanMembers",
  })
  roll(
    @SlashChoice({ name: "Six", value: 6, nameLocalizations: { de: "Sechs" } }, { name: "20" })
    @SlashChoice(4)
    @SlashOption({
      description: "How many sides",
      name: "sides",
      required: true,
      type: ApplicationCommandOptionType.String,
    })
    _sides: string,
    @SlashOption({
      channelTypes: [ChannelType.GuildText],
      description: "Where",
      name: "channel",
      type: ApplicationCommandOptionType.Channel,
    })
    _channel: unknown,
    @SlashOption({
      autocomplete: () => {},
      description: "Why",
      maxLength: 20,
      minLength: 2,
      name: "reason",
      nameLocalizations: { de: "grund" },
      type: ApplicationCommandOptionType.String,
    })
    _reason: string | undefined,
    _interaction: unknown,
  ): void {}

  @ContextMenu({ name: "Show Profile", type: ApplicationCommandType.User })
  @Guard()
  profile(): void {}
}

@Discord()
@SlashGroup({ description: "Settings", name: "settings", dmPermission: false })
@SlashGroup({ description: "Forbidden words", name: "words", root: "settings" })
export class Settings {
  @Slash({ description: "Shows them" })
  @SlashGroup("settings")
  show(): void {}

  @Slash({ description: "Forbids a word" })
  @SlashGroup("words", "settings")
  add(
    @SlashOption({ description: "The word", name: "word", required: true, type: ApplicationCommandOptionType.String })
    _word: string,
  ): void {}
}
