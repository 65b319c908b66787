import { expect, test } from "vitest";
import { bench } from "../service/support.ts";

const year = 365 * 24 * 3_600_000;

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
