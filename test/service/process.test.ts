import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type ServiceProcess, spawnServe, startProcess } from "./process.ts";
import { slash } from "./support.ts";

async function start(folder = temporaryFolder()): Promise<ServiceProcess> {
  const service = await startProcess(folder);
  onTestFinished(() => {
    service.child.kill("SIGKILL");
  });
  return service;
}

async function outputOf(args: readonly string[]): Promise<{ readonly code: number; readonly errors: string }> {
  const child = spawnServe(args);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code, errors };
}

test("it prints one line, keeps its identity and what is registered, and ends cleanly", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v10$/);
  const commands = `/applications/${first.application_id}/commands`;
  const created = await bodyOf(await first.send("POST", commands, slash("ping")));
  expect(await first.end("SIGTERM")).toBe(0);
  expect(readdirSync(folder)).toEqual(["address.1.json", "data.json"]);
  expect(statSync(join(folder, "data.json")).mode & 0o777).toBe(0o600);
  const second = await start(folder);
  const { url: _, ...identity } = first;
  expect(second).toMatchObject(
    JSON.parse(
      JSON.stringify(identity, ["token", "user_token", "application_id", "guild_id", "client_secret", "public_key"]),
    ),
  );
  expect(await bodyOf(await second.send("GET", `${commands}/${created.id}`))).toEqual(created);
  expect(await second.end("SIGINT")).toBe(0);
});

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

describe("the folder", () => {
  test("a folder cannot be used twice; the second start names the service that has it", async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    const { code, errors } = await outputOf(["--port", "0", "--data", folder]);
    expect(code).toBe(2);
    expect(errors.trim()).toBe(
      `The folder ${folder} is in use by process ${first.child.pid} at ${first.url}. Use that local service, stop it, or use another folder with \`--data\`.`,
    );
    expect((await first.send("GET", `/applications/${first.application_id}/commands`)).status).toBe(200);
  });

  test("with a damaged file says where the file is", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "data.json"), "hello\nworld\n");
    const { errors } = await start(folder);
    expect(errors()).toMatch(/^The stored data is damaged\. It was saved as .+data\.json\.damaged-\d+, and/);
  });
});

test("a port that is taken is said plainly", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { code, errors } = await outputOf(["--port", String(port), "--data", temporaryFolder()]);
  expect(code).toBe(2);
  expect(errors.trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or use \`--port 0\` for a free port.`,
  );
});

test.each([
  [["--port", "70000"], "Use a number from 0 to 65535."],
  [["--in-memory", "--data", "."], "cannot be used with option '--data"],
])("%j is refused", async (args, words) => {
  expect(await outputOf(args)).toEqual({ code: 2, errors: expect.stringContaining(words) });
});

test.skipIf(process.platform !== "linux")("idle, it takes at most 80 MB", async () => {
  const { child, send, application_id } = await start();
  await send("GET", `/applications/${application_id}/commands`);
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  expect(Number(kilobytes) / 1024).toBeLessThan(80);
});

test("over a socket: a cut connection, a request of another host, and a body that is too large", async () => {
  const { url, token, send, application_id, errors } = await start();
  const origin = new URL(url).origin;
  const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
  const path = `/applications/${application_id}/commands`;
  await fetch(`${origin}/local/faults`, { method: "POST", headers, body: JSON.stringify({ kind: "cut" }) });
  await expect(send("GET", path)).rejects.toThrow("fetch failed");
  expect((await send("GET", path)).status).toBe(200);
  expect(await raw(new URL(url), `GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 403/,
  );
  expect(
    await raw(new URL(url), `GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
  ).toMatch(/^HTTP\/1.1 404/);
  const bare = `POST /api/v10/lobbies HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bot ${token}\r\nConnection: close\r\n\r\n`;
  expect(await raw(new URL(url), bare)).toMatch(/^HTTP\/1.1 201/);
  const large = await fetch(url + path, { method: "POST", headers, body: "x".repeat(9 * 2 ** 20) });
  expect([large.status, (await bodyOf(large)).code]).toEqual([413, 40005]);
  expect(errors()).toBe("");
});

/** The server's answer to these bytes. */
async function raw({ hostname, port }: URL, request: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
}

test("the event stream tells of what happens, and again from where one left off", async () => {
  const { url, token, send, end, errors } = await start();
  const headers = { Authorization: `Bot ${token}` };
  const events = `${new URL(url).origin}/local/events`;
  expect((await fetch(events)).status).toBe(401);
  const controller = new AbortController();
  const live = await fetch(events, { headers, signal: controller.signal });
  expect(live.headers.get("Content-Type")).toContain("text/event-stream");
  const reader = readEvents(live);
  expect(await reader.next()).toBe(": listening");
  const lobby = await bodyOf(await send("POST", "/lobbies", {}));
  expect(await reader.next()).toBe(`event: LOBBY_CREATE\ndata: ${JSON.stringify(lobby)}\nid: 1`);
  controller.abort();
  await send("DELETE", `/lobbies/${lobby.id}`);
  const later = readEvents(await fetch(events, { headers: { ...headers, "Last-Event-ID": "1" } }));
  await later.next();
  expect(await later.next()).toContain("event: LOBBY_DELETE");
  // A stream that is open does not keep the service from ending.
  expect(await end("SIGTERM")).toBe(0);
  expect(errors()).toBe("");
});

test("it ends on a signal while a request waits, and does not wait with it", async () => {
  const { url, token, application_id, send, end } = await start();
  const faults = `${new URL(url).origin}/local/faults`;
  const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
  const delay = { kind: "delay", milliseconds: 600_000 };
  expect((await fetch(faults, { method: "POST", headers, body: JSON.stringify(delay) })).status).toBe(201);
  const waiting = send("GET", `/applications/${application_id}/commands`);
  const cut = expect(waiting).rejects.toThrow("fetch failed");
  await expect.poll(async () => (await fetch(faults, { headers })).json()).toEqual([]);
  expect(await end("SIGTERM")).toBe(0);
  await cut;
});

/** The blocks of an event stream, one after the other. */
function readEvents(response: Response): { next(): Promise<string> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf("\n\n");
        if (end !== -1) {
          const block = rest.slice(0, end);
          rest = rest.slice(end + 2);
          return block;
        }
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) throw new Error("The stream has ended.");
        rest += value;
      }
    },
  };
}

test("with --in-memory it keeps nothing, and tests move its clock and reset it", async () => {
  const folder = temporaryFolder();
  const homes = { XDG_DATA_HOME: folder, LOCALAPPDATA: folder };
  const child = spawnServe(["--port", "0", "--in-memory", "--format", "json"], homes);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [text] = await once(child.stdout.setEncoding("utf8"), "data");
  const { url, token } = JSON.parse(String(text));
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bot ${token}`, "Content-Type": "application/json" };
    return await fetch(new URL(path, url), { method: "POST", headers, body: JSON.stringify(body) });
  };
  const timeAfter = async (seconds: number): Promise<number> => {
    const { now } = (await bodyOf(await post("/local/time", { advance: seconds }))) as { readonly now: string };
    return Date.parse(now);
  };
  const before = await timeAfter(0);
  expect(await timeAfter(86_400)).toBeGreaterThanOrEqual(before + 86_400_000);
  expect((await post("/local/reset", {})).status).toBe(204);
  expect(readdirSync(folder)).toEqual([]);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
