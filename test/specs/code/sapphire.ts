import { Command } from "@sapphire/framework";

export class StickyCommand extends Command {
  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand((builder) =>
      builder
        .setName("Sticky")
        .setDescription("Keeps a message at the bottom")
        .addStringOption((option) => option.setName("text").setDescription("").setRequired(true)),
    );
    registry.registerChatInputCommand({ name: "Unstick", description: "Lets it go" });
  }
}
