import { REST, type RESTPutAPIApplicationCommandsResult, Routes } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";

let service: RunningService;

beforeAll(async () => {
  service = await startService({ port: 0 });
});
afterAll(() => service.stop());

test("discord.js publishes commands", async () => {
  const { port, identity } = service;
  const rest = new REST({ api: `http://127.0.0.1:${port}/api` }).setToken(identity.botToken);
  const body = [{ name: "ping", description: "Ping" }];
  const list = await rest.put(Routes.applicationCommands(identity.applicationId), { body });
  expect(list as RESTPutAPIApplicationCommandsResult).toMatchObject(body);
});
