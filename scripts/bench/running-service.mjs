// A local service of its own for a bench: the built one, or any that prints its address as JSON in its first line; and calls
// to it, as fast as it answers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../processes.mjs";
import { inFolder } from "./measure.mjs";

/** @typedef {{ url: string, token: string, application_id: string, public_key: string }} Address */
/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * Runs the built local service on an empty folder, without rate limits, while something is done with it.
 * @template T
 * @param {(address: Address, server: ChildProcess) => Promise<T>} action
 * @returns {Promise<T>}
 */
export const withService = (action) =>
  inFolder((data) => {
    const args = [path.join(root, "dist/cli.cjs"), "serve", "--format", "json", "--port", "0", "--data", data];
    return withServer(args, async (/** @type {Address} */ address, server) => {
      const body = JSON.stringify({ limits: { rates: { everything: { limit: 1e9, seconds: 1 } } } });
      const { ok, status } = await fetch(new URL("/local/settings", address.url), {
        method: "PATCH",
        headers: headersOf(address),
        body,
      });
      if (!ok) throw new Error(`The limits of the local service cannot be lifted: ${status}.`);
      return action(address, server);
    });
  });

/**
 * Runs a server that prints a line of JSON when it is ready.
 * @template Line, T
 * @param {readonly string[]} args
 * @param {(line: Line, server: ChildProcess) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withServer(args, action) {
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  if (server.stdout === null) throw new Error("The output of the server cannot be read.");
  const closed = once(server, "close");
  try {
    const [line] = await once(createInterface(server.stdout), "line");
    return await action(JSON.parse(line), server);
  } finally {
    server.kill();
    await closed;
  }
}

/** A bare server, or another program that is the least that something needs. @param {string} name */
export const trivial = (name) => path.join(root, "scripts/bench/trivial", name);

/** @param {Address} address */
export const headersOf = ({ token }) => ({ Authorization: `Bot ${token}`, "Content-Type": "application/json" });

/** Where the application's global commands are. @param {Address} address */
export const commandsAt = ({ url, application_id }) => `${url}/applications/${application_id}/commands`;

const fullSpeedSeconds = 3;

/** Calls a service over connections that stay open. */
export class Caller {
  #agent;
  #headers;

  /** @param {http.OutgoingHttpHeaders} headers */
  constructor(headers, connections = 8) {
    this.connections = connections;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.#headers = { ...headers, "Content-Type": "application/json" };
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

  /** How often something is done in a second on all connections. @param {() => Promise<unknown>} act */
  async perSecond(act) {
    const start = performance.now();
    let done = 0;
    const again = async () => {
      for (; performance.now() < start + fullSpeedSeconds * 1000; done++) await act();
    };
    await Promise.all(Array.from({ length: this.connections }, again));
    return done / ((performance.now() - start) / 1000);
  }

  close() {
    this.#agent.destroy();
  }
}
