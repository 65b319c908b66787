import type { RequestListener } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { exchange } from "../../core/discord/exchange.ts";
import { requestToken } from "../../core/discord/token-source.ts";
import { endless, listen } from "../support/listen.ts";

/** Asks what listens here for a list of commands, and for a token. */
async function ask(listener: RequestListener): Promise<readonly string[]> {
  const baseUrl = `${await listen(listener)}/api/v10`;
  const client = createClient({ baseUrl, token: "Bot a", fetch, retries: 0 });
  const asked = [
    client.listCommands({ applicationId: "1" }),
    requestToken({ baseUrl, applicationId: "1", clientSecret: "s", fetch }),
  ];
  const told = asked.map((one) => one.then(String, String));
  return (await Promise.all(told)).map((error) => error.replace(/:\d+/, ""));
}

const both = (message: string): string[] => [message, message];

afterEach(() => {
  vi.restoreAllMocks();
});

test("another host's list does not count as what is published, and gets no token", async () => {
  const seen: unknown[] = [];
  const elsewhere = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.end("[]");
  });
  const asked: string[] = [];
  const told = await ask((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { Location: elsewhere }).end();
  });
  expect(told).toEqual(both("Unreachable: http://127.0.0.1 could not be reached: it redirects to another address."));
  expect(seen).toEqual([]);
  expect(asked).toHaveLength(2);
});

test("an answer without end is not read to its end", async () => {
  const told = await ask(endless);
  expect(told).toEqual(both("Unreachable: The response from http://127.0.0.1 is too long."));
});

test("an answer that is nested too deeply is not read", async () => {
  const told = await ask((_, response) => response.end(`${"[".repeat(10_000)}${"]".repeat(10_000)}`));
  expect(told).toEqual(both("Unreachable: The response from http://127.0.0.1 is nested too deeply."));
  const errors = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  const refused = await ask((_, response) => response.writeHead(400).end(`{"errors":${errors}}`));
  expect(refused).toEqual(both("ServiceError: Bad Request"));
});

test.each<[string, RequestListener]>([
  ["nothing", () => {}],
  ["half an answer", (_, response) => void response.writeHead(200).write("[")],
])("a service that sends %s is waited for until the deadline", async (_, listener) => {
  // The real deadline, only sooner.
  const { timeout } = AbortSignal;
  const asked = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 1000));
  const told = await ask(listener);
  expect(told).toEqual(both("Unreachable: http://127.0.0.1 could not be reached: the request timed out."));
  expect(asked).toHaveBeenCalledWith(30_000);
});

test("a client says what it is, as the service wants it", async () => {
  const agents: unknown[] = [];
  await ask((request, response) => {
    agents.push(request.headers["user-agent"]);
    response.end("[]");
  });
  expect(agents).toEqual(both(expect.stringMatching(/^DiscordBot \(https:\/\/\S+, \d+\.\d+\.\d+\)$/)));
});

test.each([
  ["connect ECONNREFUSED 127.0.0.1:3000", "nothing is listening there"],
  ["net::ERR_CONNECTION_REFUSED", "nothing is listening there"],
  ["getaddrinfo ENOTFOUND discord.com", "the host was not found"],
  ["net::ERR_NAME_NOT_RESOLVED", "the host was not found"],
  ["read ECONNRESET", "the connection broke"],
  ["other side closed", "the connection broke"],
  ["self-signed certificate", "self-signed certificate"],
])("%s is explained in plain words", async (message, words) => {
  const send = () => Promise.reject(new TypeError("fetch failed", { cause: new Error(message) }));
  await expect(exchange(send, "https://example.com/api/v10", {})).rejects.toThrow(
    `https://example.com could not be reached: ${words}.`,
  );
});
