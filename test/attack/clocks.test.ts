import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { slash } from "../cli/bench.ts";
import { runCli } from "../cli/run.ts";
import { bench } from "../service/support.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { TestService } from "../support/test-service.ts";
import { report, rounds } from "./soak.ts";

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;

test.each([
  ["back", -year],
  ["on", year],
])("a clock that is set %s opens no rate limit and closes none", async (_, jump) => {
  const time = { elapsed: 0 };
  const rates = { getLobby: { limit: 2, seconds: 10 } };
  const { send, clock } = bench({ elapsed: () => time.elapsed, settings: { limits: { rates } } as never });
  const get = async (): Promise<number> => (await send("GET", "/lobbies/1")).status;
  expect([await get(), await get(), await get()]).toEqual([404, 404, 429]);
  clock.now += jump;
  expect(await get()).toBe(429);
  time.elapsed += 9_999;
  const refused = await send("GET", "/lobbies/1");
  expect([refused.status, refused.body.retry_after]).toEqual([429, 0.001]);
  expect(Number(refused.headers.get("X-RateLimit-Reset"))).toBeCloseTo(clock.now / 1000, 1);
  time.elapsed += 1;
  expect(await get()).toBe(404);
});

test("whatever the clock says, no ID and no version is given twice", async () => {
  const { send, clock, commands } = bench();
  const seen = new Set<string>();
  let given = 0;
  for (const jump of [0, -year, 2 * year, -3 * year, 1, -1]) {
    clock.now += jump;
    const { body, status } = await send("POST", commands("global"), { name: `c${given}`, description: "a" });
    expect(status).toBe(201);
    for (const id of [body.id, body.version]) seen.add(id);
    given++;
  }
  expect(seen.size).toBeGreaterThanOrEqual(given);
  const ids = (await send("GET", commands("global"))).body.map(({ id }: { id: string }) => BigInt(id)) as bigint[];
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true);
});

const RealDate = Date;

/** The clock of this machine as everything in this process reads it, which can be set while the machine's timers run on. */
class SetClock {
  #ahead = 0;

  static forTest(): SetClock {
    const clock = new SetClock();
    const now = (): number => RealDate.now() + clock.#ahead;
    class SetDate extends RealDate {
      constructor(...given: readonly [] | readonly [string | number | Date]) {
        super(given[0] ?? now());
      }
      static override now = now;
    }
    vi.stubGlobal("Date", SetDate);
    onTestFinished(() => void vi.unstubAllGlobals());
    return clock;
  }

  set({ by, to }: Jump): void {
    this.#ahead = to === undefined ? this.#ahead + by : to - RealDate.now();
  }

  right(): void {
    this.#ahead = 0;
  }
}

/** The time that a clock is set to, or the change by which it jumps. Milliseconds. */
type Jump = { readonly by: number; readonly to?: never } | { readonly by?: never; readonly to: number };

const jumps: Readonly<Record<string, Jump>> = {
  "an hour on": { by: hour },
  "an hour back": { by: -hour },
  "nine days on": { by: 9 * day },
  "nine days back": { by: -9 * day },
  "to 1970": { to: 0 },
  "to 2100": { to: RealDate.UTC(2100, 0) },
};

/** When a clock jumps: before the service has the call with this number, or before its answer is read. */
interface Moment {
  readonly at: number;
  readonly when: "sent" | "answered";
  readonly jump: Jump;
}

let service: TestService;

beforeAll(async () => {
  const rates = { everything: { limit: 1e6, seconds: 1 } };
  service = await TestService.start({
    settings: { limits: { rates, daily_creates: 1e6 } } as never,
    now: () => Date.now(),
  });
});
afterAll(() => service.stop());

const overwrite = { id: "77", type: 1, permission: true } as const;
let guilds = 0;

/**
 * Publishes with a rename, permissions that it would lose, a token that expires, and one call that has to wait for a rate
 * limit. Expects that it ends as it does with a clock that is right, or says that it failed and is completed under a clock
 * that is right, or that the permissions could not be read, and gives the number of its calls.
 */
async function publishWhile(moments: readonly Moment[], clock: SetClock): Promise<number> {
  const folder = new TemporaryFolder();
  onTestFinished(() => folder.remove());
  const guild = String(7_000_000_000_000_000_000n + BigInt(guilds++));
  const { identity, url } = service;
  const env = {
    COMMAND_MANIFEST_CLIENT_SECRET: identity.clientSecret,
    COMMAND_MANIFEST_USER_TOKEN: `Bearer ${identity.userToken}`,
  };
  const where = ["--guild", guild, "--service", url, "--application", identity.applicationId];
  const publish = async () => {
    const args = ["publish", "a.commands.json", "--yes", "--accept-renames", "--ledger", "ledger.json", ...where];
    return await runCli(args, { cwd: folder.path, env });
  };
  folder.write("a.commands.json", JSON.stringify([slash("ping"), slash("pong"), slash("kept")]));
  expect(await publish()).toMatchObject({ code: 0 });
  await service.permit(guild, "pong", overwrite);
  const ids = new Map((await service.commands(guild)).map(({ id, name }) => [name, id]));

  const after = [slash("ping", "Pings."), slash("tock", "Does pong."), slash("kept"), slash("fresh")];
  folder.write("a.commands.json", JSON.stringify(after));
  const calls: string[] = [];
  const send = globalThis.fetch;
  let isLimited = false;
  vi.stubGlobal("fetch", async (...[target, init]: Parameters<typeof fetch>) => {
    const index = calls.push(`${init?.method}`) - 1;
    const jump = (when: Moment["when"]): void => {
      for (const moment of moments) if (moment.at === index && moment.when === when) clock.set(moment.jump);
    };
    jump("sent");
    const isFirstWrite = init?.method === "PATCH" && !isLimited;
    isLimited ||= isFirstWrite;
    const limit = { message: "You are being rate limited.", retry_after: 0.05, global: false };
    const answer = isFirstWrite ? Response.json(limit, { status: 429 }) : await send(target, init);
    jump("answered");
    return answer;
  });
  const attacked = await publish().finally(() => vi.stubGlobal("fetch", send));
  const savedIn = (said: string) => /saved-\S+\.permissions\.json/.exec(said)?.[0];
  let saved = savedIn(attacked.stderr);
  const isRestored = "tock" in (await service.permissions(guild));
  if (attacked.code !== 0) {
    // A token that expires twice within one call is refused.
    expect(attacked, JSON.stringify(moments)).toMatchObject({ code: 3 });
    clock.right();
    const repeated = await publish();
    expect(repeated).toMatchObject({ code: 0 });
    if (!isRestored && saved)
      expect(await runCli(["permissions", saved, "--yes", ...where], { cwd: folder.path, env })).toMatchObject({
        code: 0,
      });
    // If it failed before it saved any, the next one has saved and restored them.
    saved ??= savedIn(repeated.stderr);
  }
  // A publish that failed may not have got as far as its first write.
  if (attacked.code === 0) expect(isLimited).toBe(true);

  const published = await service.commands(guild);
  const names = new Map(published.map(({ id, name }) => [name, id]));
  expect([...names.keys()].sort()).toEqual(["fresh", "kept", "ping", "tock"]);
  expect(["ping", "tock", "kept"].map((name) => names.get(name))).toEqual(
    ["ping", "pong", "kept"].map((name) => ids.get(name)),
  );
  // Permissions that a clock nine days on hides, twice in one call, are announced as lost, and the rename was accepted.
  const isUnread = attacked.stderr.includes("The permissions could not be read: The access token is not valid.");
  if (!isUnread) expect(await service.permissions(guild)).toEqual({ tock: [overwrite] });
  const ledger = path.join(folder.path, "ledger.json");
  const { commands, unrestored_permissions } = JSON.parse(readFileSync(ledger, "utf8"));
  const recorded = commands.map(({ id, name }: { id: string; name: string }) => [name, id]);
  expect(new Map(recorded)).toEqual(names);
  if (isRestored) expect(unrestored_permissions).toBeUndefined();
  if (!isUnread) expect(existsSync(path.join(folder.path, `${saved}`))).toBe(true);

  const again = await publish();
  expect(again).toMatchObject({ code: 0 });
  expect((await service.commands(guild)).map(({ id, version }) => [id, version])).toEqual(
    published.map(({ id, version }) => [id, version]),
  );
  return calls.length;
}

test("a publish ends as with a right clock when it is set between any two calls", async () => {
  const clock = SetClock.forTest();
  const usual = await publishWhile([], clock);
  expect(usual).toBeGreaterThan(6);
  const all = Object.values(jumps).flatMap((jump) =>
    Array.from({ length: usual }, (_, at) =>
      (["sent", "answered"] as const).map((when): Moment => ({ at, when, jump })),
    ),
  );
  // Every moment with one of the jumps; in the long run with each of them.
  const isLong = rounds(0, 1) > 0;
  const each = Object.keys(jumps).length;
  const moments = all
    .flatMap((one, index) => one.map((moment, side) => ({ moment, turn: index + side + Math.floor(index / usual) })))
    .filter(({ turn }) => isLong || turn % each === 0)
    .map(({ moment }) => moment);
  for (const moment of moments) {
    clock.right();
    // A token that has expired is refused once, and another one is asked for.
    expect(await publishWhile([moment], clock), JSON.stringify(moment)).toBeLessThanOrEqual(usual + 2);
  }
  report({ "publishes with a jump": moments.length });
});

test("a publish ends as with a right clock however often it is set, or says it failed", async () => {
  const clock = SetClock.forTest();
  const moment = fc.record({
    at: fc.nat(14),
    when: fc.constantFrom<Moment["when"]>("sent", "answered"),
    jump: fc.constantFrom(...Object.values(jumps)),
  });
  const several = fc.array(moment, { minLength: 2, maxLength: 12 });
  const all = fc.sample(several, rounds(8, 500));
  for (const moments of all) {
    clock.right();
    await publishWhile(moments, clock);
  }
  report({ "publishes with several jumps": all.length });
});
