import type { RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { actingCharacters, expectHarmless } from "../support/harmless.ts";
import { listen } from "../support/listen.ts";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();
const env = { COMMAND_MANIFEST_TOKEN: "Bot not-a-secret" };

/** Starts something that listens where the service should, and gives the options that lead there. */
async function there(listener: RequestListener): Promise<readonly string[]> {
  return ["--guild", "1", "--application", "2", "--service", `${await listen(listener)}/api/v10`];
}

const answer = (status: number, body: string, headers: Record<string, string> = {}) => {
  return (_: unknown, response: ServerResponse) => response.writeHead(status, headers).end(body);
};

test.each<[string, RequestListener, RegExp]>([
  ["a web page", answer(200, "<html>"), /The response from http:\S+ is not JSON\./],
  ["half an answer", answer(200, "[{"), /is not JSON/],
  ["an object", answer(200, "{}"), /The response is not a list of commands/],
  ["nothing", answer(200, ""), /The response is not a list of commands/],
  ["a list of anything", answer(200, `[1, null, { "id": 5 }]`), /The response is not a list of commands/],
  ["a page that does not exist", answer(404, "<html>"), /Not found .* Check the endpoint URL/],
  ["somewhere else to look", answer(302, "", { Location: "/" }), /could not be reached/],
  ["a fault of its own", answer(500, "{}"), /in 0\.3 s…\n.* in 0\.5 s…\n.* in 1 s…\n.*is not available \(HTTP 500\)/s],
  ["a fault of a proxy", answer(502, "<html>"), /127\.0\.0\.1:\d+ is not available \(HTTP 502\)\. Try again later\./],
  ["a rate limit of a day", answer(429, "<html>", { "Retry-After": "86400" }), /Too many requests/],
  ["rate limits without end", answer(429, "{}", { "Retry-After": "0.1" }), /Too many requests/],
  ["no answer", (request) => request.socket.destroy(), /could not be reached/],
])("a service that gives %s is reported in one sentence, with code 3", async (_, listener, message) => {
  bench.folder.write("a.commands.json", list("a"));
  const place = await there(listener);
  // Side by side, for both wait for their tries.
  const runs = await Promise.all(
    [["plan", "a.commands.json"], ["pull"]].map((call) => bench.run([...call, ...place], env)),
  );
  for (const { code, stdout, stderr } of runs) {
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toMatch(message);
  }
});

/** Lists no commands, and refuses all else with this body, everywhere it can have words. */
const refusing =
  (words: (authorization: string) => string): RequestListener =>
  ({ method, url, headers: { authorization = "" } }, response) => {
    if (method === "GET") return response.end("[]");
    const said = words(authorization);
    const errors = { [said]: { _errors: [{ code: said, message: said }] }, _errors: [{ code: said, message: said }] };
    const body = url?.endsWith("/token")
      ? { error: said, error_description: said }
      : { message: said, code: said, errors };
    return response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

/** The output of a publish to this service, as text and as JSON. */
async function printed(listener: RequestListener, variables: Readonly<Record<string, string>>): Promise<string> {
  bench.folder.write("a.commands.json", list("a"));
  const call = ["publish", "a.commands.json", "--yes", ...(await there(listener))];
  const runs = await Promise.all([[], ["--format", "json"]].map((more) => bench.run([...call, ...more], variables)));
  expect(runs.map(({ code }) => code)).toEqual([3, 3]);
  return runs.map(({ stdout, stderr }) => stdout + stderr).join("\n");
}

test("a service's words act on no terminal and on no CI system, wherever it puts them", async () => {
  const hostile = `::error::a\n::error::b ##[error]c ##vso[task]d${actingCharacters.join("")}`;
  const output = await printed(
    refusing(() => hostile),
    env,
  );
  expect(output).toMatch(/127\.0\.0\.1:\d+ rejected this: /);
  expectHarmless(output);
});

test("a service that repeats what it was sent does not make the program print secrets", async () => {
  const token = "not-a-bot-token-0123456789";
  const secret = "not_a_client-secret_0123456789ab";
  const basic = btoa(`2:${secret}`);
  const said = (authorization: string) => `You sent ${authorization}, which is ${secret} or "${token}".`;
  const byToken = await printed(refusing(said), { COMMAND_MANIFEST_TOKEN: `Bot ${token}` });
  const bySecret = await printed(refusing(said), { COMMAND_MANIFEST_CLIENT_SECRET: secret });
  expect(byToken).toContain("You sent Bot •");
  expect(bySecret).toContain("You sent Basic •");
  expect(byToken).not.toContain(token);
  for (const one of [secret, basic]) expect(bySecret).not.toContain(one);
});
