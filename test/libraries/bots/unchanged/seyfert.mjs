import { Client, Command, Declare } from "seyfert";

// A decorator, called as a function.
const Ping = Declare({ name: "ping", description: "Answers pong" })(
  class extends Command {
    /**
     * @override
     * @param {import("seyfert").CommandContext} context
     */
    async run(context) {
      await context.write({ content: "Pong" });
    }
  },
);

const config = { token: process.env.DISCORD_TOKEN ?? "", intents: 1, locations: { base: "." } };
const client = new Client({ getRC: () => config });
client.commands.set([Ping]);
client.events.set([{ data: { name: "botReady", once: true }, run: publish }]);
await client.start();

async function publish() {
  await client.uploadCommands();
  console.log("ready");
}
