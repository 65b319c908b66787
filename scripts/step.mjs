import { outputOf, start } from "./processes.mjs";

const tickMilliseconds = 10_000;

/**
 * Runs one program to its end, and prints that it is running and how long it took. Its output is shown only when it fails.
 * @param {string} title What is done, for people: “Building”.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<boolean>} Whether it ended with exit code 0.
 */
export async function step(title, command, args, options = {}) {
  const progress = startProgress(title);
  const child = start(command, args, options);
  const read = outputOf(child);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  }).finally(progress.stop);
  const output = read();
  if (code !== 0) process.stdout.write(output.endsWith("\n") || output === "" ? output : `${output}\n`);
  progress.end(code === 0 ? "done" : `failed (exit code ${code})`);
  return code === 0;
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
