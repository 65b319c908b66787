import { describe, expect, test } from "vitest";
import { bench, slash } from "./support.ts";

const many = (count: number, prefix = "c") => Array.from({ length: count }, (_, i) => slash(`${prefix}${i}`));

describe.each(["global", "guild"] as const)("%s scope", (scope) => {
  test.each([
    [1, 100],
    [2, 15],
    [3, 15],
  ])("type %i: %i commands and no more", async (type, max) => {
    const { send, commands } = bench();
    const list = Array.from({ length: max + 1 }, (_, i) => (type === 1 ? slash(`c${i}`) : { name: `c${i}`, type }));
    expect(await send("PUT", commands(scope), list)).toMatchObject({ status: 400, body: { code: 30032 } });
    expect((await send("GET", commands(scope))).body).toEqual([]);
    expect((await send("PUT", commands(scope), list.slice(1))).status).toBe(200);
    expect(await send("POST", commands(scope), list[0])).toMatchObject({ status: 400, body: { code: 30032 } });
    expect((await send("POST", commands(scope), list[1])).status).toBe(200);
  });

  test("200 creates a day: bulk counts the new ones, an upsert and an edit nothing", async () => {
    const { send, commands, clock } = bench();
    await send("PUT", commands(scope), many(99, "a"));
    await send("PUT", commands(scope), many(100, "b"));
    await send("PUT", commands(scope), many(100, "b"));
    expect((await send("POST", commands(scope), slash("b0"))).status).toBe(200);
    await send("PUT", commands(scope), []);
    expect((await send("POST", commands(scope), slash("last"))).status).toBe(201);
    const refused = await send("POST", commands(scope), slash("more"));
    expect([refused.status, refused.body.code]).toEqual([429, 30034]);
    expect(refused.headers.get("Retry-After")).toBe(String(12 * 60 * 60));
    clock.now += 12 * 60 * 60 * 1000;
    expect((await send("POST", commands(scope), slash("more"))).status).toBe(201);
  });
});

test("each guild and the global scope have their own creates and their own lists", async () => {
  const { send, commands, app } = bench({ settings: { limits: { dailyCreates: 1, rates: {} } } });
  expect((await send("POST", commands("global"), slash("a"))).status).toBe(201);
  expect((await send("POST", commands("guild"), slash("a"))).status).toBe(201);
  expect((await send("POST", `/applications/${app}/guilds/5/commands`, slash("a"))).status).toBe(201);
  expect((await send("POST", commands("guild"), slash("b"))).status).toBe(429);
});

describe("the entry point", () => {
  const launch = { name: "launch", type: 4, handler: 2 };

  test("there is one, global only, and a bulk overwrite must have it", async () => {
    const { send, commands } = bench({ settings: { activities: true } });
    expect((await send("POST", commands("guild"), launch)).status).toBe(400);
    const created = await send("POST", commands("global"), launch);
    expect([created.status, created.body.handler]).toEqual([201, 2]);
    const second = await send("POST", commands("global"), { ...launch, name: "other" });
    expect(second.body.code).toBe(30032);
    expect(await send("PUT", commands("global"), [slash("a")])).toMatchObject({ status: 400, body: { code: 50240 } });
    const kept = await send("PUT", commands("global"), [slash("a"), launch]);
    expect(kept.body[1]).toEqual(created.body);
    expect((await send("DELETE", `${commands("global")}/${created.body.id}`)).status).toBe(204);
    expect((await send("PUT", commands("global"), [])).status).toBe(200);
  });

  test("enabling Activities makes one named Launch", async () => {
    const { send, commands } = bench();
    await send("PATCH", "/local/settings", { activities: true });
    expect((await send("GET", commands("global"))).body).toMatchObject([{ name: "Launch", type: 4, handler: 2 }]);
    await send("PATCH", "/local/settings", { activities: true });
    expect((await send("GET", commands("global"))).body).toHaveLength(1);
  });
});

test("a command may have fewer characters than 8000 when that is set", async () => {
  const { send, commands } = bench();
  await send("PATCH", "/local/settings", { limits: { command_budget: 10 } });
  const lowered = await send("PUT", commands("global"), [slash("a-long-name")]);
  expect(lowered.body.errors["0"]._errors[0]).toEqual({
    code: "APPLICATION_COMMAND_TOO_LARGE",
    message: "Command exceeds maximum size (10)",
  });
  await send("PATCH", "/local/settings", { limits: { command_budget: null } });
  expect((await send("PUT", commands("global"), [slash("a-long-name")])).status).toBe(200);
});

test("settings are shown, to the bot only", async () => {
  const { send } = bench();
  await send("PATCH", "/local/settings", { limits: { daily_creates: 3, body_bytes: 1000 }, guilds: ["5"] });
  const shown = (await send("GET", "/local/settings")).body;
  expect(shown).toMatchObject({ locale: "en-US", guilds: ["5"], limits: { daily_creates: 3, body_bytes: 1000 } });
  expect(shown.public_key).toMatch(/^[0-9a-f]{64}$/);
  const long = await send("POST", "/lobbies", { metadata: { a: "b".repeat(1000) } });
  expect(long).toMatchObject({ status: 413, body: { code: 40005 } });
  expect((await send("GET", "/local/settings", undefined, { Authorization: "" })).status).toBe(401);
});

describe("rate limits", () => {
  const ratesIn = (headers: Headers) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith("x-ratelimit")));
  test("headers count down; then 429 until the window ends", async () => {
    const rates = { everything: { limit: 1000, seconds: 1 }, getLobby: { limit: 2, seconds: 10 } };
    const { send, clock } = bench({ settings: { limits: { rates } } });
    const { body } = await send("POST", "/lobbies", {});
    const path = `/lobbies/${body.id}`;
    const first = await send("GET", path);
    expect(ratesIn(first.headers)).toEqual({
      "x-ratelimit-limit": "2",
      "x-ratelimit-remaining": "1",
      "x-ratelimit-reset": (clock.now / 1000 + 10).toFixed(3),
      "x-ratelimit-reset-after": "10.000",
      "x-ratelimit-bucket": "getLobby",
    });
    await send("GET", path);
    clock.now += 500;
    const refused = await send("GET", path);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "You are being rate limited.", retry_after: 9.5, global: false },
    });
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(refused.headers.get("X-RateLimit-Scope")).toBe("user");
    expect(refused.headers.get("X-RateLimit-Global")).toBeNull();
    clock.now += 9500;
    expect((await send("GET", path)).status).toBe(200);
  });

  test("all operations together: 50 a second", async () => {
    const { send, commands, clock } = bench({ settings: { limits: {} } });
    for (let i = 0; i < 50; i++) expect((await send("GET", commands("global"))).status).toBe(200);
    const refused = await send("GET", commands("global"));
    expect([refused.status, refused.body.global]).toEqual([429, true]);
    expect(refused.headers.get("X-RateLimit-Global")).toBe("true");
    // Without it, libraries take the refusal for a ban of the address.
    expect(refused.headers.get("Via")).toBeTruthy();
    clock.now += 1000;
    expect((await send("GET", commands("global"))).status).toBe(200);
  });

  test("an operation without a rate of its own tells the one of all together, also where it refuses", async () => {
    const { send, commands } = bench({ settings: { limits: {} } });
    for (const left of ["49", "48"]) {
      const { status, headers } = await send("PATCH", `${commands("global")}/1`, {});
      expect([status, headers.get("Via")]).toEqual([404, null]);
      expect(ratesIn(headers)).toMatchObject({
        "x-ratelimit-limit": "50",
        "x-ratelimit-remaining": left,
        "x-ratelimit-reset-after": "1.000",
        "x-ratelimit-bucket": "editGlobalCommand",
      });
    }
  });

  test("what answers an interaction has five requests in two seconds for each token, beside the rate of all together", async () => {
    const { send, app, clock } = bench({ settings: { limits: {} } });
    const webhook = (token: string) => send("PATCH", `/webhooks/${app}/${token}/messages/@original`, {});
    for (const left of ["4", "3", "2", "1", "0"]) {
      const { status, headers } = await webhook("a");
      expect(status).toBe(401);
      expect(ratesIn(headers)).toMatchObject({
        "x-ratelimit-limit": "5",
        "x-ratelimit-remaining": left,
        "x-ratelimit-reset-after": "2.000",
        "x-ratelimit-bucket": "editInteractionMessage",
      });
    }
    const refused = await webhook("a");
    expect(refused).toMatchObject({ status: 429, body: { global: false } });
    expect(refused.headers.get("X-RateLimit-Scope")).toBe("user");
    expect((await webhook("b")).headers.get("X-RateLimit-Remaining")).toBe("4");
    const callback = await send("POST", "/interactions/1/a/callback", { type: 1 });
    expect([callback.status, callback.headers.get("X-RateLimit-Remaining")]).toEqual([404, "4"]);
    const command = await send("GET", `/applications/${app}/commands`);
    expect(command.headers.get("X-RateLimit-Remaining")).toBe("49");
    clock.now += 2000;
    expect((await webhook("a")).headers.get("X-RateLimit-Remaining")).toBe("4");
  });

  test("the rate of interactions can be set, and that of one of its operations", async () => {
    const { send, app } = bench();
    const set = (limits: object) => send("PATCH", "/local/settings", { limits: { rates: limits } });
    const limitOf = async (method: string) => {
      const path = method === "POST" ? `/webhooks/${app}/t` : `/webhooks/${app}/t/messages/@original`;
      return (await send(method, path, method === "GET" ? undefined : {})).headers.get("X-RateLimit-Limit");
    };
    await set({ interactions: { limit: 7, seconds: 1 }, editInteractionMessage: { limit: 3, seconds: 1 } });
    expect([await limitOf("POST"), await limitOf("PATCH")]).toEqual(["7", "3"]);
    await set({ interactions: null, editInteractionMessage: null });
    expect([await limitOf("POST"), await limitOf("PATCH")]).toEqual(["5", "5"]);
  });

  test("an app in development creates 100 lobbies in two hours, until the preset is taken back", async () => {
    const { send, clock } = bench();
    const set = (limits: object) => send("PATCH", "/local/settings", { limits });
    const { body } = await set({ preset: "development" });
    expect(body.limits.rates).toMatchObject({ createLobby: { limit: 100, seconds: 7200 } });
    const create = () => send("POST", "/lobbies", {});
    for (let index = 0; index < 100; index++) expect((await create()).status).toBe(201);
    clock.now += 7_199_000;
    expect(await create()).toMatchObject({ status: 429, body: { retry_after: 1, global: false } });
    expect((await send("GET", "/lobbies/1")).headers.get("X-RateLimit-Limit")).toBe("500");
    clock.now += 1000;
    expect((await create()).status).toBe(201);
    await set({ preset: "development", rates: { createLobby: { limit: 2, seconds: 1 } } });
    expect((await create()).headers.get("X-RateLimit-Limit")).toBe("2");
    await set({ rates: { getLobby: { limit: 3, seconds: 1 } } });
    expect((await create()).headers.get("X-RateLimit-Limit")).toBe("2");
    await set({ preset: null });
    expect((await create()).headers.get("X-RateLimit-Limit")).toBe("500");
    expect((await send("GET", "/lobbies/1")).headers.get("X-RateLimit-Limit")).toBe("3");
  });

  test.each(["production", "", 1, {}, "constructor"])("a preset %j is refused", async (preset) => {
    const { send } = bench();
    const { status, body } = await send("PATCH", "/local/settings", { limits: { preset } });
    expect([status, Object.keys(body.errors.limits)]).toEqual([400, ["preset"]]);
  });

  test.each([
    ["GET", "/lobbies/1", "500"],
    ["DELETE", "/lobbies/1", "500"],
    ["POST", "/lobbies", "500"],
    ["PUT", "/lobbies/L/members/1", "5000"],
    ["DELETE", "/lobbies/L/members/1", "5000"],
  ])("%s %s: the interface's rate", async (method, path, limit) => {
    const { send } = bench();
    const { body } = await send("POST", "/lobbies", {});
    const sent = method === "GET" || method === "DELETE" ? undefined : {};
    const { headers } = await send(method, path.replace("L", body.id), sent);
    expect(headers.get("X-RateLimit-Limit")).toBe(limit);
  });
});
