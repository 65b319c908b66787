import { afterEach, describe, expect, test, vi } from "vitest";
import { routes } from "../../core/interface/routes.ts";
import { documentedRouteAt } from "../../service/http/documented-routes.ts";
import type { Service } from "../../service/service.ts";
import { AnsweringApp } from "./answering-app.ts";
import { bench } from "./support.ts";

const guild = "/guilds/1250000000000000001";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Reads the stream of requests from now on, a chunk at a time. */
async function requestsOf({ fetch, identity }: Service) {
  const headers = { Authorization: `Bot ${identity.botToken}` };
  const { body } = await fetch(new Request("http://127.0.0.1/local/requests", { headers }));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  expect(await next()).toContain("listening");
  return { next, end: () => reader?.cancel() };
}

describe("a route that Discord has and the service lacks", () => {
  test.each([
    ["GET", `${guild}/onboarding`, "GET /guilds/{guild_id}/onboarding"],
    ["PATCH", `${guild}/widget`, "PATCH /guilds/{guild_id}/widget"],
    ["POST", "/channels/1250000000000000001/followers", "POST /channels/{channel_id}/followers"],
    ["DELETE", "/users/@me/guilds/7", "DELETE /users/@me/guilds/{guild_id}"],
    ["PUT", `${guild}/members/7`, "PUT /guilds/{guild_id}/members/{user_id}"],
  ])("says so: %s %s", async (method, path, route) => {
    const said: string[] = [];
    const { send, service } = bench({ onNotice: (message) => said.push(message) });
    const message = `The local service has no ${route}.`;
    const requests = await requestsOf(service);
    const body = method === "GET" ? undefined : {};
    const twice = [await send(method, `/api/v10${path}`, body), await send(method, `/api/v10${path}`, body)];
    for (const answer of twice) expect(answer).toMatchObject({ status: 405, body: { message, code: 0 } });
    // Once, because a library asks at each start.
    expect(said).toEqual([message]);
    expect(await requests.next()).toContain(`"problem":"${message}"`);
    await requests.end();
    const page = await (await service.fetch(new Request("http://127.0.0.1/status"))).text();
    expect(page).toContain(`405: ${message}`);
  });

  test("has a version that the service has", async () => {
    const { send } = bench({ onNotice: () => {} });
    expect((await send("GET", `/api${guild}/onboarding`)).status).toBe(404);
    expect((await send("GET", `/api/v9${guild}/onboarding`)).status).toBe(405);
  });
});

describe("a use of a command", () => {
  const calling = async (path: string | undefined) => {
    // The first call is also written to standard error.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const app = await AnsweringApp.start();
    app.respond = async () => {
      if (path !== undefined) for (let times = 0; times < 2; times++) await app.bench.send("GET", `/api/v10${path}`);
      return { type: 4, data: { content: "Hi" } };
    };
    return await app.use();
  };

  test("returns which routes the app called that are missing", async () => {
    const used = await calling(`${guild}/onboarding`);
    expect(used).toMatchObject({
      outcome: "answered",
      missing: ["The local service has no GET /guilds/{guild_id}/onboarding."],
    });
  });

  test("returns nothing about it otherwise", async () => {
    expect(await calling(undefined)).not.toHaveProperty("missing");
    expect(await calling(`${guild}/nothing`)).not.toHaveProperty("missing");
  });
});

test.each([
  ["GET", `${guild}/nothing`, 404],
  ["GET", "/guilds//onboarding", 404],
  ["GET", `/guilds/${"1".repeat(100_000)}/nothing`, 404],
  ["DELETE", `${guild}/onboarding`, 405],
  ["PUT", "/applications/1/guilds/2/commands/permissions", 405],
])("what Discord lacks stays refused: %s %s", async (method, path, status) => {
  const { send } = bench({ onNotice: (message) => expect.unreachable(message) });
  const answer = await send(method, `/api/v10${path}`);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code: 0 });
});

test("a wrong method names those that Discord has", async () => {
  const { service } = bench();
  const response = await service.fetch(
    new Request(`http://127.0.0.1/api/v10${guild}/onboarding`, { method: "DELETE" }),
  );
  expect(response.headers.get("allow")).toBe("GET, PUT");
});

test("every route of the service is one of Discord's", () => {
  const paths = Object.values(routes).map(({ method, path }) => [method, path.replaceAll(/:\w+/g, "1")] as const);
  const unknown = paths.filter(([method, path]) => !documentedRouteAt(path)?.methods.includes(method));
  expect(unknown.map(([, path]) => path)).toEqual([]);
});

test("a path is looked up in linear time", () => {
  expect(documentedRouteAt(`/guilds/${"%2F".repeat(1_000_000)}/x`)).toBe(undefined);
});
