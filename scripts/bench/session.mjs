// What a user does in one manifest, in a server that has opened another one before.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { median } from "./paired.mjs";
import { TimedServer } from "./timed-server.mjs";

/** How many keys are followed by which question: forty in all. */
const keys = { diagnostics: 16, hover: 12, completion: 12 };
export const questions = keys.hover + keys.completion;
export const burst = { keys: 40, interval: 60 };

setFlagsFromString("--expose-gc");
/** Collects the garbage of this process: while a server is timed, it would take a core from it. @type {() => void} */
const collectGarbage = runInNewContext("gc");

/**
 * Milliseconds and megabytes of one session, and how many hovers and completions were answered.
 * @typedef {Awaited<ReturnType<typeof session>>} SessionSample
 */

/**
 * A document with its lines. They are made once for all sessions, or the measured times would have the garbage of it.
 * @param {string} uri @param {string} text
 */
export function documentOf(uri, text) {
  return { uri, text, lines: text.split("\n") };
}

/**
 * @param {import("./servers.mjs").Server} started
 * @param {ReturnType<typeof documentOf>} document
 */
export async function session({ command, languageId, initializationOptions, notifications }, { uri, text, lines }) {
  const server = new TimedServer(command, uri);
  try {
    await server.initialize(initializationOptions);
    for (const [method, params] of notifications) await server.notify(method, params);
    await server.warmUp(languageId);
    const idle = await server.memory();
    collectGarbage();
    const open = await timed(async () => {
      await server.open(text, languageId);
      await server.diagnostics();
    });
    const opened = await server.memory();
    collectGarbage();
    const diagnostics = await type(server, keys.diagnostics, descriptionAt(lines, 0.5), () => server.diagnostics());
    let answered = 0;
    const hovered = descriptionAt(lines, 0.3);
    const hover = await type(server, keys.hover, hovered, async () => {
      if ((await server.ask("textDocument/hover", { position: hovered.name })) !== null) answered++;
    });
    const completed = descriptionAt(lines, 0.7);
    const completion = await type(server, keys.completion, completed, async () => {
      const list = await server.ask("textDocument/completion", { position: completed.name });
      if (list !== null) answered++;
    });
    const used = await server.memory();
    const late = await server.burst(descriptionAt(lines, 0.6).text, burst.keys, burst.interval);
    await server.type(descriptionAt(lines, 0.8).name);
    if (!(await server.diagnostics()))
      throw new Error(`The server does not report an unknown property: ${command.join(" ")}`);
    const memory = { opening: opened - idle, use: used - idle };
    return { open, diagnostics, hover, completion, late, answered, ...memory };
  } finally {
    await server.stop();
  }
}

/** @typedef {import("./timed-server.mjs").Position} Position */

/**
 * A description to type in: where its text begins, and a place in the property's name.
 * @param {readonly string[]} lines @param {number} share Where in the file it is searched from, between 0 and 1.
 * @returns {{ text: Position, name: Position }}
 */
export function descriptionAt(lines, share) {
  const from = Math.floor(lines.length * share);
  const line = lines.findIndex((text, index) => index >= from && text.includes('"description": "'));
  const start = lines[line]?.indexOf('"description": "') ?? 0;
  return { text: { line, character: start + 16 }, name: { line, character: start + 3 } };
}

/**
 * The median time from a key to the answer of the question that follows it, in milliseconds.
 * @param {TimedServer} server @param {number} count @param {{ text: Position }} place @param {() => Promise<unknown>} ask
 */
async function type(server, count, place, ask) {
  const times = [];
  for (let key = 0; key < count; key++) {
    const time = await timed(async () => {
      await server.type(place.text);
      await ask();
    });
    times.push(time);
  }
  return median(times);
}

/** @param {() => Promise<unknown>} action */
async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
