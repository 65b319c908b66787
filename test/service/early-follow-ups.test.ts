import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { createMovableClock, type MovableClock } from "../../service/world/clock.ts";
import { isSigned } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { patient, slash } from "./support.ts";

let bot: Bot;
afterEach(async () => {
  await bot?.stop();
  bot = undefined as never;
});

interface Early {
  readonly status: number;
  readonly body: Json;
}

/** A bot that calls its webhook while its endpoint is still answering, as one does that does not wait for its response to arrive. */
async function startHasty(
  answer: (interaction: Json, clock: MovableClock) => unknown,
  calls: readonly [method: string, path: string, body?: object][],
) {
  const early: Promise<Early>[] = [];
  const clock = createMovableClock();
  bot = await startBot(
    async (interaction) => {
      early.push(...calls.map(([method, path, body]) => callWebhook(interaction.token, method, path, body)));
      await arrival();
      return await answer(interaction, clock);
    },
    { answerTime: clock.moved },
  );
  await bot.publish(slash("ping"));
  return { use: () => bot.local("/use", { command: { name: "ping" }, wait: 0 }), early };
}

/** Past the socket, so that the call is there when `arrival` is over. */
async function callWebhook(token: string, method: string, path = "", body?: object): Promise<Early> {
  const request = new Request(`${bot.service.url}/webhooks/${bot.app}/${token}${path}`, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const response = await bot.service.fetch(request);
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** The service reads its requests in promises that are due, all of them before the event loop's next round but one. */
async function arrival(): Promise<void> {
  for (let round = 0; round < 3; round++) await setImmediate();
}

const answer = { type: 4, data: { content: "First" } };

describe("a call that arrives while the endpoint is still answering", () => {
  test("waits for the answer", async () => {
    const { use, early } = await startHasty(
      () => answer,
      [
        ["POST", "", { content: "Second" }],
        ["PATCH", "/messages/@original", { content: "Edited" }],
        ["GET", "/messages/@original"],
      ],
    );
    const { interaction } = await use();
    const [followUp, edit, read] = await Promise.all(early);
    expect(followUp).toMatchObject({ status: 200, body: { content: "Second" } });
    expect(edit).toMatchObject({ status: 200, body: { content: "Edited" } });
    expect(read?.status).toBe(200);
    const { messages } = await bot.local(`/interactions/${interaction.id}`);
    expect(messages.map(({ content }: Json) => content)).toEqual(["Edited", "Second"]);
  });

  test("becomes the message of a deferred answer", async () => {
    const { use, early } = await startHasty(() => ({ type: 5 }), [["POST", "", { content: "Done" }]]);
    const { interaction } = await use();
    expect(await early[0]).toMatchObject({ status: 200 });
    const { messages, outcome } = await bot.local(`/interactions/${interaction.id}`);
    expect([outcome, messages.length]).toEqual(["answered", 1]);
  });

  test.each<[string, Parameters<typeof startHasty>[0]]>([
    ["is none", (_, clock) => clock.advance(patient + 1)],
    ["is refused", () => ({ type: 4, data: { content: "x".repeat(2001) } })],
    ["is no answer", () => ({ type: 99 })],
  ])("is 404 if the answer %s", async (_, given) => {
    const { use, early } = await startHasty(given, [["POST", "", { content: "Second" }]]);
    expect(await use()).toMatchObject({ outcome: "failed", messages: [] });
    expect(await early[0]).toMatchObject({ status: 404, body: { code: 10015 } });
  });

  test("is 401 at once for a token that was never issued", async () => {
    bot = await startBot(() => answer);
    expect(await callWebhook("never-issued", "POST", "", { content: "Hi" })).toMatchObject({ status: 401 });
  });

  test("can be one of very many, of which some are cut off", async () => {
    const calls = Array.from({ length: 300 }, (): [string, string, object] => ["POST", "", { content: "Second" }]);
    const { use, early } = await startHasty(async ({ token }) => {
      await Promise.all(Array.from({ length: 50 }, () => cutOff(bot.service.port, token)));
      return answer;
    }, calls);
    await use();
    const all = await Promise.all(early);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await use()).toMatchObject({ outcome: "answered" });
  });
});

test("an app that awaits its follow-up before it responds does not wait forever where a test's clock stands still", async () => {
  const service = await startTestService();
  try {
    await service.publish([slash("ping")]);
    await service.setEndpoint(async (request: Request) => {
      const body = await request.text();
      const { type, token } = JSON.parse(body);
      if (!isSigned(Object.fromEntries(request.headers), body, service.publicKey))
        return new Response(null, { status: 401 });
      if (type === 1) return Response.json({ type: 1 });
      const path = `webhooks/${service.applicationId}/${token}`;
      const content = await service.request("POST", path, { content: "Hi" }).catch(String);
      return Response.json({ type: 4, data: { content } });
    });
    const { messages } = await service.use("ping");
    expect(messages).toMatchObject([{ content: expect.stringContaining("status 404") }]);
  } finally {
    await service.stop();
  }
});

test("a follow-up at the gateway is 404 until there is an answer", async () => {
  const clock = createMovableClock();
  bot = await startBot(() => answer, { answerTime: clock.moved });
  await bot.publish(slash("ping"));
  await bot.local("/settings", { interactions_endpoint_url: null }, "PATCH");
  const tokens: Promise<string> = new Promise((resolve) => {
    bot.service.events.subscribe(({ name, data }) => name === "INTERACTION_CREATE" && resolve((data as Json).token));
  });
  const used = bot.local("/use", { command: { name: "ping" }, wait: 0 });
  expect(await callWebhook(await tokens, "POST", "", { content: "Hi" })).toMatchObject({ status: 404 });
  clock.advance(patient + 1);
  expect(await used).toMatchObject({ outcome: "failed" });
});

/** Announces more than it sends, and closes. */
async function cutOff(port: number, token: string): Promise<void> {
  const socket = connect(port, "127.0.0.1", () => {
    const head = [`POST /api/v10/webhooks/${bot.app}/${token} HTTP/1.1`, "Host: 127.0.0.1", "Content-Length: 99"];
    socket.write([...head, "Content-Type: application/json", "", '{"content":'].join("\r\n"), () => socket.destroy());
  });
  await once(socket, "close");
}
