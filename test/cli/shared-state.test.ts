import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { wait } from "../../core/discord/retry.ts";
import { FileServer } from "../support/file-server.ts";
import { endless, listen } from "../support/listen.ts";
import { Bench, list } from "./bench.ts";
import { type Run, says } from "./run.ts";

const bench = Bench.start();
const token = "state-token-of-the-test";

let ids: readonly string[] = [];
let next = 7_500_000_000_000_000_000n;
let server: FileServer;

function project(count: number): void {
  ids = Array.from({ length: count }, () => String(next++));
  const targets = { servers: { service: "local", guild_ids: ids } };
  bench.folder.write("command-manifest.config.json", JSON.stringify({ targets }));
}

beforeEach(async () => {
  project(12);
  bench.folder.write("bot.commands.json", list("ping"));
  await bench.service.clearFaults();
  server = await FileServer.start();
});

/** Runs a command with the state, and makes sure that it says nothing of the token. */
async function run(args: readonly string[], { state = server.url, secret = token } = {}): Promise<Run> {
  const all = [...args, "--target", "servers", "--per-second", "50", "--state", state];
  const result = await bench.run(all, { ...bench.environment, COMMAND_MANIFEST_STATE_TOKEN: secret });
  expect(result.stdout + result.stderr).not.toContain(token);
  return result;
}

const publish = (options?: Parameters<typeof run>[1]): Promise<Run> => run(["publish", "--yes"], options);

/** The guilds in which commands are created from now on, in order. `slowAfter`: Discord takes long for more creates than this. */
function watchCreated(slowAfter = Number.POSITIVE_INFINITY): () => readonly string[] {
  const { fetch } = globalThis;
  const guilds: string[] = [];
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const guildId = init?.method === "POST" ? /\/guilds\/(\d+)\/commands/.exec(String(url))?.[1] : undefined;
    if (guildId !== undefined && guilds.push(guildId) > slowAfter) await wait(100_000);
    return await fetch(url, init);
  });
  onTestFinished(() => fetched.mockRestore());
  return () => guilds;
}

/** A state with a run of another machine. */
function claimedBy(run: string, guilds: readonly string[], beat = 1, published: object = {}): string {
  const { applicationId: application_id } = bench.service.identity;
  return JSON.stringify({ version: 1, application_id, guilds: published, runs: { [run]: { beat, guilds } } });
}

const destroyed = (response: ServerResponse): true => {
  response.destroy();
  return true;
};

describe("a state at an address", () => {
  test("spares every request while nothing changes, and is not written for each guild", async () => {
    expect(await publish()).toMatchObject({ code: 0 });
    const methods = server.methods;
    expect(methods.filter((method) => method !== "PUT")).toEqual(["GET"]);
    // Those that show that the run has not ended come between the first and the last.
    expect(methods.length).toBeLessThan(ids.length);
    expect(server.stored).toMatchObject({ version: 1, runs: {} });
    expect(Object.keys(server.stored?.guilds ?? {}).sort()).toEqual(ids);
    const created = watchCreated();
    expect((await publish()).stdout).toContain("= 12 guilds unchanged since the last publish, and not read");
    expect(created()).toEqual([]);
    expect(server.methods.slice(methods.length)).toEqual(["GET"]);
    for (const { headers } of server.requests) expect(headers.authorization).toBe(`Bearer ${token}`);
  });

  test("is read by a plan, and not written", async () => {
    await publish();
    bench.folder.write("bot.commands.json", list("ping", "pong"));
    server.requests.length = 0;
    expect(await run(["plan"])).toMatchObject({ code: 4 });
    expect(server.methods).toEqual(["GET"]);
  });

  test("is merged with what another machine has written in the meantime", async () => {
    server.instead = ({ method }) => {
      if (method === "PUT") {
        server.body = claimedBy("other", ["1"], 1, { "2": "0123456789abcdef" });
        server.instead = () => false;
      }
      return false;
    };
    expect(await publish()).toMatchObject({ code: 0 });
    expect(server.stored?.runs).toEqual({ other: { beat: 1, guilds: ["1"] } });
    expect(Object.keys(server.stored?.guilds ?? {}).sort()).toEqual(["2", ...ids]);
  });

  test("keeps a second machine from a guild until the first one has released it", async () => {
    const [first = ""] = ids;
    server.body = claimedBy("other", [first]);
    const created = watchCreated();
    let looks = 0;
    server.instead = () => {
      if (looks === 60) return false;
      expect(created()).toEqual([]);
      // More looks than a run gets that shows nothing.
      looks++;
      server.body = claimedBy("other", looks < 60 ? [first] : [], looks);
      return false;
    };
    expect(await publish()).toMatchObject(says(0, "Waiting until it ends."));
    expect(looks).toBe(60);
    expect(created()).toHaveLength(12);
  });

  test("does not wait for guilds that another machine publishes to", async () => {
    server.body = claimedBy("other", ["1"]);
    expect(await publish()).toMatchObject({ code: 0, stderr: expect.not.stringContaining("Waiting") });
    expect(server.stored?.runs).toEqual({ other: { beat: 1, guilds: ["1"] } });
  });

  test("has a publish go on after a machine was killed, and nothing written twice", async () => {
    project(32);
    const created = watchCreated(8);
    // The machine is cut off once it has written a part of what it did.
    server.instead = (_, response) => Object.keys(server.stored?.guilds ?? {}).length > 0 && destroyed(response);
    const killed = await publish();
    expect(killed).toMatchObject(says(3, "could not be reached: the connection broke. The publish stopped"));
    expect(killed.stdout).toContain("not tried. Publish again to go on.");
    const recorded = Object.keys(server.stored?.guilds ?? {});
    const before = created().length;
    expect(before).toBeLessThan(32);
    server.instead = () => false;
    expect(await publish()).toMatchObject(says(0, "Waiting until it ends."));
    expect(created().slice(before)).not.toEqual(expect.arrayContaining([expect.toBeOneOf(recorded)]));
    expect([...created()].sort()).toEqual(ids);
    expect(server.stored).toMatchObject({ runs: {} });
  });

  test("keeps what another machine has published to a guild since this one was done with it", async () => {
    project(32);
    watchCreated(8);
    let guildId: string | undefined;
    server.instead = () => {
      const [first] = Object.keys(server.stored?.guilds ?? {});
      if (guildId !== undefined || first === undefined) return false;
      guildId = first;
      server.body = JSON.stringify(server.stored).replace(/"[\da-f]{16} [\da-f]{8}"/, '"ffffffffffffffff"');
      return false;
    };
    expect(await publish()).toMatchObject({ code: 0 });
    expect(server.stored?.guilds).toMatchObject({ [guildId ?? ""]: "ffffffffffffffff" });
    expect(Object.keys(server.stored?.guilds ?? {})).toHaveLength(32);
  });

  test("stops a run that another one has taken for killed", async () => {
    project(32);
    const created = watchCreated(8);
    server.instead = () => {
      if (server.methods.filter((method) => method === "PUT").length === 2) server.body = claimedBy("other", ["1"]);
      return false;
    };
    expect(await publish()).toMatchObject(says(3, "Another run has taken over the guilds"));
    expect(created().length).toBeLessThan(32);
    expect(Object.keys(server.stored?.runs ?? {})).toEqual(["other"]);
  });

  test.each([
    ["the claim", 1],
    ["the last write", 2],
  ])("is right although the answer to %s was lost", async (_, lost) => {
    const created = watchCreated();
    let puts = 0;
    server.afterwards = ({ method }, response) => method === "PUT" && ++puts === lost && destroyed(response);
    expect(await publish()).toMatchObject({ code: 0 });
    expect([...created()].sort()).toEqual(ids);
    expect(server.stored?.runs).toEqual({});
    expect(Object.keys(server.stored?.guilds ?? {}).sort()).toEqual(ids);
  });

  test("that cannot be written at the end is said, and its guilds are read again", async () => {
    server.instead = ({ method }, response) =>
      method === "PUT" && server.methods.filter((one) => one === "PUT").length > 1 && destroyed(response);
    expect(await publish()).toMatchObject(says(3, "The next publish reads the guilds of this one again."));
    server.instead = () => false;
    const created = watchCreated();
    expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringContaining("= 12 guilds in sync") });
    expect(created()).toEqual([]);
  });

  test.each([
    ["https://user:secret-word@example.com/state", "must not contain a user name, password, query or fragment."],
    ["https://example.com/state?sig=secret-word", "must not contain a user name, password, query or fragment."],
    ["http://example.com/state", "must start with https unless it is on this machine."],
    ["s3://bucket/state", "must be a folder or a URL such as https://example.com/state."],
    ["https://", "must be a folder or a URL such as https://example.com/state."],
  ])("is refused at %s", async (state, sentence) => {
    const result = await publish({ state });
    expect(result).toMatchObject(says(2, sentence));
    expect(result.stderr).not.toContain("secret-word");
  });

  test.each(["two words of-the-token", "of-the-token\nX-Other: 1", "of-the-token\u00e9"])(
    "is refused with the token %j, which is not printed",
    async (secret) => {
      const result = await publish({ secret });
      expect(result).toMatchObject(says(2, "COMMAND_MANIFEST_STATE_TOKEN has characters that no token has."));
      expect(result.stderr).not.toContain("of-the-token");
      expect(server.requests).toEqual([]);
    },
  );
});

describe("nothing is published if the server of the state", () => {
  const valid = () => claimedBy("other", []);
  const answer =
    (status: number, body: string | (() => string), headers: Record<string, string> = {}) =>
    (response: ServerResponse): true => {
      response.writeHead(status, headers).end(typeof body === "string" ? body : body());
      return true;
    };
  const etag = { ETag: '"1"' };

  test.each<[string, (response: ServerResponse) => true, RegExp]>([
    ["gives a web page", answer(200, "<html>", etag), /is not JSON\./],
    ["gives other JSON", answer(200, '{"version": 4}', etag), /is not a state that this version can read/],
    ["gives a list", answer(200, "[]", etag), /is not a state that this version can read/],
    [
      "gives fingerprints of a wrong type",
      answer(200, () => valid().replace('"guilds":{}', '"guilds":{"1":[]}'), etag),
      /is not a state/,
    ],
    ["gives JSON that is too deep", answer(200, "[".repeat(1e6), etag), /nested too deeply/],
    [
      "gives another application's state",
      answer(200, () => valid().replace(/\d{17,}/, "77"), etag),
      /of another application/,
    ],
    ["gives no ETag", answer(200, valid), /no strong ETag/],
    ["gives a weak ETag", answer(200, valid, { ETag: 'W/"1"' }), /no strong ETag/],
    ["redirects", answer(307, "", { Location: "/other" }), /it redirects to another address/],
    [
      "refuses the token",
      (response) => answer(401, `{"message":"${token}"}`)(response),
      /HTTP 401\)\. Set the environment variable/,
    ],
    ["fails", answer(500, "{}"), /HTTP 500/],
    ["is busy for a day", answer(503, "", { "Retry-After": "86400" }), /HTTP 503/],
    ["limits requests without end", answer(429, "", { "Retry-After": "1" }), /HTTP 429/],
    ["does not answer", destroyed, /could not be reached: the connection broke/],
  ])("%s", async (_, answered, message) => {
    const created = watchCreated();
    server.instead = (__, response) => answered(response);
    expect(await publish()).toMatchObject(says(3, message));
    expect((await run(["plan"])).code).toBe(3);
    expect(created()).toEqual([]);
    expect(server.methods).not.toContain("PUT");
    expect(server.requests.length).toBeLessThan(12);
  });

  test("answers without end", async () => {
    server.instead = (request, response) => {
      response.writeHead(200, etag);
      endless(request, response);
      return true;
    };
    expect(await publish()).toMatchObject(says(3, "is too long."));
  });

  test("breaks off in the middle", async () => {
    server.instead = (_, response) => {
      response.writeHead(200, { ...etag, "Content-Length": "1000" });
      response.write(valid().slice(0, 20), () => response.destroy());
      return true;
    };
    expect(await publish()).toMatchObject(says(3, "could not be reached"));
    expect(server.methods).not.toContain("PUT");
  });

  test("gives no headers", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new DOMException("", "TimeoutError")));
    onTestFinished(() => void vi.restoreAllMocks());
    server.instead = () => true;
    expect(await publish()).toMatchObject(says(3, "the request timed out"));
  });

  test("refuses every write as outdated", async () => {
    const created = watchCreated();
    server.instead = ({ method }, response) => method === "PUT" && answer(412, "")(response);
    expect(await publish()).toMatchObject(says(3, "refused to replace the state 10 times in a row"));
    expect(created()).toEqual([]);
    expect(server.requests.length).toBeLessThan(30);
  });

  test("redirects to another host, which gets no request", async () => {
    let reached = 0;
    const other = await listen((_, response) => {
      reached++;
      response.end();
    });
    server.instead = (_, response) => answer(302, "", { Location: `${other}/state` })(response);
    expect(await publish()).toMatchObject(says(3, "it redirects to another address"));
    expect(reached).toBe(0);
  });

  test("is not there", async () => {
    const gone = "http://127.0.0.1:2";
    expect(await publish({ state: `${gone}/state` })).toMatchObject(
      says(3, `${gone} could not be reached: nothing is listening there. Nothing was published.`),
    );
  });
});
