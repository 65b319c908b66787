import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ServiceRequests } from "../../client/tree/service-requests.ts";
import { readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import { TestService } from "../support/test-service.ts";

vi.mock("vscode", async () => {
  const { Emitter } = await import("vscode-languageserver");
  return { EventEmitter: Emitter };
});

let service: TestService;
let running: ServiceAddress | undefined;
let changed = (): void => {};
let asked: number;
let failures: unknown[];

beforeEach(async () => {
  service = await TestService.start();
  running = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  asked = 0;
  failures = [];
});
afterEach(async () => {
  expect(failures).toEqual([]);
  await service.stop();
});

function followed(): ServiceRequests {
  const requests = new ServiceRequests(
    {
      find: async () => {
        asked++;
        return running;
      },
      onDidChange: (listener) => {
        changed = () => listener();
        return { dispose: () => {} };
      },
    },
    (failure) => failures.push(failure),
  );
  onTestFinished(() => requests.dispose());
  return requests;
}

const numbers = ({ latest }: ServiceRequests): readonly number[] => latest.map(({ number }) => number);

test("asks for nothing before the view is visible, keeps the latest 20, and tells of several at once", async () => {
  const requests = followed();
  let told = 0;
  requests.onDidChange(() => told++);
  for (let i = 0; i < 30; i++) await service.commands("2");
  changed();
  expect(asked).toBe(0);
  requests.follow(true);
  await expect.poll(() => told).toBe(1);
  expect(numbers(requests)).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
});

test("stops without a viewer, and continues where it was", async () => {
  const requests = followed();
  requests.follow(true);
  await service.commands("2");
  await expect.poll(() => numbers(requests)).toEqual([1]);
  requests.follow(false);
  await service.commands("2");
  requests.follow(true);
  await expect.poll(() => numbers(requests)).toEqual([2, 1]);
  expect(asked).toBe(2);
});

test("forgets what a service was asked when another takes its place, and ends with it", async () => {
  const requests = followed();
  requests.follow(true);
  await service.commands("2");
  await expect.poll(() => numbers(requests)).toEqual([1]);
  running = undefined;
  changed();
  expect(numbers(requests)).toEqual([]);
  await service.commands("2");
  await expect.poll(() => asked).toBe(2);
  expect(numbers(requests)).toEqual([]);
});

test("looks for the service again when it breaks off, and not without end", async () => {
  const requests = followed();
  requests.follow(true);
  await service.commands("2");
  await expect.poll(() => numbers(requests)).toEqual([1]);
  await service.stop();
  running = undefined;
  await expect.poll(() => asked).toBe(2);
  service = await TestService.start();
});

test("a refusal is reported once", async () => {
  running = running && { ...running, token: "another" };
  followed().follow(true);
  await expect.poll(() => failures.splice(0).map(String)).toEqual(["ServiceError: Unauthorized"]);
  expect(asked).toBe(1);
});
