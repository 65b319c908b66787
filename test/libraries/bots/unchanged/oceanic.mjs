import { Client } from "oceanic.js";

const client = new Client({ auth: `Bot ${process.env.DISCORD_TOKEN}`, gateway: { intents: ["GUILDS"] } });
client.on("interactionCreate", async (interaction) => {
  if (interaction.isCommandInteraction()) await interaction.createMessage({ content: "Pong" });
});
client.once("ready", async () => {
  await client.application.bulkEditGlobalCommands([{ type: 1, name: "ping", description: "Answers pong" }]);
  console.log("ready");
});
await client.connect();
