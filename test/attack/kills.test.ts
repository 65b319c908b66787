import { expect, test } from "vitest";
import type { ServiceProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";
import { commandOf, isGood, issueToken, type StoredKind, storedKinds } from "./stored-kinds.ts";
import { type Acknowledged, expectAll, liftRates, start, writeUntilKilled } from "./writers.ts";

test("killed in the middle of writes, it has every write that it acknowledged", async () => {
  const kills = rounds(4, 250);
  const folder = temporaryFolder();
  const acknowledged: Acknowledged = new Map();
  let latest: Acknowledged = new Map();
  for (let round = 0; round < kills; round++) {
    const service = await start(folder);
    if (round === 0) await liftRates(service);
    await expectAll(service, latest);
    latest = new Map();
    await writeUntilKilled(service, latest, 1 + (round % 17));
    for (const [id, note] of latest) acknowledged.set(id, note);
  }
  await expectAll(await start(folder), acknowledged);
  expect(acknowledged.size).toBeGreaterThan(kills);
  report({ kills, acknowledged: acknowledged.size, lost: 0 });
});

test("killed in the middle of changes, it has the latest of everything it stores", async () => {
  const kills = rounds(4, 60);
  const folder = temporaryFolder();
  const acknowledged = new Map<StoredKind, number>(storedKinds.map((kind) => [kind, 0]));
  const tokens: string[] = [];
  let changes = 0;
  // A busy machine may answer some kind of change in no round, so it gets a few more.
  const isUntried = () => Math.min(...acknowledged.values(), tokens.length) === 0;
  for (let round = 0; round < kills || (isUntried() && round < 10 * kills); round++) {
    const service = await start(folder);
    if (round === 0) {
      await liftRates(service);
      await commandOf(service);
    }
    await expectStored(service, acknowledged, tokens);
    let left = 5 + (round % 13);
    const count = (): void => {
      if (--left === 0) service.child.kill("SIGKILL");
    };
    const writers = storedKinds.map(async (kind): Promise<never> => {
      for (let number = (acknowledged.get(kind) ?? 0) + 1; ; number++) {
        await kind.write(service, number);
        acknowledged.set(kind, number);
        changes++;
        count();
      }
    });
    const issuer = async (): Promise<never> => {
      for (;;) {
        tokens.push(await issueToken(service));
        count();
      }
    };
    const ends = await Promise.allSettled([...writers, issuer()]);
    for (const end of ends) expect(end).toMatchObject({ status: "rejected", reason: expect.any(TypeError) });
  }
  await expectStored(await start(folder), acknowledged, tokens);
  expect(Math.min(...acknowledged.values(), tokens.length)).toBeGreaterThan(0);
  report({ kills, changes: changes + tokens.length, lost: 0 });
});

/** The latest change that was acknowledged is there, or the one after it, whose answer was cut off. */
async function expectStored(
  service: ServiceProcess,
  acknowledged: Map<StoredKind, number>,
  tokens: readonly string[],
): Promise<void> {
  for (const [kind, number] of acknowledged) {
    const stored = await kind.read(service);
    expect([number, number + 1], kind.name).toContain(stored);
    acknowledged.set(kind, stored);
  }
  for (const token of tokens) expect(await isGood(service, token)).toBe(true);
}
