// Our language server beside VS Code's own JSON server with our schema, both on VS Code's Node.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { corpora, manifest } from "./corpus.mjs";
import { median, newFolder, timed } from "./measure.mjs";
import { jsonServer, ours, trivialServer, withServer } from "./timed-server.mjs";

/** @typedef {import("./measure.mjs").Sample} Sample */
/** @typedef {import("./timed-server.mjs").Server} Server */
/** @typedef {import("./timed-server.mjs").TimedServer} TimedServer */
/** @typedef {import("./timed-server.mjs").Position} Position */
/** @typedef {import("./corpus.mjs").Size} Size */

/** The server's start, and a user's work in small and large manifests. @type {import("./subjects.mjs").Subject} */
export const languageServer = {
  programs: ["this server", "the other"],
  needs: ["VS Code"],
  steps: [
    step("spawn → initialize, beside a trivial server", 21, 0.25, start, trivialServer),
    step("spawn → first diagnostics", 21, 0.35, startAndOpen),
    step("open warm and type, 17 KB", 9, 2.8, (server) => openAndType(server, "17 KB")),
    step("open warm and type, 312 KB", 9, 4, (server) => openAndType(server, "312 KB")),
    step("open warm and type, 2.7 MB", 7, 15, (server) => openAndType(server, "2.7 MB")),
    step("open cold, 2.7 MB", 7, 1.7, (server) => openCold(server, "2.7 MB")),
    step("open warm and type, 10 MB with 1,700 findings", 3, 30, (server) => openAndType(server, "10 MB")),
    step("open cold, 10 MB with 1,700 findings", 3, 6, (server) => openCold(server, "10 MB")),
  ],
};

/**
 * @param {string} title @param {number} rounds @param {number} seconds @param {(server: Server) => Promise<Sample>} run
 * @param {() => Promise<Server>} other
 */
function step(title, rounds, seconds, run, other = jsonServer) {
  return { title, rounds, seconds, ours: () => run(ours), theirs: async () => run(await other()) };
}

/** @param {Server} server @returns {Promise<Sample>} */
async function start(server) {
  const { uri } = documentOf("17 KB");
  const from = performance.now();
  return withServer(server, uri, async () => ({ "spawn → initialize": performance.now() - from }));
}

/** @param {Server} server @returns {Promise<Sample>} */
async function startAndOpen(server) {
  const { uri, text } = documentOf("17 KB");
  const from = performance.now();
  return withServer(server, uri, async (running) => {
    await running.open(text);
    return { "spawn → first diagnostics, 17 KB": performance.now() - from };
  });
}

/** @param {Server} server @param {"2.7 MB" | "10 MB"} size @returns {Promise<Sample>} */
async function openCold(server, size) {
  const { uri, text } = documentOf(size);
  return withServer(server, uri, async (running) => ({
    [`open cold, ${size}`]: await timed(() => running.open(text)),
  }));
}

/**
 * Opens a manifest as the second file of a server that has waited, and types in it.
 * @param {Server} server @param {Size} size @returns {Promise<Sample>}
 */
async function openAndType(server, size) {
  const { uri, text, lines } = documentOf(size);
  return withServer(server, uri, async (running) => {
    await running.wait();
    await running.open("[]", new URL("another.commands.json", uri).href);
    const isLargest = size === "2.7 MB";
    const before = isLargest ? await running.memory() : 0;
    const open = await timed(() => running.open(text));
    const memory = isLargest ? (await running.memory()) - before : 0;
    const key = await timeOfKey(running, descriptionAt(lines, 0.5).value, () => running.diagnostics());
    const { name, value } = descriptionAt(lines, 0.3);
    const hover = async () => {
      const answer = await running.ask("textDocument/hover", { position: name });
      // VS Code's server fails in large files.
      if (answer === null && server === ours) throw new Error("A hover is not answered.");
    };
    const more = isLargest && {
      "key + hover, 2.7 MB": await timeOfKey(running, value, hover),
      // Not every system tells.
      ...(!Number.isNaN(memory) && { "memory grown by opening, 2.7 MB": memory }),
    };
    // No server is fast because it does not check.
    await running.type(descriptionAt(lines, 0.8).name);
    if (!(await running.diagnostics())) throw new Error(`An unknown property is not reported: ${server.program}`);
    return { [`open warm, ${size}`]: open, [`key, ${size}`]: key, ...more };
  });
}

const keys = 12;

/**
 * Returns the milliseconds of a key and the request after it.
 * @param {TimedServer} server @param {Position} place @param {() => Promise<unknown>} ask
 */
async function timeOfKey(server, place, ask) {
  collectGarbage();
  const times = [];
  for (let key = 0; key < keys; key++) times.push(await timed(() => server.type(place).then(ask)));
  return median(times);
}

/**
 * Returns positions in a description: in the property's name, and at the start of its text.
 * @param {readonly string[]} lines @param {number} share Where the search starts in the file, between 0 and 1.
 */
function descriptionAt(lines, share) {
  const from = Math.floor(lines.length * share);
  const line = lines.findIndex((text, index) => index >= from && text.includes('"description": "'));
  const start = lines[line]?.indexOf('"description": "') ?? 0;
  return { name: { line, character: start + 3 }, value: { line, character: start + 16 } };
}

setFlagsFromString("--expose-gc");
/** @type {() => void} Collects this process's garbage, which would otherwise take a core from a server that is timed. */
const collectGarbage = runInNewContext("gc");

/** Writes a manifest into a folder of its own. @param {Size} size */
function documentOf(size) {
  const text = manifest(corpora[size]);
  const file = path.join(newFolder(), "bench.commands.json");
  writeFileSync(file, text);
  const lines = text.split("\n");
  collectGarbage();
  return { uri: pathToFileURL(file).href, text, lines };
}
