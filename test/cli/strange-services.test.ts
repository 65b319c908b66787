import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Bench, list } from "./bench.ts";

const bench = Bench.start();
const env = { COMMAND_MANIFEST_TOKEN: "Bot not-a-secret" };

/** Starts something that listens where the service should, and gives the options that lead there. */
async function there(listener: RequestListener): Promise<readonly string[]> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return ["--guild", "1", "--application", "2", "--service", `http://127.0.0.1:${port}/api/v10`];
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
  [
    "a fault of its own",
    answer(500, "{}"),
    /Retrying in 0\.3 s…\n.*Retrying in 0\.5 s…\n.*Retrying in 1 s…\n.*Internal server error \(HTTP 500\)/s,
  ],
  ["a fault of a proxy", answer(502, "<html>"), /Internal server error \(HTTP 502\)/],
  ["a rate limit of a day", answer(429, "<html>", { "Retry-After": "86400" }), /Too many requests/],
  ["rate limits without end", answer(429, "{}", { "Retry-After": "0.1" }), /Too many requests/],
  ["no answer", (request) => request.socket.destroy(), /could not be reached/],
])("a service that gives %s is told in one sentence, with code 3", async (_, listener, message) => {
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

test("a service that does not answer is left with Ctrl+C", async () => {
  bench.folder.write("a.commands.json", list("a"));
  let asked = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const run = bench.program.start(["plan", ...(await there(() => asked()))], { cwd: bench.folder.path, env });
  await isAsked;
  run.interrupt();
  expect(await run.ended).toMatchObject({ stdout: "", stderr: "" });
});
