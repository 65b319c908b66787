const { SlashCommand, CommandOptionType } = require("slash-create");

module.exports = class GreetCommand extends SlashCommand {
  constructor(creator) {
    super(creator, {
      name: "Greet",
      description: "Greets somebody",
      guildIDs: process.env.GUILD,
      throttling: { usages: 1, duration: 5 },
      options: [
        { type: CommandOptionType.BOOLEAN, name: "loud", description: "In capitals" },
        { type: CommandOptionType.USER, name: "who", description: "Whom to greet", required: true },
      ],
    });
  }
};
