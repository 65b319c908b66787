// What a user does in one manifest, in a server that has just started.
import { median } from "./paired.mjs";
import { TimedServer } from "./timed-server.mjs";

/** How many keys are followed by which question: forty in all. */
const keys = { diagnostics: 16, hover: 12, completion: 12 };
export const burst = { keys: 40, interval: 60 };

/**
 * Milliseconds and megabytes of one session, and how many hovers and completions were answered.
 * @typedef {Awaited<ReturnType<typeof session>>} SessionSample
 */

/**
 * @param {import("./servers.mjs").Server} started
 * @param {{ uri: string, text: string }} document
 */
export async function session({ command, languageId, initializationOptions, notifications }, { uri, text }) {
  const server = new TimedServer(command, uri);
  const lines = text.split("\n");
  try {
    await server.initialize(initializationOptions);
    for (const [method, params] of notifications) await server.notify(method, params);
    const idle = await server.memory();
    const open = await timed(async () => {
      await server.open(text, languageId);
      await server.diagnostics();
    });
    const opened = await server.memory();
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
function descriptionAt(lines, share) {
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
