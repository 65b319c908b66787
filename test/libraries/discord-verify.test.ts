import { isValidRequest, PlatformAlgorithm } from "discord-verify";
import { describe } from "vitest";
import { testInteractions } from "./interaction-tests.ts";
import { startRawBot } from "./raw-bot.ts";

describe("discord-verify", () => {
  const isGenuine = (request: Request, publicKey: string) =>
    isValidRequest(request, publicKey, PlatformAlgorithm.NewNode);
  testInteractions((service) => startRawBot(service, isGenuine), { defers: false });
});
