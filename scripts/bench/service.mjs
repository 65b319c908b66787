// The local service under load: reads at full speed beside a bare server, a steady rate with its slowest answers, and
// its memory.
import { median, memoryOf, paired, quantile, timed } from "./measure.mjs";
import { digits, megabytes, milliseconds } from "./report.mjs";
import { Caller, commandsAt, headersOf, trivial, withServer, withService } from "./running-service.mjs";

const steadyRate = 200;
const steadySeconds = 5;

/** @type {import("./report.mjs").Bench} */
export async function benchService({ rounds = 3 }) {
  /** @type {{ idle: number, loaded: number, steady: number[] }[]} */
  const alone = [];
  const ours = () =>
    withService(async (address, { pid }) => {
      const idle = memoryOf(pid);
      const caller = new Caller(headersOf(address));
      const url = commandsAt(address);
      const ids = await fill(caller, url);
      const microseconds = await timeOfRead(caller, url, ids);
      const steady = await steadyLoad(caller, url, ids);
      alone.push({ idle, loaded: memoryOf(pid), steady });
      caller.close();
      return { microseconds };
    });
  const theirs = () =>
    withServer([trivial("service.mjs")], async (/** @type {{ url: string }} */ address) => {
      const caller = new Caller({});
      const url = `${address.url}/commands`;
      const microseconds = await timeOfRead(caller, url, await fill(caller, url));
      caller.close();
      return { microseconds };
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

/** Replaces all commands by 130. @param {Caller} caller @param {string} url @returns {Promise<readonly string[]>} Their IDs. */
async function fill(caller, url) {
  const description = "Shows what there is to show";
  const slash = Array.from({ length: 100 }, (_, index) => ({ name: `command-${index}`, description }));
  const menu = [2, 3].flatMap((type) => Array.from({ length: 15 }, (_, index) => ({ type, name: `Menu ${index}` })));
  // The bare server keeps these IDs, the local service gives its own.
  const commands = [...slash, ...menu].map((command, index) => ({ id: String(1e17 + index * 1e6), ...command }));
  const created = await caller.call("PUT", url, commands);
  return JSON.parse(created).map((/** @type {{ id: string }} */ { id }) => id);
}

/** Microseconds for each command that is read, at full speed. @param {Caller} caller @param {string} url @param {readonly string[]} ids */
async function timeOfRead(caller, url, ids) {
  let next = 0;
  return 1e6 / (await caller.perSecond(() => caller.call("GET", `${url}/${ids[next++ % ids.length]}`)));
}

/** The times of reads and lists at a steady rate, in milliseconds, whether earlier answers are there or not. @param {Caller} caller @param {string} url @param {readonly string[]} ids */
async function steadyLoad(caller, url, ids) {
  /** @type {Promise<number>[]} */
  const answers = [];
  const start = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - start) / 1000) * steadyRate, steadyRate * steadySeconds);
      while (answers.length < due) {
        const rest = answers.length % 10 === 0 ? "" : `/${ids[answers.length % ids.length]}`;
        answers.push(timed(() => caller.call("GET", url + rest)));
      }
      if (answers.length >= steadyRate * steadySeconds) resolve(clearInterval(timer));
    }, 1);
  });
  return await Promise.all(answers);
}
