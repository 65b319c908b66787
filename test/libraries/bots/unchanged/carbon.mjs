import { Client, Command, ReadyListener } from "@buape/carbon";
import { GatewayIntents, GatewayPlugin } from "@buape/carbon/gateway";

class Ping extends Command {
  /** @override */
  name = "ping";
  /** @override */
  description = "Answers pong";

  /**
   * @override
   * @param {import("@buape/carbon").CommandInteraction} interaction
   */
  async run(interaction) {
    await interaction.reply({ content: "Pong" });
  }
}

class Ready extends ReadyListener {
  /**
   * @override
   * @param {unknown} _
   * @param {Client} client
   */
  async handle(_, client) {
    await client.deployCommands();
    console.log("ready");
  }
}

const gateway = new GatewayPlugin({ intents: GatewayIntents.Guilds, autoInteractions: true });
new Client(
  {
    baseUrl: "https://bot.invalid",
    clientId: "1300000000000000001",
    publicKey: "00".repeat(32),
    token: process.env.DISCORD_TOKEN ?? "",
    disableDeployRoute: true,
  },
  { commands: [new Ping()], listeners: [new Ready()] },
  [gateway],
);
