import { expect, test } from "vitest";
import type { ServiceProcess } from "../service/process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { report, rounds } from "./soak.ts";
import { type Acknowledged, expectAll, liftRates, start, write } from "./writers.ts";

test("of services that start at once after a kill, one has the folder; nothing is lost", async () => {
  const starts = rounds(2, 50);
  const folder = temporaryFolder();
  const acknowledged: Acknowledged = new Map();
  for (let round = 0; round < starts; round++) {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => start(folder)));
    const running = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(running).toHaveLength(1);
    const [service] = running as [ServiceProcess];
    for (const one of all) {
      if (one.status === "fulfilled") continue;
      const message = `The folder ${folder} is in use by process ${service.child.pid} at ${service.url}.`;
      expect(String(one.reason)).toContain(`The service ended with 2 before it listened: ${message}`);
    }
    if (round === 0) await liftRates(service);
    await expectAll(service, acknowledged);
    for (let i = 0; i < 5; i++) acknowledged.set(await write(service, `${round} ${i}`), `${round} ${i}`);
    await service.end("SIGKILL");
  }
  await expectAll(await start(folder), acknowledged);
  report({ "simultaneous starts": starts * 6, acknowledged: acknowledged.size, lost: 0 });
});
