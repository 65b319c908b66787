// Uses of a command through an endpoint, beside a bare server that signs and forwards, and what many of them leave in memory.
import { once } from "node:events";
import { memoryOf, paired } from "./measure.mjs";
import { digits, megabytes } from "./report.mjs";
import { Caller, commandsAt, headersOf, trivial, withServer, withService } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */

const connections = 32;

/** The local service remembers this many interactions, so its memory grows until then. */
const remembered = 10_000;
const manyUses = 100_000;

/** @type {import("./report.mjs").Bench} */
export async function benchInteractions({ rounds = 5 }) {
  const speed = await paired(rounds, ours, theirs);
  const { ours: own, theirs: other, ratio } = speed("microseconds");
  const memory = await memoryOfMany();
  return [
    {
      title: `Interactions through an endpoint, ${rounds} rounds`,
      columns: ["local service", "bare hono", "ratio", "floor"],
      rows: [["uses of a command per second", digits(1e6 / own), digits(1e6 / other), digits(ratio), "≥ 0.5"]],
    },
    {
      title: `Memory of the local service over ${manyUses} interactions`,
      columns: ["heap", "resident"],
      rows: memory.map(({ uses, heap, resident }) => [`after ${uses}`, megabytes(heap), megabytes(resident)]),
    },
  ];
}

const ours = () => withService((address) => withUses(address, timeOfUse));

const theirs = () =>
  withServer([trivial("service.mjs")], (/** @type {Pick<Address, "url" | "public_key">} */ { url, public_key }) =>
    withBot(public_key, async (endpoint, caller) => {
      await fetch(`${url}/endpoint`, { method: "PUT", body: endpoint });
      return timeOfUse(() => caller.call("POST", `${url}/use`, { command: { name: "hello" } }), caller);
    }),
  );

/** Microseconds for each use at full speed, after as many that do not count. @param {() => Promise<unknown>} use @param {Caller} caller */
async function timeOfUse(use, caller) {
  await caller.perSecond(use);
  return { microseconds: 1e6 / (await caller.perSecond(use)) };
}

/**
 * @template T
 * @param {string} publicKey @param {(endpoint: string, caller: Caller) => Promise<T>} action
 * @param {import("node:http").OutgoingHttpHeaders} [headers] Of the caller.
 */
const withBot = (publicKey, action, headers = {}) =>
  withServer([trivial("bot.mjs"), publicKey], async (/** @type {{ endpoint: string }} */ { endpoint }) => {
    const caller = new Caller(headers, connections);
    const result = await action(endpoint, caller);
    caller.close();
    return result;
  });

/**
 * Publishes a command and connects a bot. A use that the bot does not answer rejects.
 * @template T
 * @param {Address} address
 * @param {(use: () => Promise<void>, caller: Caller) => Promise<T>} action
 */
function withUses(address, action) {
  const local = (/** @type {string} */ place) => new URL(`/local/${place}`, address.url).href;
  const connect = async (/** @type {string} */ endpoint, /** @type {Caller} */ caller) => {
    await caller.call("PUT", commandsAt(address), [{ name: "hello", description: "Says hello" }]);
    await caller.call("PATCH", local("settings"), { interactions_endpoint_url: endpoint });
    const use = async () => {
      const { outcome, message } = JSON.parse(await caller.call("POST", local("use"), { command: { name: "hello" } }));
      if (outcome !== "answered") throw new Error(message);
    };
    return await action(use, caller);
  };
  return withBot(address.public_key, connect, headersOf(address));
}

/** Answers each message with the bytes of the heap that are in use after a collection. */
const reportHeap = `process.on("message", () => {
  globalThis.gc();
  process.send(process.memoryUsage().heapUsed);
});`;

/** @returns {Promise<readonly { uses: number, heap: number, resident: number }[]>} In megabytes. */
const memoryOfMany = () =>
  withService(
    (address, server) =>
      withUses(address, async (use) => {
        const samples = [];
        let done = 0;
        for (const uses of [0, remembered, manyUses / 2, manyUses]) {
          const one = async () => {
            while (done++ < uses) await use();
          };
          await Promise.all(Array.from({ length: connections }, one));
          done = uses;
          const reported = once(server, "message");
          server.send("heap");
          samples.push({ uses, heap: Number((await reported)[0]) / 2 ** 20, resident: memoryOf(server.pid) });
        }
        return samples;
      }),
    ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(reportHeap)}`],
  );
