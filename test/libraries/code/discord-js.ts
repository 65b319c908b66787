import {
  type ApplicationCommandDataResolvable,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  type Client,
  ContextMenuCommandBuilder,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  SlashCommandBuilder,
  type SlashCommandStringOption,
} from "discord.js";

const places = [InteractionContextType.Guild, InteractionContextType.BotDM];
const titled = (option: SlashCommandStringOption) =>
  option.setName("title").setDescription("The headline").setRequired(true).setMaxLength(80);

export const builders = [
  new SlashCommandBuilder()
    .setName("poll")
    .setDescription("Asks everyone")
    .setNameLocalization(Locale.German, "umfrage")
    .setDescriptionLocalizations({ de: "Fragt alle", fr: "Demande à tous" })
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages | PermissionFlagsBits.BanMembers)
    .setContexts(places)
    .setNSFW()
    .addStringOption(titled)
    .addIntegerOption((option) =>
      option
        .setName("days")
        .setDescription("How long")
        .setMinValue(1)
        .setMaxValue(7)
        .addChoices(
          { name: "A day", value: 1 },
          { name: "A week", value: 7, name_localizations: { de: "Eine Woche" } },
        ),
    )
    .addChannelOption((option) =>
      option
        .setName("where")
        .setDescription("Where to ask")
        .addChannelTypes(ChannelType.GuildText, ChannelType.GuildVoice),
    ),
  new SlashCommandBuilder()
    .setName("lobby")
    .setDescription("Rooms to play in")
    .addSubcommandGroup((group) =>
      group
        .setName("room")
        .setDescription("One of them")
        .addSubcommand((sub) => sub.setName("open").setDescription("Opens it").addStringOption(titled)),
    )
    .addSubcommand((sub) =>
      sub
        .setName("find")
        .setDescription("Finds one")
        .addNumberOption((option) => option.setName("near").setDescription("Miles").setAutocomplete(true)),
    ),
  new ContextMenuCommandBuilder().setName("Report This").setType(ApplicationCommandType.Message),
];

const data: ApplicationCommandDataResolvable[] = [
  {
    name: "kick",
    description: "Sends somebody away",
    nameLocalizations: { de: "rauswurf" },
    defaultMemberPermissions: [PermissionFlagsBits.KickMembers, "BanMembers"],
    options: [
      { type: ApplicationCommandOptionType.User, name: "who", description: "Whom", required: true },
      {
        type: ApplicationCommandOptionType.String,
        name: "why",
        description: "The reason",
        maxLength: 200,
        minLength: 3,
      },
    ],
  },
  {
    name: "Look Up",
    type: ApplicationCommandType.User,
    defaultMemberPermissions: "Administrator",
  },
];

export const publish = (client: Client<true>) => client.application.commands.set(data);
