// Reads commands from a service, as fast as it answers or at a steady rate.
import http from "node:http";

export const steadyRate = 200;
const steadySeconds = 5;
const fullSpeedSeconds = 3;
const defaultConnections = 8;

/** Calls a service over connections that stay open. */
export class Caller {
  #agent;
  #headers;

  /**
   * @param {string} commands The URL of the list of commands.
   * @param {http.OutgoingHttpHeaders} headers
   */
  constructor(commands, headers, connections = defaultConnections) {
    this.commands = commands;
    this.connections = connections;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.#headers = { ...headers, "Content-Type": "application/json" };
  }

  /** Replaces all commands by 130. @returns {Promise<readonly string[]>} Their IDs. */
  async fill() {
    const description = "Shows what there is to show";
    const slash = Array.from({ length: 100 }, (_, index) => ({ name: `command-${index}`, description }));
    const menu = [2, 3].flatMap((type) => Array.from({ length: 15 }, (_, index) => ({ type, name: `Menu ${index}` })));
    // The bare server keeps these IDs, the local service gives its own.
    const commands = [...slash, ...menu].map((command, index) => ({ id: String(1e17 + index * 1e6), ...command }));
    const created = await this.call("PUT", this.commands, commands);
    return JSON.parse(created).map((/** @type {{ id: string }} */ { id }) => id);
  }

  /** @param {string} method @param {string} url @param {unknown} [body] @returns {Promise<string>} */
  call(method, url, body) {
    return new Promise((resolve, reject) => {
      const request = http.request(url, { method, agent: this.#agent, headers: this.#headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.once("error", reject).once("end", () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${url} returned ${response.statusCode}: ${text}`));
        });
      });
      request.once("error", reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close() {
    this.#agent.destroy();
  }
}

/** How many single commands are read in a second. @param {Caller} caller @param {readonly string[]} ids */
export async function fullSpeed(caller, ids) {
  let next = 0;
  return await perSecond(caller, () => caller.call("GET", `${caller.commands}/${ids[next++ % ids.length]}`));
}

/** How often something is done in a second on all connections. @param {Caller} caller @param {() => Promise<unknown>} act */
export async function perSecond({ connections }, act) {
  const start = performance.now();
  let done = 0;
  const again = async () => {
    for (; performance.now() < start + fullSpeedSeconds * 1000; done++) await act();
  };
  await Promise.all(Array.from({ length: connections }, again));
  return done / ((performance.now() - start) / 1000);
}

/** The times of reads and lists at a steady rate, in milliseconds, whether earlier answers are there or not. @param {Caller} caller @param {readonly string[]} ids */
export async function steadyLoad(caller, ids) {
  /** @type {Promise<number>[]} */
  const answers = [];
  const start = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(((performance.now() - start) / 1000) * steadyRate, steadyRate * steadySeconds);
      while (answers.length < due)
        answers.push(timed(caller, answers.length % 10 === 0 ? "" : `/${ids[answers.length % ids.length]}`));
      if (answers.length >= steadyRate * steadySeconds) resolve(clearInterval(timer));
    }, 1);
  });
  return await Promise.all(answers);
}

/** @param {Caller} caller @param {string} rest */
async function timed(caller, rest) {
  const start = performance.now();
  await caller.call("GET", caller.commands + rest);
  return performance.now() - start;
}
