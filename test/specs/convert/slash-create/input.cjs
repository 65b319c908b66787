const { SlashCommand, CommandOptionType } = require("slash-create");

module.exports = class Pilot extends SlashCommand {
  constructor(creator) {
    super(creator, {
      name: "pilot",
      description: "Books a pilot",
      requiredPermissions: ["MANAGE_GUILD"],
      throttling: { usages: 2, duration: 10 },
      options: [{ type: CommandOptionType.STRING, name: "ship", description: "Which ship", min_length: 2 }],
    });
  }

  async run(context) {
    return context.send({ name: "x", description: "y" }.name);
  }
};
