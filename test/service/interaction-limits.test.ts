import { afterEach, beforeEach, expect, test } from "vitest";
import type { RateLimits } from "../../core/discord/rate-limits.ts";
import { createMovableClock, type MovableClock } from "../../service/world/clock.ts";
import { accepted } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { liftedRates, patient, slash } from "./support.ts";

let clock: MovableClock;
let bot: Bot;
beforeEach(() => {
  clock = createMovableClock();
});
afterEach(() => bot.stop());

const minutes = 60_000;
const ping = { command: { name: "ping" } };

async function start(answer: Parameters<typeof startBot>[0], rates: RateLimits = liftedRates): Promise<void> {
  const { moved } = clock;
  bot = await startBot(answer, { elapsed: moved.elapsed, answerTime: moved, settings: { limits: { rates } } });
  await bot.publish(slash("ping"));
}

test("a token is valid for fifteen minutes and no longer", async () => {
  await start(() => ({ type: 4, data: { content: "Hi" } }));
  const { api, app } = bot;
  const { interaction, messages } = await bot.local("/use", ping);
  clock.advance(15 * minutes);
  expect(await api.interactions.editReply(app, interaction.token, { content: "Still" })).toBeTruthy();
  clock.advance(1);
  const expired = { status: 401, code: 50027, rawError: { message: "Invalid Webhook Token", code: 50027 } };
  for (const late of [
    () => api.interactions.editReply(app, interaction.token, { content: "Late" }),
    () => api.interactions.getOriginalReply(app, interaction.token),
    () => api.interactions.followUp(app, interaction.token, { content: "Late" }),
    () => api.webhooks.deleteMessage(app, interaction.token, messages[0].id),
  ])
    await expect(late()).rejects.toMatchObject(expired);
});

test("reports a deferred answer as outstanding, and after fifteen minutes as missing", async () => {
  await start(() => ({ type: 5 }));
  const result = await bot.local("/use", { ...ping, wait: 0 });
  expect(result).toMatchObject({
    outcome: "deferred",
    message: "The app deferred its answer and has not sent it yet. The user sees that it is thinking.",
    answer: { type: 5 },
    messages: [{ content: "", flags: 128 }],
    exchange: [{ operation: "response", body: { type: 5 } }],
  });
  clock.advance(16 * minutes);
  expect(await bot.local(`/interactions/${result.interaction.id}`)).toMatchObject({
    outcome: "failed",
    message: "The app deferred its answer and never sent it. The token expired after 15 minutes.",
  });
});

test("an answer after its time comes to nothing", async () => {
  let early: Promise<unknown> | undefined;
  let late: Promise<readonly unknown[]> | undefined;
  await start(async ({ id, token }, { api, app }) => {
    // It waits for an answer, which does not come in time.
    early = api.interactions.followUp(app, token, { content: "Too early" }).catch((error: unknown) => error);
    clock.advance(patient + 1);
    late = Promise.all([
      api.interactions.reply(id, token, { content: "Too late" }).catch((error: unknown) => error),
      api.interactions.editReply(app, token, { content: "?" }).catch((error: unknown) => error),
    ]);
    await late;
    return accepted;
  });
  const result = await bot.local("/use", ping);
  expect(await early).toMatchObject({ status: 404, code: 10015 });
  expect(await late).toMatchObject([
    { status: 404, code: 10062 },
    { status: 404, code: 10015 },
  ]);
  expect(result).toMatchObject({ outcome: "failed", messages: [] });
  const { exchange } = await bot.local(`/interactions/${result.interaction.id}`);
  expect(exchange.map(({ operation, status }: Json) => [operation, status])).toEqual([["answerInteraction", 404]]);
});

test("an app that only the user has installed sends five follow-ups", async () => {
  await start(() => ({ type: 4, data: { content: "Hi" } }));
  const { interaction } = await bot.local("/use", { ...ping, context: 2, installs: [1] });
  const followUp = () => bot.api.interactions.followUp(bot.app, interaction.token, { content: "More" });
  for (let sent = 0; sent < 5; sent++) await followUp();
  await expect(followUp()).rejects.toMatchObject({ status: 400, code: 40094 });
});

test("answers do not count towards the rate of all operations", async () => {
  await start(() => ({ type: 4, data: { content: "Hi" } }), { interactions: { limit: 100, seconds: 2 } });
  const { interaction } = await bot.local("/use", ping);
  const edits = Array.from({ length: 80 }, (_, index) =>
    bot.api.interactions.editReply(bot.app, interaction.token, { content: String(index) }),
  );
  await expect(Promise.all(edits)).resolves.toHaveLength(80);
});
