// Uses of a command through an endpoint, beside a bare server that signs and forwards, and what many of them leave in memory.
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../processes.mjs";
import { Caller, perSecond } from "./load.mjs";
import { memoryOf } from "./memory.mjs";
import { paired } from "./paired.mjs";
import { commandsAt, headersOf, withServer, withService } from "./running-service.mjs";
import { digits, megabytes } from "./table.mjs";

/** @typedef {import("./running-service.mjs").Address & { public_key: string }} Address */

const defaultRounds = 5;
const connections = 32;

/** The local service remembers this many interactions, so its memory grows until then. */
const remembered = 10_000;
const manyUses = 100_000;

const trivial = (/** @type {string} */ name) => path.join(root, "scripts/bench/trivial", name);
const withBot = (/** @type {string} */ publicKey, /** @type {(endpoint: string) => Promise<any>} */ action) =>
  withServer([trivial("bot.mjs"), publicKey], (/** @type {{ endpoint: string }} */ { endpoint }) => action(endpoint));

/** @type {import("./table.mjs").Bench} */
export async function benchInteractions({ rounds = defaultRounds }) {
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

const ours = () =>
  withService((address) =>
    withUses(/** @type {Address} */ (address), async (caller, use) => {
      await perSecond(caller, use);
      return { microseconds: 1e6 / (await perSecond(caller, use)) };
    }),
  );

const theirs = () =>
  withServer(
    [trivial("forwarding-server.mjs")],
    (/** @type {{ url: string, public_key: string }} */ { url, public_key }) =>
      withBot(public_key, async (endpoint) => {
        const caller = new Caller(url, {}, connections);
        await fetch(`${url}/endpoint`, { method: "PUT", body: endpoint });
        const use = () => caller.call("POST", `${url}/use`, { command: { name: "hello" } });
        await perSecond(caller, use);
        const microseconds = 1e6 / (await perSecond(caller, use));
        caller.close();
        return { microseconds };
      }),
  );

/**
 * Publishes a command and connects a bot. A use that the bot does not answer rejects.
 * @template T
 * @param {Address} address
 * @param {(caller: Caller, use: () => Promise<void>) => Promise<T>} action
 * @returns {Promise<T>}
 */
async function withUses(address, action) {
  const caller = new Caller(commandsAt(address), headersOf(address), connections);
  const local = (/** @type {string} */ place) => new URL(`/local/${place}`, address.url).href;
  await caller.call("PUT", caller.commands, [{ name: "hello", description: "Says hello" }]);
  return await withBot(address.public_key, async (endpoint) => {
    await caller.call("PATCH", local("settings"), { interactions_endpoint_url: endpoint });
    const result = await action(caller, async () => {
      const { outcome, message } = JSON.parse(await caller.call("POST", local("use"), { command: { name: "hello" } }));
      if (outcome !== "answered") throw new Error(message);
    });
    caller.close();
    return result;
  });
}

/** @returns {Promise<readonly { uses: number, heap: number, resident: number }[]>} In megabytes. */
async function memoryOfMany() {
  const node = ["--expose-gc", "--import", pathToFileURL(path.join(root, "scripts/bench/report-heap.mjs")).href];
  return await withService(
    (address, server) =>
      withUses(/** @type {Address} */ (address), async (_, use) => {
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
    node,
  );
}
