import { afterEach, beforeEach, expect, test } from "vitest";
import { type NumberedRequest, requestsOf } from "../../client/tree/requests-of.ts";
import { isServing, readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { ForeignAnswer, ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { TestService } from "../support/test-service.ts";

let service: TestService;
let address: ServiceAddress;
let stop: AbortController;

beforeEach(async () => {
  service = await TestService.start();
  const read = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  if (!read) throw new Error("The service has no address.");
  address = read;
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await service.stop();
});

const follow = (after = 0, of = address) => requestsOf(of, { fetch, after, signal: stop.signal });

/** The next requests, so many. */
async function next(stream: AsyncGenerator<NumberedRequest[]>, count: number): Promise<readonly NumberedRequest[]> {
  const all: NumberedRequest[] = [];
  while (all.length < count) {
    const { value, done } = await stream.next();
    if (done) throw new Error("The stream has ended.");
    all.push(...value);
  }
  return all;
}

const inShort = (requests: readonly NumberedRequest[]) =>
  requests.map(({ number, method, path, status }) => `${number} ${method} ${path.split("/").at(-1)} ${status}`);

test("those before come first, then each as it is answered", async () => {
  const start = Date.now();
  await service.create("2", { name: "a", description: "A" });
  await fetch(`${service.url}/nothing`);
  const stream = follow();
  const before = await next(stream, 2);
  expect(inShort(before)).toEqual(["1 POST commands 201", "2 GET nothing 404"]);
  expect(before[0]?.time).toBeGreaterThanOrEqual(start);
  const coming = next(stream, 1);
  await service.publish(undefined, []);
  expect(inShort(await coming)).toEqual(["3 PUT commands 200"]);
});

test("only those after a number come, and looking at the service is none", async () => {
  await service.commands("2");
  await service.call("/local/settings");
  await fetch(new URL("/", service.url));
  expect(await isServing(address, fetch)).toBe(true);
  await service.clearFaults();
  expect(inShort(await next(follow(1), 1))).toEqual(["2 DELETE faults 204"]);
});

test("it ends without an error when it is stopped", async () => {
  await service.commands("2");
  const stream = follow();
  await next(stream, 1);
  const last = stream.next();
  stop.abort();
  expect(await last).toEqual({ done: true, value: undefined });
});

test("distinguishes a refused token, a stopped service and another program", async () => {
  await expect(follow(0, { ...address, token: "another" }).next()).rejects.toBeInstanceOf(ServiceError);
  const endless = async () => new Response("x".repeat(20_000));
  const foreign = requestsOf(address, { fetch: endless, after: 0, signal: stop.signal });
  await expect(foreign.next()).rejects.toBeInstanceOf(ForeignAnswer);
  const gone = await TestService.start();
  const url = gone.url;
  await gone.stop();
  await expect(follow(0, { ...address, url }).next()).rejects.toBeInstanceOf(Unreachable);
  expect(await isServing({ ...address, url }, fetch)).toBe(false);
  expect(await isServing(address, async () => Response.json([]))).toBe(false);
});

test("what is not a request is left out", async () => {
  const blocks = [": listening", "data: {}\nid: 1", "data: {\nid: 2", 'data: {"time":1,"method":"GET"}', ""];
  const request = { time: 1, method: "GET", path: "/", status: 200 };
  const text = [...blocks, `event: REQUEST\ndata: ${JSON.stringify(request)}\nid: 3`, ""].join("\n\n");
  const stream = requestsOf(address, { fetch: async () => new Response(text), after: 0, signal: stop.signal });
  expect(await stream.next()).toEqual({ done: false, value: [{ ...request, number: 3 }] });
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});
