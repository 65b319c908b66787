import { expect, onTestFinished, test } from "vitest";
import { type Client, createClient } from "../../core/discord/client.ts";
import { clientCredentialsToken } from "../../core/discord/token-source.ts";
import { startService } from "../../service/start.ts";
import { slash } from "../service/support.ts";
import { listen } from "../support/listen.ts";

const week = 604_800_000;

/** A client with client credentials of a local service behind a socket. Both have clocks that stand still until moved. */
async function setUp() {
  const clock = { service: Date.UTC(2026, 7, 31), client: Date.UTC(2026, 7, 31) };
  const service = await startService({ port: 0, now: () => clock.service });
  onTestFinished(() => service.stop());
  const { applicationId, clientSecret } = service.identity;
  const sent: string[] = [];
  const counting: typeof fetch = (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return fetch(input, init);
  };
  const credentials = { baseUrl: service.url, applicationId, clientSecret, fetch: counting };
  const token = clientCredentialsToken(credentials, () => clock.client);
  const client = createClient({ baseUrl: service.url, token, fetch: counting });
  const asked = (): number => sent.filter((one) => one === "POST /api/oauth2/token").length;
  return { clock, client, target: { applicationId }, sent, asked };
}

test("a token is asked for once, and again in its last minute", async () => {
  const { clock, client, target, asked } = await setUp();
  await client.listCommands(target);
  clock.client += week - 60_001;
  await client.listCommands(target);
  expect(asked()).toBe(1);
  clock.client += 1;
  await client.listCommands(target);
  expect(asked()).toBe(2);
});

test("a token that is refused although it should hold is renewed, and the call is made once more", async () => {
  const { clock, client, target, sent, asked } = await setUp();
  await client.listCommands(target);
  clock.service += week;
  await client.createCommand(target, slash("ping"));
  expect(asked()).toBe(2);
  expect(sent.filter((one) => one.startsWith("POST /api/v10"))).toHaveLength(2);
  expect((await client.listCommands(target)).map(({ name }) => name)).toEqual(["ping"]);
});

test("two calls that are refused at once need one new token", async () => {
  const { clock, client, target, asked } = await setUp();
  await client.listCommands(target);
  clock.service += week;
  await Promise.all([client.listCommands(target), client.editCommand(target, "1", {}).catch(() => undefined)]);
  expect(asked()).toBe(2);
});

test.each([
  ["a new token every time", () => `token-${Math.random()}`, 2],
  ["the same token again", () => "token", 1],
])("a service that refuses %s is asked no further", async (_, tokenOf, calls) => {
  const seen: string[] = [];
  const client = await clientOf((path) => {
    seen.push(path);
    return path.endsWith("/token") ? { access_token: tokenOf(), expires_in: 3600 } : undefined;
  });
  await expect(client.listCommands({ applicationId: "1" })).rejects.toMatchObject({ status: 401 });
  expect(seen.filter((path) => path.endsWith("/token"))).toHaveLength(2);
  expect(seen.filter((path) => !path.endsWith("/token"))).toHaveLength(calls);
});

test("an answer that is no token is no token", async () => {
  const client = await clientOf(() => ({ access_token: "a b", expires_in: 3600 }));
  await expect(client.listCommands({ applicationId: "1" })).rejects.toMatchObject({
    name: "ServiceError",
    message: "The response contains no token.",
  });
});

/** A client with client credentials of a server that gives these answers, and 401 where there is none. */
async function clientOf(answer: (path: string) => object | undefined): Promise<Client> {
  const url = await listen((request, response) => {
    const body = answer(new URL(request.url ?? "/", "http://127.0.0.1").pathname);
    response.writeHead(body ? 200 : 401, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? { message: "401: Unauthorized", code: 0 }));
  });
  const baseUrl = `${url}/api/v10`;
  const token = clientCredentialsToken({ baseUrl, applicationId: "1", clientSecret: "s", fetch });
  return createClient({ baseUrl, token, fetch });
}
