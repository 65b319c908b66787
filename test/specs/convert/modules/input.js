const { SlashCommandBuilder } = require("discord.js");
const CHOICES = ["north", "south"].map((name) => ({ name, value: name.toUpperCase() }));

module.exports = [
  {
    cooldown: 5,
    data: new SlashCommandBuilder()
      .setName("pier")
      .setDescription("Shows a pier") // short
      .addStringOption((option) => option.setName("side").setDescription("Which side").addChoices(CHOICES)),
    async execute(interaction) {
      await interaction.reply("…"); // a handler's comment
    },
  },
  { data: { name: "quay", description: "Shows a quay", defaultMemberPermissions: ["BanMembers"] }, run() {} },
];
