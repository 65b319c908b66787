// A local service of its own for a bench: the built one, or any that prints its address as JSON in its first line.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../processes.mjs";

/** @typedef {{ url: string, token: string, application_id: string }} Address */

/**
 * Runs the built local service on an empty folder, without rate limits, while something is done with it.
 * @template T
 * @param {(address: Address, server: import("node:child_process").ChildProcess) => Promise<T>} action
 * @param {readonly string[]} [node] Arguments for Node.
 * @returns {Promise<T>}
 */
export async function withService(action, node = []) {
  const data = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  const args = [...node, path.join(root, "dist/cli.cjs"), "serve", "--format", "json", "--port", "0", "--data", data];
  try {
    return await withServer(args, async (/** @type {Address} */ address, server) => {
      const body = JSON.stringify({ limits: { rates: { everything: { limit: 1e9, seconds: 1 } } } });
      const { ok, status } = await fetch(new URL("/local/settings", address.url), {
        method: "PATCH",
        headers: headersOf(address),
        body,
      });
      if (!ok) throw new Error(`The limits of the local service cannot be lifted: ${status}.`);
      return action(address, server);
    });
  } finally {
    rmSync(data, { recursive: true });
  }
}

/**
 * Runs a server that prints a line of JSON when it is ready. It has a channel for messages.
 * @template Line, T
 * @param {readonly string[]} args
 * @param {(line: Line, server: import("node:child_process").ChildProcess) => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withServer(args, action) {
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
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

/** @param {Address} address */
export const headersOf = ({ token }) => ({ Authorization: `Bot ${token}`, "Content-Type": "application/json" });

/** Where the application's global commands are. @param {Address} address */
export const commandsAt = ({ url, application_id }) => `${url}/applications/${application_id}/commands`;
