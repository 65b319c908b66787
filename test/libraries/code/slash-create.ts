import { ApplicationIntegrationType, type BaseSlashCreator, CommandOptionType, SlashCommand } from "slash-create";

export default class TideCommand extends SlashCommand {
  constructor(creator: BaseSlashCreator) {
    super(creator, {
      name: "tide",
      description: "The next high tide",
      nameLocalizations: { de: "flut" },
      integrationTypes: [ApplicationIntegrationType.GUILD_INSTALL],
      options: [
        {
          type: CommandOptionType.STRING,
          name: "port",
          description: "Where",
          required: true,
          choices: [{ name: "Harwich", value: "harwich" }],
        },
        { type: CommandOptionType.INTEGER, name: "days", description: "How many", min_value: 1, max_value: 9 },
      ],
    });
  }
}
