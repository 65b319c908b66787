// The local service at full speed, beside a bare server that keeps commands, and signs and forwards interactions.
import { trivial } from "./measure.mjs";
import { callerOf, commandsAt, headersOf, withServer, withService } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Caller} Caller */
/** @typedef {{ url: string, public_key: string }} Bare The address of the bare server. */

const readers = 8;
const users = 32;

/** The local service, from many connections. @type {import("./subjects.mjs").Subject} */
export const service = {
  programs: ["local service", "bare hono"],
  needs: [],
  steps: [
    { title: `reads, over ${readers} connections`, rounds: 3, seconds: 13, ours: read, theirs: readBare },
    { title: `interactions, over ${users} connections`, rounds: 3, seconds: 13, ours: use, theirs: useBare },
  ],
};

function read() {
  return withService((address) => readAll(callerOf(headersOf(address), readers), commandsAt(address)));
}

function readBare() {
  return withBare(({ url }) => readAll(callerOf({}, readers), `${url}/commands`));
}

/** Replaces all commands with 100 new ones, and reads them one by one. @param {Caller} caller @param {string} url */
async function readAll(caller, url) {
  // The bare server keeps these IDs; the local service assigns its own.
  const ids = Array.from({ length: 100 }, (_, index) => String(1e17 + index * 1e6));
  const commands = ids.map((id, index) => ({ id, name: `command-${index}`, description: "Shows something" }));
  /** @type {readonly { id: string }[]} */
  const created = JSON.parse(await caller.call("PUT", url, commands));
  let next = 0;
  const time = await caller.timeOf(() => caller.call("GET", `${url}/${created[next++ % created.length]?.id}`));
  return { "reads of one command": time };
}

const command = { name: "hello" };

function use() {
  return withService((address) =>
    withBot(address.public_key, async (endpoint) => {
      const caller = callerOf(headersOf(address), users);
      const local = (/** @type {string} */ place) => new URL(`/local/${place}`, address.url).href;
      await caller.call("PUT", commandsAt(address), [{ ...command, description: "Says hello" }]);
      await caller.call("PATCH", local("settings"), { interactions_endpoint_url: endpoint });
      const time = await caller.timeOf(async () => {
        const { outcome, message } = JSON.parse(await caller.call("POST", local("use"), { command }));
        if (outcome !== "answered") throw new Error(message);
      });
      return { "uses of a command": time };
    }),
  );
}

function useBare() {
  return withBare(({ url, public_key }) =>
    withBot(public_key, async (endpoint) => {
      await fetch(`${url}/endpoint`, { method: "PUT", body: endpoint });
      const caller = callerOf({}, users);
      return { "uses of a command": await caller.timeOf(() => caller.call("POST", `${url}/use`, { command })) };
    }),
  );
}

/** @template T @param {(address: Bare) => Promise<T>} action */
const withBare = (action) => withServer([trivial("service.mjs")], action);

/** @template T @param {string} publicKey @param {(endpoint: string) => Promise<T>} action */
const withBot = (publicKey, action) =>
  withServer([trivial("bot.mjs"), publicKey], (/** @type {{ endpoint: string }} */ { endpoint }) => action(endpoint));
