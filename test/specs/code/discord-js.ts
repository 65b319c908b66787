import {
  ApplicationCommandType,
  ContextMenuCommandBuilder,
  PermissionFlagsBits,
  SlashCommandBuilder,
} from "discord.js";

const tooLong =
  "This text is longer than the hundred characters that a description may have, so Discord refuses it, always.";

export const chain = new SlashCommandBuilder()
  .setName("Tide Table")
  .setDescription(tooLong)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild | PermissionFlagsBits.BanMembers)
  .addStringOption((option) =>
    option.setName("port").setDescription("Where").addChoices({ name: "A", value: "a" }, { name: "A", value: "b" }),
  )
  .addIntegerOption((option) =>
    option.setName("days").setDescription("How many").setMinValue(9).setMaxValue(3).setRequired(true),
  );

const byStatements = new SlashCommandBuilder();
byStatements.setName("berth");
byStatements.addSubcommand((sub) => sub.setName("book"));
byStatements.setDescription(`Books a ${"berth"}`);

export { byStatements };

export const menu = new ContextMenuCommandBuilder().setName("Report This").setType(ApplicationCommandType.Message);
