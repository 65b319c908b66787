// Uses of a command through an endpoint, beside a bare server that signs and forwards.
import { paired } from "./measure.mjs";
import { digits } from "./report.mjs";
import { Caller, commandsAt, headersOf, trivial, withServer, withService } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */

const connections = 32;

/** @type {import("./report.mjs").Bench} */
export async function benchInteractions({ rounds = 5 }) {
  const speed = await paired(rounds, ours, theirs);
  const { ours: own, theirs: other, ratio } = speed("microseconds");
  return [
    {
      title: `Interactions through an endpoint, ${rounds} rounds`,
      columns: ["local service", "bare hono", "ratio", "floor"],
      rows: [["uses of a command per second", digits(1e6 / own), digits(1e6 / other), digits(ratio), "≥ 0.5"]],
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
