import { Client, CommandInteraction } from "eris";

const client = new Client(`Bot ${process.env.DISCORD_TOKEN}`, { intents: ["guilds"] });
client.on("interactionCreate", async (interaction) => {
  if (interaction instanceof CommandInteraction) await interaction.createMessage("Pong");
});
client.once("ready", async () => {
  await client.bulkEditCommands([{ type: 1, name: "ping", description: "Answers pong" }]);
  console.log("ready");
});
await client.connect();
