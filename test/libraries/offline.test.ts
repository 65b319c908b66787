import https from "node:https";
import { REST, Routes } from "discord.js";
import { expect, test } from "vitest";

const message = "A library tried to reach discord.com. These tests have no network.";
const url = "https://discord.com/api/v10/gateway";

test("nothing here reaches Discord", async () => {
  await expect(fetch(url)).rejects.toMatchObject({ cause: { message } });
  expect(() => https.get(url)).toThrow(message);
  // It has an undici of its own.
  await expect(new REST().get(Routes.gateway(), { auth: false })).rejects.toThrow(message);
});
