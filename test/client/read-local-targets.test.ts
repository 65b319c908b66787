import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { KnownTarget } from "../../client/history/known-targets.ts";
import { readLocalTargets } from "../../client/state/read-local-targets.ts";
import { readServiceAddress, type ServiceAddress } from "../../core/discord/service-address.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import { TestService } from "../support/test-service.ts";

const editor = vi.hoisted(() => ({
  window: { createOutputChannel: () => ({ debug: () => {}, error: () => {}, warn: () => {}, info: () => {} }) },
  workspace: { isTrusted: true, onDidGrantWorkspaceTrust: () => ({ dispose: () => {} }) },
  Disposable: { from: () => ({ dispose: () => {} }) },
}));
vi.mock("vscode", () => editor);

let service: TestService;
let running: ServiceAddress | undefined;
let targets: readonly KnownTarget[];
let written: HistoryPlace[];
let isBusy: boolean;
const listeners: Record<"service" | "states", () => void> = { service: () => {}, states: () => {} };

const guild = "6500000000000000001";

const target = (name: string, where: object, refreshedAt?: string): KnownTarget =>
  ({ name, folder: "file:///bot", where, paths: [], state: { refreshedAt }, entries: [] }) as unknown as KnownTarget;

beforeEach(async () => {
  service = await TestService.start();
  running = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  targets = [];
  written = [];
  isBusy = false;
  editor.workspace.isTrusted = true;
});
afterEach(() => service.stop());

function start(): void {
  const heard = (name: keyof typeof listeners) => (listener: () => unknown) => {
    listeners[name] = () => void listener();
    return { dispose: () => {} };
  };
  const reading = readLocalTargets({
    localService: { find: async () => running, onDidChange: heard("service") },
    states: {
      projects: async () => [{ folder: "file:///bot", targets, problem: undefined }],
      onDidChange: heard("states"),
    },
    publisher: {
      beside: async (work) => {
        if (isBusy) return false;
        await work();
        return true;
      },
    },
    history: { recordsOf: (place) => ({ writeRefresh: async () => void written.push(place) }) as unknown as Records },
  });
  onTestFinished(() => reading.dispose());
}

const guilds = () => written.map(({ guildId }) => guildId ?? "global");

test("reads the local targets, what was read last at the end, and asks Discord nothing", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  targets = [
    target("first", { service: "local", guildId: guild }),
    target("live", { service: undefined, guildId: guild }),
    target("other", { service: "https://example.com/api/v10" }),
    target("old", { service: "local", guildId: "6500000000000000002" }, "2026-01-01T00:00:00.000Z"),
    target("last", { service: "local", guildId: "6500000000000000003" }, "2026-01-02T00:00:00.000Z"),
    target("all", { service: "local" }),
    { ...target("servers", { service: "local" }), guilds: { ids: "all", except: [] } },
  ];
  start();
  await expect.poll(() => written).toHaveLength(4);
  expect(guilds()).toEqual(["global", guild, "6500000000000000002", "6500000000000000003"]);
  expect(written.every((place) => place.service === "local")).toBe(true);
  expect(new Set(asked.mock.calls.map(([url]) => new URL(String(url)).origin))).toEqual(
    new Set([new URL(service.url).origin]),
  );
});

test("reads each once, one that is added as well, and all again once the service has started again", async () => {
  targets = [target("first", { service: "local", guildId: guild })];
  start();
  await expect.poll(() => guilds()).toEqual([guild]);
  targets = [...targets, target("all", { service: "local" })];
  listeners.states();
  listeners.service();
  await expect.poll(() => guilds()).toEqual([guild, "global"]);
  const address = running;
  running = undefined;
  listeners.service();
  await new Promise(setImmediate);
  running = address;
  listeners.service();
  await expect.poll(() => guilds()).toEqual([guild, "global", "global", guild]);
});

test("reads nothing without a service, without trust, and while a publish runs", async () => {
  targets = [target("first", { service: "local", guildId: guild })];
  const address = running;
  running = undefined;
  start();
  listeners.states();
  await new Promise(setImmediate);
  running = address;
  editor.workspace.isTrusted = false;
  listeners.service();
  await new Promise(setImmediate);
  editor.workspace.isTrusted = true;
  isBusy = true;
  listeners.states();
  await new Promise(setImmediate);
  expect(written).toEqual([]);
  isBusy = false;
  listeners.states();
  await expect.poll(() => guilds()).toEqual([guild]);
});

test("a target that the bot may not read is left, and the others are read", async () => {
  await service.stop();
  service = await TestService.start({ settings: { guilds: ["6500000000000000002"] } });
  running = readServiceAddress(service.environment.COMMAND_MANIFEST_SERVICE ?? "");
  targets = [
    target("second", { service: "local", guildId: "6500000000000000002" }),
    target("first", { service: "local", guildId: guild }),
  ];
  start();
  await expect.poll(() => guilds()).toEqual(["6500000000000000002"]);
});
