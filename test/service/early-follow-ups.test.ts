import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { isSigned } from "../support/endpoint.ts";
import { type Bot, type Json, startBot } from "./bot.ts";
import { slash } from "./support.ts";

let bot: Bot;
afterEach(async () => {
  await bot?.stop();
  bot = undefined as never;
});

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Early {
  readonly status: number;
  readonly body: Json;
}

/** A bot that calls its webhook while its endpoint is still answering, as one does that does not wait for its response to arrive. */
async function startHasty(
  answer: (interaction: Json) => unknown,
  calls: readonly [method: string, path: string, body?: object][],
) {
  const early: Promise<Early>[] = [];
  bot = await startBot(
    async (interaction) => {
      early.push(...calls.map(([method, path, body]) => callWebhook(interaction.token, method, path, body)));
      await pause(100);
      return await answer(interaction);
    },
    { answerWithin: 600 },
  );
  await bot.publish(slash("ping"));
  return { use: () => bot.local("/use", { command: { name: "ping" }, wait: 0 }), early };
}

async function callWebhook(token: string, method: string, path = "", body?: object): Promise<Early> {
  const response = await fetch(`${bot.service.url}/webhooks/${bot.app}/${token}${path}`, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
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

  test.each([
    ["is none", () => pause(1000)],
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
      for (let count = 0; count < 50; count++) cutOff(bot.service.port, token);
      await pause(100);
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
  bot = await startBot(() => answer);
  await bot.publish(slash("ping"));
  await bot.local("/settings", { interactions_endpoint_url: null }, "PATCH");
  const tokens: Promise<string> = new Promise((resolve) => {
    const stop = bot.service.events.subscribe(({ name, data }) => {
      if (name === "INTERACTION_CREATE") resolve((data as Json).token);
      stop();
    });
  });
  const used = bot.local("/use", { command: { name: "ping" }, wait: 0 });
  expect(await callWebhook(await tokens, "POST", "", { content: "Hi" })).toMatchObject({ status: 404 });
  expect(await used).toMatchObject({ outcome: "failed" });
});

/** Announces more than it sends, and closes. */
function cutOff(port: number, token: string): void {
  const socket = connect(port, "127.0.0.1", () => {
    const head = [`POST /api/v10/webhooks/${bot.app}/${token} HTTP/1.1`, "Host: 127.0.0.1", "Content-Length: 99"];
    socket.write([...head, "Content-Type: application/json", "", '{"content":'].join("\r\n"));
    setTimeout(() => socket.destroy(), 20);
  });
  socket.on("error", () => {});
}
