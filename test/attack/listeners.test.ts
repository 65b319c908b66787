import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { eventStream } from "../../service/local/event-stream.ts";
import { createEvents } from "../../service/world/events.ts";
import type { ServiceProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";
import { liftRates, start } from "./writers.ts";

/** Opens an event stream and never reads what comes. */
async function deaf({ url, token }: ServiceProcess): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /local/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bot ${token}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

function megabytesOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

test.skipIf(process.platform !== "linux")("event readers who do not read take no memory", async () => {
  const service = await start(temporaryFolder());
  await liftRates(service);
  for (let i = 0; i < 50; i++) await deaf(service);
  const lobby = (await (await service.send("POST", "/lobbies", {})).json()) as { id: string };
  const edit = async (): Promise<void> => {
    // About 26 kB for each reader.
    const members = Array.from({ length: 25 }, (_, index) => ({
      id: `${index}`,
      metadata: { note: "x".repeat(990) },
    }));
    expect((await service.send("PATCH", `/lobbies/${lobby.id}`, { metadata: { a: "b" }, members })).status).toBe(200);
  };
  for (let i = 0; i < 50; i++) await edit();
  const before = megabytesOf(service.child.pid);
  // To 50 readers this would be 250 MB.
  const events = rounds(200, 4000);
  for (let i = 0; i < events; i++) await edit();
  const more = Math.round(megabytesOf(service.child.pid) - before);
  expect(more).toBeLessThan(100);
  expect(service.errors()).toBe("");
  report({ events, readers: 50, "megabytes more": more });
});

test("there is room for a hundred streams, and for more when one is closed", async () => {
  const service = await start(temporaryFolder());
  const open = () => service.send("GET", "/../../local/events");
  const controller = new AbortController();
  const headers = { Authorization: `Bot ${service.token}` };
  await fetch(`${new URL(service.url).origin}/local/events`, { headers, signal: controller.signal });
  for (let i = 1; i < 100; i++) expect((await open()).status).toBe(200);
  expect((await open()).status).toBe(503);
  controller.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test("a reader gets every event in order; a reader that is too slow is disconnected", async () => {
  const events = createEvents(() => 0);
  const text = new TextDecoder();
  const reader = eventStream(events, 0, () => {}).getReader();
  const next = async (): Promise<string> => text.decode((await reader.read()).value);
  expect(await next()).toBe(": listening\n\n");
  for (let i = 1; i <= 5000; i++) events.emit("LOBBY_DELETE", { i });
  for (let i = 1; i <= 5000; i++) expect(await next()).toBe(`event: LOBBY_DELETE\ndata: {"i":${i}}\nid: ${i}\n\n`);
  const late = reader.read();
  events.emit("LOBBY_DELETE", "late");
  expect(text.decode((await late).value)).toContain("late");
  let ended = 0;
  const slow = eventStream(events, Number.MAX_SAFE_INTEGER, () => ended++).getReader();
  await slow.read();
  for (let i = 0; i < 10; i++) events.emit("LOBBY_DELETE", "x".repeat(2 ** 20));
  const chunks: number[] = [];
  for (let read = await slow.read(); !read.done; read = await slow.read()) chunks.push(read.value.length);
  expect(chunks.length).toBeLessThan(10);
  expect(ended).toBe(1);
});
