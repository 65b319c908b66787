import { beforeEach, expect, test, vi } from "vitest";
import { FileServer } from "../support/file-server.ts";
import { errorOf, ping, pong, publish, requestsOf, startBot } from "./entry.ts";

let server: FileServer;

beforeEach(async () => {
  server = await FileServer.start();
  vi.stubEnv("COMMAND_MANIFEST_STATE_TOKEN", "state-token-of-the-test");
});

test("two machines that share a state at an address write once", async () => {
  const { service, guild, options } = await startBot();
  const given = { ...options, state: server.url, commands: [ping] };
  const requests = await requestsOf(async () => {
    const both = await Promise.all([publish(given), publish(given)]);
    expect(both.map(({ done }) => done.length).sort()).toEqual([0, 1]);
  });
  expect(requests.filter((request) => request === "POST commands")).toHaveLength(1);
  expect(await service.published(guild)).toEqual(["ping"]);
  expect(server.stored?.runs).toEqual({});
  for (const { headers } of server.requests) expect(headers.authorization).toBe("Bearer state-token-of-the-test");
});

test("a call claims all its guilds at once, and a start without a change sends the state no request", async () => {
  const { options, guild, applicationId } = await startBot();
  const guilds = [guild, "1250000000000000077", "1250000000000000078"];
  const stored = { version: 1, application_id: applicationId, runs: {} };
  server.body = JSON.stringify({ ...stored, guilds: { [guild]: "0123456789abcdef", "5": "0123456789abcdef" } });
  const given = { ...options, guild: guilds, state: server.url, commands: [ping] };
  await publish(given);
  expect(server.methods).toEqual(["GET", "PUT", "PUT"]);
  // The terminal reads the guild again, because it has other commands now.
  expect(server.stored).toEqual({ ...stored, guilds: { "5": "0123456789abcdef" } });
  await publish(given);
  expect(server.methods).toHaveLength(3);
});

test.each([
  ["cannot be used", () => server.url, "refused it (HTTP 403)"],
  ["is not valid", () => "https://user:secret-word@example.com", "must not contain a user name"],
])("nothing is published if the address of the state %s", async (_, address, sentence) => {
  server.instead = (__, response) => {
    response.writeHead(403).end('{"message":"state-token-of-the-test"}');
    return true;
  };
  const { service, guild, options } = await startBot();
  const given = { ...options, guild: [guild, "1250000000000000077"], state: address(), commands: [ping, pong] };
  const error = await errorOf(publish(given));
  expect(error).toMatchObject({ code: "cannot-run", message: expect.stringContaining(sentence) });
  expect(error.message).not.toMatch(/secret-word|state-token-of-the-test/);
  expect(await service.published(guild)).toEqual([]);
});
