import { expect, onTestFinished, test } from "vitest";
import { type ServiceProcess, startProcess, temporaryFolder } from "../service/process.ts";
import { report, rounds, within } from "./soak.ts";
import { type Acknowledged, expectAll, liftRates, writeUntilKilled } from "./writers.ts";

async function start(folder: string): Promise<ServiceProcess> {
  const service = await startProcess(folder);
  onTestFinished(() => void service.child.kill("SIGKILL"));
  return service;
}

test(
  "killed in the middle of writes, again and again, it has every write that it acknowledged",
  async () => {
    const kills = rounds(30, 250);
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
  },
  within(120_000),
);
