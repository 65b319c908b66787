import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ServiceOptions } from "../../service/service.ts";
import { createMovableClock } from "../../service/world/clock.ts";
import { withApp } from "./app.ts";
import { type Bench, bench, slash } from "./support.ts";

const day = 24 * 3600;

/** A service whose clock tests move, and nothing waits for its machine's. */
function movable(options: ServiceOptions = {}): Bench {
  const clock = createMovableClock();
  return bench({ now: clock.now, elapsed: clock.elapsed, clock, ...options });
}

const advance = ({ send }: Bench, seconds: number) => send("POST", "/local/time", { advance: seconds });

async function names({ send, commands }: Bench): Promise<string[]> {
  return (await send("GET", commands("global"))).body.map(({ name }: { name: string }) => name);
}

describe("the clock", () => {
  test("is the machine's until it is moved", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const now = Date.UTC(2030, 0, 1);
    vi.useFakeTimers({ toFake: ["Date"], now });
    const service = movable();
    expect((await service.send("GET", "/local/time")).body.now).toBe(new Date(now).toISOString());
    expect((await advance(service, day)).body.now).toBe(new Date(now + day * 1000).toISOString());
  });

  test("ends the wait for an answer that does not come through the callback endpoint", async () => {
    const service = movable({ answerWithin: 3_600_000 });
    await service.send("POST", service.commands("global"), slash("ping"));
    const sent = new Promise<void>((resolve) => void service.service.events.subscribe(() => resolve()));
    const using = service.send("POST", "/local/use", { command: { name: "ping" } });
    await sent;
    await advance(service, 3599);
    expect(await Promise.race([using, Promise.resolve("waits")])).toBe("waits");
    await advance(service, 1);
    expect((await using).body).toMatchObject({
      outcome: "failed",
      message: "The bot did not answer within 3600 seconds.",
    });
  });

  test("ends the wait for an endpoint", async () => {
    const clock = createMovableClock();
    let reached = (): void => {};
    const sent = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const answer = ({ type }: { type: number }): Response | Promise<Response> => {
      if (type === 1) return Response.json({ type: 1 });
      reached();
      return new Promise(() => {});
    };
    const app = await withApp(answer, { now: clock.now, elapsed: clock.elapsed, clock, answerWithin: 3_600_000 });
    await app.send("POST", app.commands("global"), slash("ping"));
    const using = app.send("POST", "/local/use", { command: { name: "ping" } });
    await sent;
    await advance(app, 3600);
    expect((await using).body.message).toBe("The bot did not answer within 3600 seconds.");
  });

  test("ends rate limits, the day of creates, tokens and delays", async () => {
    const rates = { everything: { limit: 2, seconds: 3600 } };
    const service = movable({ settings: { limits: { rates, dailyCreates: 1 } } });
    const { send, commands } = service;
    const token = (await send("POST", "/local/user-tokens", {})).body.access_token;
    const asUser = { Authorization: `Bearer ${token}` };
    const permissions = `${commands("guild")}/permissions`;
    const create = async (name: string) => (await send("POST", commands("global"), slash(name))).status;
    expect([await create("one"), await create("two"), await create("three")]).toEqual([201, 429, 429]);
    await advance(service, day);
    expect([await create("two"), (await send("GET", permissions, undefined, asUser)).status]).toEqual([201, 200]);
    await advance(service, 7 * day);
    expect((await send("GET", permissions, undefined, asUser)).status).toBe(401);
    await send("POST", "/local/faults", { kind: "delay", milliseconds: 600_000 });
    const late = send("GET", commands("global"));
    expect((await send("GET", "/local/faults")).body).toEqual([]);
    await advance(service, 600);
    expect((await late).status).toBe(200);
  });

  test("shuts down idle lobbies", async () => {
    const service = movable();
    const { id } = (await service.send("POST", "/lobbies", { idle_timeout_seconds: 600 })).body;
    const deleted: string[] = [];
    service.service.events.subscribe(({ name }) => deleted.push(name));
    await advance(service, 601);
    expect(deleted).toEqual(["LOBBY_DELETE"]);
    expect((await service.send("GET", `/lobbies/${id}`)).status).toBe(404);
  });

  test.each([
    [-1, "The clock can only move forward."],
    [1e300, "The clock cannot be more than 100 years ahead."],
  ])("does not go %s seconds", async (seconds, message) => {
    const { status, body } = await advance(movable(), seconds);
    expect(status).toBe(400);
    expect(body.errors.advance._errors[0].message).toBe(message);
  });

  test("cannot be moved where the service is not for tests alone", async () => {
    const { send } = bench();
    for (const path of ["/local/time", "/local/reset", "/local/snapshots"])
      expect((await send("POST", path, { advance: 1 })).status).toBe(404);
  });
});

describe("a reset", () => {
  test("returns to the start", async () => {
    const service = movable({
      settings: { locale: "de", limits: { rates: { everything: { limit: 1, seconds: 60 } } } },
    });
    const { send, commands, guild } = service;
    const start = (await send("GET", "/local/settings")).body;
    await send("POST", commands("global"), slash("one"));
    await send("PATCH", "/local/settings", { locale: "fr", guilds: [guild] });
    await send("POST", "/local/faults", { kind: "cut", count: 100 });
    expect((await send("POST", "/local/reset", {})).status).toBe(204);
    expect((await send("GET", "/local/settings")).body).toEqual(start);
    expect((await send("GET", "/local/faults")).body).toEqual([]);
    // A request of the rate that one request had used up.
    expect(await names(service)).toEqual([]);
  });

  test("returns to a snapshot, as often as one likes", async () => {
    const service = movable();
    const { send, commands } = service;
    const { id } = (await send("POST", commands("global"), slash("one"))).body;
    const { snapshot } = (await send("POST", "/local/snapshots", {})).body;
    for (let round = 0; round < 2; round++) {
      await send("PATCH", `${commands("global")}/${id}`, { name: "renamed" });
      await send("POST", commands("global"), slash("two"));
      expect(await names(service)).toEqual(["renamed", "two"]);
      await send("POST", "/local/reset", { snapshot });
      expect(await names(service)).toEqual(["one"]);
    }
    await send("POST", "/local/reset", {});
    expect(await names(service)).toEqual([]);
    await send("POST", "/local/reset", { snapshot });
    expect(await names(service)).toEqual(["one"]);
  });

  test("keeps the tokens of the application, and never gives an ID again", async () => {
    const service = movable();
    const create = async () => (await service.send("POST", service.commands("global"), slash("one"))).body.id;
    const first = await create();
    await service.send("POST", "/local/reset", {});
    expect(BigInt(await create())).toBeGreaterThan(BigInt(first));
    const asUser = { Authorization: `Bearer ${service.service.identity.userToken}` };
    expect((await service.send("GET", `${service.commands("guild")}/permissions`, undefined, asUser)).status).toBe(200);
  });

  test("forgets events, and its listeners hear the next one", async () => {
    const { send, service } = movable();
    const response = await service.fetch(
      new Request("http://127.0.0.1/local/events", { headers: { Authorization: `Bot ${service.identity.botToken}` } }),
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("listening");
    const lobby = (idle: number) => send("POST", "/lobbies", { idle_timeout_seconds: idle });
    await lobby(600);
    expect((await reader?.read())?.value).toContain("LOBBY_CREATE");
    await send("POST", "/local/reset", {});
    expect(service.events.since(0)).toEqual([]);
    const { id } = (await lobby(700)).body;
    expect((await reader?.read())?.value).toContain(id);
    await reader?.cancel();
  });

  test("refuses a snapshot that was not taken", async () => {
    const { send } = movable();
    const { status, body } = await send("POST", "/local/reset", { snapshot: "7" });
    expect([status, body.errors.snapshot._errors[0].code]).toEqual([400, "BASE_TYPE_CHOICES"]);
  });
});
