import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type RunningService, startService } from "../../service/start.ts";
import { lockFolder } from "../../service/store/folder-lock.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Nothing listens there. */
const nowhere = "http://127.0.0.1:1/api/v10";
/** An ID that no process has. */
const noProcess = 2 ** 22 + 1;

async function start(folder?: string): Promise<RunningService> {
  const service = await startService({ port: 0, ...(folder !== undefined && { folder }) });
  onTestFinished(() => service.stop());
  return service;
}

function leaveAddress(folder: string, holder: unknown, number = 1): void {
  writeFileSync(join(folder, `address.${number}.json`), typeof holder === "string" ? holder : JSON.stringify(holder));
}

test("two services cannot have a folder; one after the other can", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await expect(start(folder)).rejects.toThrow(
    `The folder ${folder} is in use by process ${process.pid} at ${first.url}. Use that local service, stop it, or use another folder with \`--data\`.`,
  );
  await first.stop();
  const second = await start(folder);
  expect(second.identity).toEqual(first.identity);
  expect(readdirSync(folder)).toEqual(["address.2.json", "data.json"]);
  expect(JSON.parse(readFileSync(join(folder, "address.2.json"), "utf8"))).toEqual({
    process: process.pid,
    url: second.url,
  });
});

test("of six that take over a folder at once, one gets it", async () => {
  const folder = temporaryFolder();
  leaveAddress(folder, { process: noProcess, url: nowhere });
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => start(folder)));
  expect(all.map(({ status }) => status).sort()).toEqual(["fulfilled", ...Array(5).fill("rejected")]);
  for (const one of all) if (one.status === "rejected") expect(String(one.reason)).toContain("is in use by process");
});

test.each([
  ["has ended", { process: noProcess, url: nowhere }],
  ["does not listen, and whose ID another process has now", { process: process.ppid, url: nowhere }],
  ["was killed while it wrote its address", '{ "process": 1'],
  ["left a text that is no address", '{ "process": 1, "url": "file:///etc/passwd\\n" }'],
  ["is said to be on another machine", { process: process.ppid, url: "http://192.0.2.1:80/api/v10" }],
])("a folder whose holder %s is taken over", async (_, holder) => {
  const folder = temporaryFolder();
  leaveAddress(folder, holder);
  await start(folder);
  expect(readdirSync(folder)).toContain("address.2.json");
});

test("a folder is taken over if another program has its holder's port now", async () => {
  const folder = temporaryFolder();
  const server = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  leaveAddress(folder, { process: process.ppid, url: `http://127.0.0.1:${port}/api/v10` });
  await start(folder);
});

test("a folder is taken over if a service with another folder has its holder's port now", async () => {
  const folder = temporaryFolder();
  const { url } = await start();
  leaveAddress(folder, { process: noProcess, url });
  await start(folder);
});

// As in a container, where each start has the same process ID and the same port.
test("a folder is taken over by the service that has its holder's ID and port now", async () => {
  const folder = temporaryFolder();
  const { url } = await start();
  leaveAddress(folder, { process: process.pid, url });
  await lockFolder(folder, url);
  expect(readdirSync(folder)).toEqual(["address.2.json"]);
});

test("a folder is not taken from a holder that is paused", async () => {
  const folder = temporaryFolder();
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  leaveAddress(folder, { process: process.ppid, url: `http://127.0.0.1:${port}/api/v10` });
  await expect(start(folder)).rejects.toThrow(`is in use by process ${process.ppid} at http://127.0.0.1:${port}/`);
});

test.skipIf(process.platform === "win32")("a pipe in the place of an address does not block the start", async () => {
  const folder = temporaryFolder();
  execFileSync("mkfifo", [join(folder, "address.1.json")]);
  await start(folder);
  expect(readdirSync(folder)).toContain("address.2.json");
});

test("the highest number counts, and those before it go", async () => {
  const folder = temporaryFolder();
  const first = await start(temporaryFolder());
  leaveAddress(folder, { process: process.pid, url: first.url }, 7);
  leaveAddress(folder, { process: noProcess, url: nowhere }, 12);
  leaveAddress(folder, "not a number that is counted", 10_000_000_000);
  await start(folder);
  expect(readdirSync(folder).sort()).toEqual(["address.10000000000.json", "address.13.json", "data.json"]);
});

test("the last number ends the search with a refusal", async () => {
  const folder = temporaryFolder();
  leaveAddress(folder, { process: noProcess, url: nowhere }, 999_999_999);
  await expect(start(folder)).rejects.toThrow(
    `No number is higher than that of ${join(folder, "address.999999999.json")}. Remove the file, or`,
  );
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a start that fails leaves neither port nor folder taken", async () => {
  const folder = temporaryFolder();
  const other = await start();
  await expect(startService({ port: other.port, folder })).rejects.toThrow("is in use by another program");
  writeFileSync(join(folder, "data.json"), '{ "format": 2 }');
  await expect(start(folder)).rejects.toThrow("A newer version");
  writeFileSync(join(folder, "data.json"), '{ "format": 1, "rows": [] }');
  const service = await start(folder);
  await service.stop();
  await service.stop();
});
