import { fileURLToPath } from "node:url";
import { expectAnswer, startTestService } from "command-manifest/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createBot } from "../bot.cjs";

const manifest = fileURLToPath(new URL("../../commands/1-start-here.commands.json", import.meta.url));

let service;
let published;
const saved = [];
let save;

beforeAll(async () => {
  service = await startTestService();
  await service.publishManifests(manifest);
  const { publicKey, url: api } = service;
  await service.setEndpoint(createBot({ publicKey, api, save: (reminder) => save(reminder) }));
  published = service.snapshot();
});

afterEach(() => {
  service.reset(published);
  saved.length = 0;
});

afterAll(() => service.stop());

const tea = { options: { what: "Tea", minutes: 5 } };

test("a reminder is saved", async () => {
  save = async (reminder) => saved.push(reminder);
  const used = await service.use("/remind", { ...tea, user: { id: "1130000000000000042" } });
  expectAnswer(used, "I will remind you of “Tea” in 5 minutes.");
  expect(saved).toEqual([{ user: "1130000000000000042", what: "Tea", minutes: 5 }]);
});

test("a private reminder is seen by its user alone", async () => {
  save = async () => {};
  const used = await service.use("/remind", { options: { ...tea.options, private: true } });
  expectAnswer(used, { data: { content: /“Tea”/, flags: 64 } });
});

test("a minute too many is not sent", async () => {
  const used = await service.use("/remind", { options: { what: "Tea", minutes: 10_081 } });
  expect(used.outcome).toBe("invalid");
});

test("a database that hangs is noticed after three seconds", async () => {
  save = () => new Promise(() => {});
  const using = service.use("/remind", tea);
  await service.advance({ seconds: 3 });
  expect(await using).toMatchObject({ outcome: "failed", message: "The bot did not answer within 3 seconds." });
});

test("a reminder is snoozed with the button and its form", async () => {
  save = async () => {};
  const reminder = await service.use("/remind", tea);
  const form = await reminder.click("snooze");
  expectAnswer(form, { type: 9, data: { title: "Snooze" } });
  const snoozed = await form.submit({ minutes: "10" });
  expectAnswer(await snoozed.next(), "Snoozed for 10 minutes.");
});

test("a form without minutes is not sent", async () => {
  save = async () => {};
  const form = await (await service.use("/remind", tea)).click("snooze");
  expect(await form.submit({ minutes: "" })).toMatchObject({ outcome: "invalid", message: "“minutes” is required." });
});
