export class StickyCommand extends Command {
  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand((builder) =>
      builder
        .setName("sticky")
        .setDescription("Keeps a message at the bottom")
        .addStringOption((option) => option.setName("text").setDescription("The message").setRequired(true)),
    );
    registry.registerContextMenuCommand({ name: "Stick this", type: ApplicationCommandType.Message });
    registry.registerChatInputCommand(sharedCommand);
    registry.registerChatInputCommand((builder) => fromElsewhere(builder));
  }
}
