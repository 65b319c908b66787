import { Client, GatewayDispatchEvents } from "discord.js";
import { GatewayServer, SlashCommand, SlashCreator } from "slash-create";

class Ping extends SlashCommand {
  /** @param {SlashCreator} creator */
  constructor(creator) {
    super(creator, { name: "ping", description: "Answers pong" });
  }

  /** @override */
  async run() {
    return "Pong";
  }
}

const token = process.env.DISCORD_TOKEN ?? "";
const client = new Client({ intents: [] });
const creator = new SlashCreator({ applicationID: "1300000000000000001", token });
creator.withServer(new GatewayServer((handler) => client.ws.on(GatewayDispatchEvents.InteractionCreate, handler)));
creator.registerCommands([Ping]);
await creator.syncCommands();
client.once("clientReady", () => console.log("ready"));
await client.login(token);
