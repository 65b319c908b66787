const path = require("node:path");
const { expectAnswer, startTestService } = require("command-manifest/testing");
const { createBot } = require("../bot.cjs");

const manifest = path.join(__dirname, "../../commands/1-start-here.commands.json");

let service;

beforeAll(async () => {
  service = await startTestService();
  await service.publishManifests(manifest);
  await service.setEndpoint(createBot({ publicKey: service.publicKey }));
});

afterAll(() => service.stop());

test("/remind answers with what it was told", async () => {
  const used = await service.use("/remind", { options: { what: "Tea", minutes: 5 } });
  expectAnswer(used, /“Tea” in 5 minutes/);
});

test("/remind without minutes is not sent", async () => {
  const used = await service.use("/remind", { options: { what: "Tea" } });
  expect(used.outcome).toBe("invalid");
});
