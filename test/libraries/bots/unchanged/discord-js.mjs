// A bot of discord.js as on Discord: it names no address.
import { Client, Events, GatewayIntentBits, REST, Routes } from "discord.js";

const token = process.env.DISCORD_TOKEN ?? "";
const client = new Client({ intents: [GatewayIntentBits.Guilds] });
client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isChatInputCommand()) await interaction.reply("Pong");
});
client.once(Events.ClientReady, async () => {
  const rest = new REST().setToken(token);
  await rest.put(Routes.applicationCommands("1300000000000000001"), {
    body: [{ name: "ping", description: "Answers pong" }],
  });
  console.log("ready");
});
await client.login(token);
