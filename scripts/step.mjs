import { start } from "./processes.mjs";

const tickMilliseconds = 10_000;

/**
 * Runs one program to its end, and prints that it is running and how long it took.
 * Its output is shown only when it fails (or at once, with `show: true`).
 * @param {string} title What is done, for people: “Building”.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, accept?: readonly number[] }} [options]
 *   `accept`: the exit codes that are no failure, normally only 0.
 * @returns {Promise<{ ok: boolean, code: number, output: string }>}
 */
export async function step(title, command, args, { show = false, accept = [0], ...options } = {}) {
  const progress = startProgress(title);
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  }).finally(progress.stop);
  const ok = accept.includes(code);
  if (!ok && !show) process.stdout.write(output.endsWith("\n") || output === "" ? output : `${output}\n`);
  progress.end(ok ? "done" : `failed (exit code ${code})`);
  return { ok, code, output };
}

/**
 * Prints that something is running, repeats it every ten seconds, and prints how it ended.
 * @param {string} title
 */
export function startProgress(title) {
  const from = Date.now();
  const seconds = () => `${((Date.now() - from) / 1000).toFixed(1)} s`;
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`${title} … still running after ${seconds()}`), tickMilliseconds);
  const stop = () => clearInterval(timer);
  /** @param {string} result */
  const end = (result) => {
    stop();
    console.log(`${title}: ${result}, ${seconds()}`);
  };
  return { end, stop };
}
