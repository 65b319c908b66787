import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Client, createClient } from "../../core/discord/client.ts";

const place = { applicationId: "1" };
const created = { id: "5", name: "a", type: 1 };

/** A client of a service with these answers, in order; the last answer stays. A string is an error of the network. */
function clientOf(...answers: readonly (Response | string)[]): { readonly client: Client; readonly calls: string[] } {
  const calls: string[] = [];
  const answer = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const next = answers[Math.min(calls.length, answers.length - 1)];
    calls.push(init?.method ?? "GET");
    if (typeof next !== "string") return next?.clone() ?? Response.json([]);
    throw new TypeError("fetch failed", { cause: new Error(next) });
  };
  const client = createClient({ baseUrl: "http://127.0.0.1/api/v10", token: "Bot a", fetch: answer as typeof fetch });
  return { client, calls };
}

const refusal = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ message: "No.", code: 0 }, { status, headers });
const rateLimit = (seconds: number): Response => refusal(429, { "Retry-After": String(seconds) });

/** Lets all waiting pass at once. */
async function settled<T>(work: Promise<T>): Promise<T | string> {
  const end = work.catch((error: Error) => error.name);
  await vi.runAllTimersAsync();
  return await end;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a request is sent again", () => {
  test.each([
    ["after a 5xx", refusal(503)],
    ["when the connection breaks", "read ECONNRESET"],
    ["when the answer breaks off", "terminated"],
    ["after a rate limit", rateLimit(2)],
  ])("%s", async (_, first) => {
    const { client, calls } = clientOf(first, Response.json(created));
    expect(await settled(client.createCommand(place, created))).toEqual(created);
    expect(calls).toHaveLength(2);
  });

  test.each([
    ["three times after 5xx", refusal(500), 4, "ServiceError"],
    ["three times when connections break", "read ECONNRESET", 4, "Unreachable"],
    ["five times at rate limits that are over at once, so that nobody asks for ever", rateLimit(0), 6, "ServiceError"],
  ])("%s, and then it is given up", async (_, always, count, name) => {
    const { client, calls } = clientOf(always);
    expect(await settled(client.deleteCommand(place, "5"))).toBe(name);
    expect(calls).toHaveLength(count);
  });

  test("only until it is cancelled", async () => {
    const { client, calls } = clientOf(refusal(503));
    const controller = new AbortController();
    const listing = client.listCommands(place, controller.signal).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error("enough"));
    expect(await listing).toBe("enough");
    expect(calls).toHaveLength(1);
  });
});

describe("a request is not sent again", () => {
  test.each([400, 401, 403, 404, 413])("after %i", async (status) => {
    const { client, calls } = clientOf(refusal(status));
    expect(await settled(client.createCommand(place, created))).toBe("ServiceError");
    expect(calls).toHaveLength(1);
  });

  test("at an address without a server, or under a long rate limit", async () => {
    for (const answer of ["connect ECONNREFUSED 127.0.0.1:9", rateLimit(31)]) {
      const { client, calls } = clientOf(answer);
      await settled(client.listCommands(place));
      expect(calls).toHaveLength(1);
    }
  });

  test.each([
    ["a 5xx", refusal(503)],
    ["a broken connection", "read ECONNRESET"],
    ["a rate limit", rateLimit(1)],
    ["a rate limit that is over at once", rateLimit(0)],
  ])("if it overwrites, after %s: something new could be there by then", async (_, answer) => {
    const { client, calls } = clientOf(answer);
    await settled(client.overwriteCommands(place, []));
    expect(calls).toEqual(["PUT"]);
  });

  test("if it makes a lobby that might be there already", async () => {
    const broken = clientOf("read ECONNRESET");
    expect(await settled(broken.client.createLobby({}))).toBe("Unreachable");
    expect(broken.calls).toHaveLength(1);
    const limited = clientOf(rateLimit(1), Response.json({ id: "9", members: [] }, { status: 201 }));
    expect(await settled(limited.client.createLobby({}))).toEqual({ id: "9", members: [] });
  });
});

describe("who looks on while it waits", () => {
  test("reports each wait for a rate limit", async () => {
    const waits: number[] = [];
    const { client } = clientOf(rateLimit(2), refusal(503), refusal(503), refusal(503), Response.json(created));
    const watched = client.whileWaiting({ onWait: (milliseconds) => waits.push(milliseconds) });
    await settled(watched.createCommand(place, created));
    expect(waits).toEqual([2000, 250, 500, 1000]);
  });

  test("may end it: then the request is not sent again", async () => {
    const { client, calls } = clientOf(rateLimit(20), Response.json(created));
    const controller = new AbortController();
    const onWait = () => controller.abort();
    expect(await settled(client.whileWaiting({ signal: controller.signal, onWait }).deleteCommand(place, "5"))).toBe(
      "ServiceError",
    );
    expect(calls).toHaveLength(1);
  });

  test("replaces the previous listener", async () => {
    const told: string[] = [];
    const { client } = clientOf(rateLimit(2), Response.json(created));
    const first = client.whileWaiting({ onWait: () => told.push("first") });
    await settled(first.whileWaiting({ onWait: () => told.push("last") }).createCommand(place, created));
    await settled(first.createCommand(place, created));
    expect(told).toEqual(["last"]);
  });

  test("does not end a request that is on its way", async () => {
    const { client } = clientOf(Response.json(created));
    const signal = AbortSignal.abort();
    expect(await settled(client.whileWaiting({ signal }).createCommand(place, created))).toEqual(created);
  });
});

test("the wait of a rate limit is known from the header where a proxy answered with a page", async () => {
  const { client } = clientOf(new Response("<html>", { status: 429, headers: { "Retry-After": "31" } }));
  await expect(client.listCommands(place)).rejects.toMatchObject({ status: 429, retryAfter: 31 });
});
