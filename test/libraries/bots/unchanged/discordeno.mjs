import { createBot } from "discordeno";

const bot = createBot({
  token: process.env.DISCORD_TOKEN ?? "",
  desiredProperties: { interaction: { id: true, token: true, type: true } },
  events: {
    async ready() {
      await bot.rest.upsertGlobalApplicationCommands([{ name: "ping", description: "Answers pong" }]);
      console.log("ready");
    },
    async interactionCreate(interaction) {
      await interaction.respond("Pong");
    },
  },
});
await bot.start();
