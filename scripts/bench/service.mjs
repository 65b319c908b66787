// The local service under load: reads at full speed beside a bare server, a steady rate with its slowest answers, and
// its memory.
import path from "node:path";
import { root } from "../processes.mjs";
import { Caller, fullSpeed, steadyLoad, steadyRate } from "./load.mjs";
import { memoryOf } from "./memory.mjs";
import { median, paired, quantile } from "./paired.mjs";
import { commandsAt, headersOf, withServer, withService } from "./running-service.mjs";
import { digits, megabytes, milliseconds } from "./table.mjs";

const defaultRounds = 3;

/** @type {import("./table.mjs").Bench} */
export async function benchService({ rounds = defaultRounds }) {
  /** @type {{ idle: number, loaded: number, steady: number[] }[]} */
  const alone = [];
  const ours = () =>
    withService(async (address, { pid }) => {
      const idle = memoryOf(pid);
      const caller = new Caller(commandsAt(address), headersOf(address));
      const ids = await caller.fill();
      const perSecond = await fullSpeed(caller, ids);
      const steady = await steadyLoad(caller, ids);
      alone.push({ idle, loaded: memoryOf(pid), steady });
      caller.close();
      return { microseconds: 1e6 / perSecond };
    });
  const bareServer = [path.join(root, "scripts/bench/trivial/http-server.mjs")];
  const theirs = () =>
    withServer(bareServer, async (/** @type {{ commands: string }} */ { commands }) => {
      const caller = new Caller(commands, {});
      const perSecond = await fullSpeed(caller, await caller.fill());
      caller.close();
      return { microseconds: 1e6 / perSecond };
    });
  const { ours: own, theirs: other, ratio } = (await paired(rounds, ours, theirs))("microseconds");
  const steady = alone.flatMap((run) => run.steady);
  const of = (/** @type {"idle" | "loaded"} */ name) => median(alone.map((run) => run[name]));
  return [
    {
      title: `The local service with 130 commands, ${rounds} rounds`,
      columns: ["local service", "bare hono", "ratio"],
      rows: [
        ["reads of one command per second", digits(1e6 / own), digits(1e6 / other), digits(ratio)],
        [`half of ${steadyRate} per second`, milliseconds(quantile(steady, 0.5)), "", ""],
        [`99 % of ${steadyRate} per second`, milliseconds(quantile(steady, 0.99)), "", ""],
        ["memory, idle", megabytes(of("idle")), "", ""],
        ["memory, after the load", megabytes(of("loaded")), "", ""],
      ],
    },
  ];
}
