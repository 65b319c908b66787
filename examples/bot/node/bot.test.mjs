import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { expectAnswer, startTestService } from "command-manifest/testing";
import bot from "../bot.cjs";

const manifest = fileURLToPath(new URL("../../commands/1-start-here.commands.json", import.meta.url));

const service = await startTestService();
after(() => service.stop());
await service.publishManifests(manifest);
await service.setEndpoint(bot.createBot({ publicKey: service.publicKey }));

test("/remind answers with what it was told", async () => {
  const used = await service.use("/remind", { options: { what: "Tea", minutes: 5 } });
  expectAnswer(used, /“Tea” in 5 minutes/);
});

test("/remind is not for a user without its permission", async () => {
  const used = await service.use("/remind", { options: { what: "Tea", minutes: 5 }, installs: [] });
  assert.equal(used.outcome, "refused");
});
