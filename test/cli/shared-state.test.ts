import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Bench, list } from "./bench.ts";
import { says } from "./run.ts";
import { StateServer } from "./state-server.ts";

const bench = Bench.start();
const token = "state-token-of-the-test";
const environment = () => ({ ...bench.environment, COMMAND_MANIFEST_STATE_TOKEN: token });
const run = (command: string, state: string) =>
  bench.run([command, "--target", "servers", "--per-second", "50", "--state", state, ...(command === "publish" ? ["--yes"] : [])], environment());

let ids: readonly string[] = [];
let next = 7_500_000_000_000_000_000n;
let server: StateServer;

beforeEach(async () => {
  ids = Array.from({ length: 12 }, () => String(next++));
  bench.folder.write("bot.commands.json", list("ping"));
  bench.folder.write(
    "command-manifest.config.json",
    JSON.stringify({ targets: { servers: { service: "local", guild_ids: ids } } }),
  );
  await bench.service.clearFaults();
  server = await StateServer.start();
});

describe("a state at an address", () => {
  test("spares every request while nothing changes, and is written twice by a publish", async () => {
    expect(await run("publish", server.url)).toMatchObject({ code: 0 });
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "PUT", "PUT"]);
    expect(server.stored).toMatchObject({ version: 1, runs: {} });
    expect(Object.keys(server.stored.guilds)).toEqual(ids);
    const again = await run("publish", server.url);
    expect(again.stdout).toContain("= 12 guilds unchanged since the last publish, and not read");
    expect(server.requests).toHaveLength(4);
    for (const { headers } of server.requests) expect(headers.authorization).toBe(`Bearer ${token}`);
  });
});
