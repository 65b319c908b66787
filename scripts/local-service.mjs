import { createInterface } from "node:readline";
import { start } from "./processes.mjs";
import { startProgress } from "./step.mjs";

/**
 * The output of `command-manifest serve --format json`. The tokens are secrets, so never print them.
 * @typedef {{ url: string, token: string, user_token: string, application_id: string, guild_id: string }} ServiceAddress
 */

/**
 * Starts the local service on a free port.
 * @param {string} cli The built terminal program.
 * @param {string} data The folder it keeps its store in.
 * @returns {Promise<{ address: ServiceAddress, child: import("node:child_process").ChildProcess, ended: Promise<void> }>}
 *   `ended` rejects when the service ends by itself.
 */
export async function startService(cli, data) {
  const progress = startProgress("Starting the local service");
  const args = [cli, "serve", "--port", "0", "--data", data, "--format", "json"];
  const child = start(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  if (child.stdout === null || child.stderr === null)
    throw new Error("The output of the local service cannot be read.");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said = (said + text).slice(-2_000);
  });
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`The local service ended (exit code ${code}). ${said.trim()}`)));
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout });
  /** @type {Promise<string>} */
  const firstLine = new Promise((resolve) => lines.once("line", resolve));
  try {
    const address = JSON.parse(await Promise.race([firstLine, ended]));
    progress.end("done");
    return { address, child, ended };
  } finally {
    progress.stop();
  }
}
