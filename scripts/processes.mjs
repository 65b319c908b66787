// Tracks every program that the scripts start, so that exactly these can be ended.
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
 * Starts a program in its own process group, so that its children can be ended with it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options] `env` is added to the environment.
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
 * Collects the output of a program on both streams.
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
 * Ends a program and its children: with a signal, then by force.
 * @param {import("node:child_process").ChildProcess} child
 */
export async function stop(child) {
  const deadline = Date.now() + graceMilliseconds;
  signal(child, "SIGTERM");
  while (groupLives(child) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  if (groupLives(child)) signal(child, "SIGKILL");
  running.delete(child);
}

let stopping = false;

/** Whether everything is being ended, so that the end of a program is expected. */
export const isStopping = () => stopping;

/** Ends every program from {@link start}. */
export async function stopAll() {
  stopping = true;
  await Promise.all([...running].map(stop));
}

/** Ends every started program on Ctrl+C, a closed terminal or `kill`, before this process ends. */
export function stopAllOnSignals() {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.once(name, () => endBy(name));
  // npm sends a signal to the shell between, which does not forward it. So npm's end counts as a signal too.
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : npmProcess();
  if (npm === undefined) return;
  setInterval(() => lives(npm) || endBy("SIGTERM"), watchMilliseconds).unref();
}

/** The npm that runs this process: its parent, or the parent of the shell between. */
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
