import { verifyKey } from "discord-interactions";
import { describe } from "vitest";
import { testInteractions } from "./interaction-tests.ts";
import { startRawBot } from "./raw-bot.ts";

describe("discord-interactions", () => {
  const isGenuine = async (request: Request, publicKey: string) => {
    const [signature, timestamp] = ["Ed25519", "Timestamp"].map((name) => request.headers.get(`X-Signature-${name}`));
    return verifyKey(await request.text(), signature ?? "", timestamp ?? "", publicKey);
  };
  testInteractions((service) => startRawBot(service, isGenuine), { defers: false });
});
