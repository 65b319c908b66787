import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NoRoom } from "../../core/discord/buckets.ts";
import { createClient } from "../../core/discord/client.ts";

const global = { applicationId: "1" };
const inGuild = (guildId: string) => ({ applicationId: "1", guildId });

/** A client of a service that answers every request with these headers, and what it was sent when. */
function clientOf(answerTo: (sent: number) => Response) {
  const sent: string[] = [];
  const waits: number[] = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input));
    sent.push(
      `${Math.round(performance.now() - start)} ${init?.method} ${pathname.replace("/api/v10/applications/1", "")}`,
    );
    return answerTo(sent.length);
  };
  const client = createClient({
    baseUrl: "http://127.0.0.1/api/v10",
    token: "Bot a",
    fetch: fetch as typeof globalThis.fetch,
  }).whileWaiting({ onWait: (milliseconds) => waits.push(Math.round(milliseconds)) });
  return { client, sent, waits };
}

const roomFor = (remaining: number, seconds: number, bucket = "b"): Response =>
  Response.json([], {
    headers: {
      "X-RateLimit-Limit": "2",
      "X-RateLimit-Remaining": String(remaining),
      "X-RateLimit-Reset-After": String(seconds),
      "X-RateLimit-Bucket": bucket,
    },
  });

let start = 0;
beforeEach(() => {
  vi.useFakeTimers();
  start = performance.now();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled(...work: readonly Promise<unknown>[]): Promise<readonly PromiseSettledResult<unknown>[]> {
  const all = Promise.allSettled(work);
  await vi.runAllTimersAsync();
  return await all;
}

test("a request for which the last answer left no room waits where it is seen, and is not sent before", async () => {
  const { client, sent, waits } = clientOf((count) => roomFor(count === 1 ? 0 : 5, 2.5));
  await settled(client.listCommands(global).then(() => client.listCommands(global)));
  expect(sent).toEqual(["0 GET /commands", "2500 GET /commands"]);
  expect(waits).toEqual([2500]);
});

test("calls at the same time are sent one after the other, so that each knows of the last one's answer", async () => {
  const { client, sent } = clientOf((count) => roomFor(count % 2, 1));
  const results = await settled(...Array.from({ length: 20 }, () => client.listCommands(global)));
  expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
  const seconds = sent.map((one) => Math.floor(Number.parseInt(one, 10) / 1000));
  expect(seconds).toEqual(Array.from({ length: 20 }, (_, index) => Math.floor(index / 2)));
});

test("operations that the service counts together share a bucket", async () => {
  const { client, sent } = clientOf((count) => roomFor(count === 3 ? 0 : 5, 4));
  const { listCommands, deleteCommand } = client;
  await settled(listCommands(global).then(() => deleteCommand(global, "7")));
  await settled(listCommands(global).then(() => deleteCommand(global, "7")));
  expect(sent).toEqual(["0 GET /commands", "0 DELETE /commands/7", "0 GET /commands", "4000 DELETE /commands/7"]);
});

test("guilds have buckets of their own", async () => {
  const { client, sent } = clientOf(() => roomFor(0, 3));
  const list = (guildId: string): Promise<unknown> => client.listCommands(inGuild(guildId));
  await settled(
    list("1")
      .then(() => list("2"))
      .then(() => list("1")),
  );
  expect(sent.map((one) => one.replace(/GET \/guilds\/|\/commands/g, ""))).toEqual(["0 1", "0 2", "3000 1"]);
});

test("a global rate limit holds everything back", async () => {
  const refusal = (): Response =>
    Response.json(
      { message: "No.", retry_after: 2, global: true },
      { status: 429, headers: { "X-RateLimit-Global": "true" } },
    );
  const { client, sent } = clientOf((count) => (count === 1 ? refusal() : Response.json([])));
  const first = client.listCommands(inGuild("1"));
  await vi.advanceTimersByTimeAsync(1);
  await settled(first, client.listCommands(inGuild("2")));
  expect(sent.map((one) => Number.parseInt(one, 10))).toEqual([0, 2000, expect.toSatisfy((time) => time >= 2000)]);
});

test("no more than fifty requests are sent in a second", async () => {
  const { client, sent } = clientOf(() => Response.json([]));
  await settled(...Array.from({ length: 120 }, (_, index) => client.listCommands(inGuild(String(index)))));
  const perSecond = [0, 1, 2].map(
    (second) => sent.filter((one) => Math.floor(Number.parseInt(one, 10) / 1000) === second).length,
  );
  expect(perSecond).toEqual([50, 50, 20]);
});

test("what is called off while others are before it is never sent", async () => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  const client = createClient({
    baseUrl: "http://127.0.0.1/api/v10",
    token: "Bot a",
    fetch: async (input) => {
      sent.push(String(input));
      await held;
      return Response.json([]);
    },
  });
  const controller = new AbortController();
  const first = client.listCommands(global);
  const second = client.listCommands(global, controller.signal);
  controller.abort(new Error("enough"));
  await expect(second).rejects.toThrow("enough");
  answer();
  await first;
  expect(sent).toHaveLength(1);
});

test("an overwrite does not wait for room: something new could be there by then", async () => {
  const { client, sent } = clientOf(() => roomFor(0, 5));
  await client.overwriteCommands(global, []);
  await expect(client.overwriteCommands(global, [])).rejects.toSatisfy((error) => error instanceof NoRoom);
  expect(sent).toHaveLength(1);
});

test("a request that is kept back repeats what the service said when it refused the one before", async () => {
  const body = { message: "Too many creates.", code: 30034, retry_after: 3600 };
  const { client, sent } = clientOf(() => Response.json(body, { status: 429 }));
  const refusal = { status: 429, code: 30034, message: "Too many creates." };
  await expect(client.createCommand(global, { name: "a" })).rejects.toMatchObject({ ...refusal, retryAfter: 3600 });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(client.createCommand(global, { name: "a" })).rejects.toMatchObject({ ...refusal, retryAfter: 3540 });
  expect(sent).toHaveLength(1);
});
