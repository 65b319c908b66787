import { expectAnswer, startTestService } from "command-manifest/testing";
import { Client, Events, GatewayIntentBits } from "discord.js";
import { afterAll, beforeAll, test } from "vitest";

let service;
let client;

beforeAll(async () => {
  service = await startTestService();
  await service.publish([{ name: "ping", description: "Answers pong" }]);
  client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${service.origin}/api` } });
  client.on(Events.InteractionCreate, (interaction) => interaction.reply("Pong"));
  await client.login(service.botToken);
  await service.botConnected();
});

afterAll(async () => {
  await client.destroy();
  await service.stop();
});

test("/ping is answered", async () => {
  expectAnswer(await service.use("/ping"), "Pong");
});

test("/ping is answered after the connection is cut", async () => {
  await service.request("POST", "/local/gateway/faults", { kind: "close" });
  expectAnswer(await service.use("/ping"), "Pong");
});
