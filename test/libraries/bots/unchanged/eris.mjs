import { Client } from "eris";

const client = new Client(`Bot ${process.env.DISCORD_TOKEN}`, { intents: ["guilds"] });
client.on("interactionCreate", (interaction) => interaction.createMessage("Pong"));
client.once("ready", async () => {
  await client.bulkEditCommands([{ type: 1, name: "ping", description: "Answers pong" }]);
  console.log("ready");
});
await client.connect();
