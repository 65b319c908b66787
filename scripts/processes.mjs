// Every program that the scripts start, so that all of them, and nothing else, can be ended again.
import { spawn, spawnSync } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
const graceMilliseconds = 5_000;
const watchMilliseconds = 500;
const windows = process.platform === "win32";

/**
 * Starts a program in a process group of its own, so that its children can be ended with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options] `env` is added to the environment, it does not replace it.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    detached: !windows,
    windowsHide: true,
    ...options,
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  child.once("error", () => running.delete(child));
  return child;
}

/**
 * What a program prints, on both streams, as far as it has come.
 * @param {import("node:child_process").ChildProcess} child
 */
export function outputOf(child) {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return () => output;
}

/**
 * Ends a program and what it started: politely, then for good.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stop(child) {
  const deadline = Date.now() + graceMilliseconds;
  signal(child, "SIGTERM");
  while (groupLives(child) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  if (groupLives(child)) signal(child, "SIGKILL");
  running.delete(child);
}

/** Ends all that {@link start} started. */
export async function stopAll() {
  await Promise.all([...running].map(stop));
}

/** Makes Ctrl+C, a closed terminal and `kill` end everything that was started before they end us. */
export function stopAllOnSignals() {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.once(name, () => endBy(name));
  // npm gives a signal to the shell between us, which does not pass it on; so npm's own end is a signal, too.
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : npmProcess();
  if (npm === undefined) return;
  setInterval(() => lives(npm) || endBy("SIGTERM"), watchMilliseconds).unref();
}

/** The npm that runs us: our parent, or the parent of the shell between us. */
function npmProcess() {
  const { stdout, status } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(process.ppid)], { encoding: "utf8" });
  const [, parent, command] = (status === 0 && /^\s*(\d+)\s+(\S+)/.exec(stdout)) || [];
  return command !== undefined && /sh$/.test(command) ? Number(parent) : process.ppid;
}

/** @param {number} id */
function lives(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH";
  }
}

/** @param {"SIGINT" | "SIGTERM" | "SIGHUP"} name */
async function endBy(name) {
  await stopAll();
  process.exit(128 + os.constants.signals[name]);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals | 0} name
 */
function signal(child, name) {
  if (child.pid === undefined) return false;
  if (windows) {
    if (name === 0) return child.exitCode === null && child.signalCode === null;
    return spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"]).status === 0;
  }
  try {
    return process.kill(-child.pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false;
    throw error;
  }
}

/** @param {import("node:child_process").ChildProcess} child */
const groupLives = (child) => signal(child, 0);
