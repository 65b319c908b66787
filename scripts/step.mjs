import { outputOf, start } from "./processes.mjs";

const tickMilliseconds = 10_000;

/**
 * Runs a program to its end, and prints its progress and duration. Shows its output only if it fails.
 * @param {string} title The activity, for users: “Building”.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, printed?: Set<string> }} [options] `printed`: the messages that other steps have printed, which are
 *   left out and added to.
 * @returns {Promise<boolean>} Whether it ended with exit code 0.
 */
export async function step(title, command, args, { printed, ...options } = {}) {
  const progress = startProgress(title);
  const child = start(command, args, options);
  const read = outputOf(child);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => resolve(exit ?? 1));
  }).finally(progress.stop);
  const output = printed && code !== 0 ? unprinted(read(), printed) : read();
  if (code !== 0) process.stdout.write(output.endsWith("\n") || output === "" ? output : `${output}\n`);
  progress.end(code === 0 ? "done" : `failed (exit code ${code})`);
  return code === 0;
}

/**
 * Returns the messages that are not printed yet, and counts them as printed. Indented lines belong to the message above them.
 * @param {string} output
 * @param {Set<string>} printed
 */
export function unprinted(output, printed) {
  const messages = output.split(/^(?=\S)/m).filter((message) => !printed.has(message.trimEnd()));
  for (const message of messages) printed.add(message.trimEnd());
  return messages.join("");
}

/**
 * Prints that an activity is running, repeats this every ten seconds, and prints how it ended.
 * @param {string} title
 * @param {() => string} [note] What to add while it runs: “ (about 5 min left)”.
 */
export function startProgress(title, note = () => "") {
  const from = Date.now();
  const seconds = () => `${((Date.now() - from) / 1000).toFixed(1)} s`;
  console.log(`${title} …${note()}`);
  const tick = () => console.log(`${title} … still running after ${seconds()}${note()}`);
  const timer = setInterval(tick, tickMilliseconds);
  const stop = () => clearInterval(timer);
  /** @param {string} result */
  const end = (result) => {
    stop();
    console.log(`${title}: ${result}, ${seconds()}`);
  };
  return { end, stop };
}
