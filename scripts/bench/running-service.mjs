// A separate local service for a bench, or any server whose first line is its address as JSON; and fast calls to it.
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { root, start, stop } from "../processes.mjs";
import { newFolder } from "./measure.mjs";

/** @typedef {{ url: string, token: string, application_id: string, public_key: string }} Address */

/**
 * Runs the built local service on an empty folder, without rate limits, during an action.
 * @template T @param {(address: Address) => Promise<T>} action
 */
export function withService(action) {
  const program = path.join(root, "dist/cli.cjs");
  const args = [program, "serve", "--format", "json", "--port", "0", "--data", newFolder()];
  return withServer(args, async (/** @type {Address} */ address) => {
    const { ok, status } = await fetch(new URL("/local/settings", address.url), {
      method: "PATCH",
      headers: headersOf(address),
      body: JSON.stringify({ limits: { rates: { everything: { limit: 1e9, seconds: 1 } } } }),
    });
    if (!ok) throw new Error(`The limits of the local service cannot be lifted: ${status}.`);
    return action(address);
  });
}

/**
 * Runs a server that prints a line of JSON when it is ready.
 * @template Line, T @param {readonly string[]} args @param {(line: Line) => Promise<T>} action
 */
export async function withServer(args, action) {
  const server = start(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  if (server.stdout === null) throw new Error("The output of the server cannot be read.");
  try {
    const ended = once(server, "close").then(() =>
      Promise.reject(new Error(`A server did not start: ${args.join(" ")}`)),
    );
    const [line] = await Promise.race([once(createInterface(server.stdout), "line"), ended]);
    return await action(JSON.parse(line));
  } finally {
    await stop(server);
  }
}

/** Returns the headers of a call to the service. @param {Address} address */
export const headersOf = ({ token }) => ({ Authorization: `Bot ${token}`, "Content-Type": "application/json" });

/** Returns the URL of the application's global commands. @param {Address} address */
export const commandsAt = ({ url, application_id }) => `${url}/applications/${application_id}/commands`;

const fullSpeedMilliseconds = 3_000;

/** @typedef {ReturnType<typeof callerOf>} Caller */

/** Returns calls over persistent connections. @param {http.OutgoingHttpHeaders} headers @param {number} connections */
export function callerOf(headers, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const options = { agent, headers: { ...headers, "Content-Type": "application/json" } };
  /**
   * Resolves with the text of an answer; rejects if its status is not 200.
   * @param {string} method @param {string} url @param {unknown} [body]
   */
  async function call(method, url, body) {
    const request = http.request(url, { method, ...options });
    request.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = /** @type {[http.IncomingMessage]} */ (await once(request, "response"));
    const parts = [];
    for await (const part of response.setEncoding("utf8")) parts.push(part);
    if (response.statusCode === 200) return parts.join("");
    throw new Error(`${method} ${url} returned ${response.statusCode}: ${parts.join("")}`);
  }
  /** Returns the milliseconds of an action at full speed, after a warm-up of equal length. @param {() => Promise<unknown>} act */
  async function timeOf(act) {
    await atFullSpeed(act);
    return await atFullSpeed(act).finally(() => agent.destroy());
  }
  /** @param {() => Promise<unknown>} act */
  async function atFullSpeed(act) {
    const start = performance.now();
    let done = 0;
    const again = async () => {
      for (; performance.now() < start + fullSpeedMilliseconds; done++) await act();
    };
    await Promise.all(Array.from({ length: connections }, again));
    return (performance.now() - start) / done;
  }
  return { call, timeOf };
}
