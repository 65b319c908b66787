// From the start of our language server's process to its answer to `initialize`, beside a server that does nothing, and to
// its first diagnostics.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { corpora, manifest } from "./corpus.mjs";
import { inFolder, paired } from "./measure.mjs";
import { digits, milliseconds } from "./report.mjs";
import { bundledServer, servers, withServerFor } from "./timed-server.mjs";

const text = manifest(corpora["17 KB"]);

/** @typedef {import("./timed-server.mjs").Server} Server */

/** @type {import("./report.mjs").Bench} */
export const benchStartup = ({ rounds = 21 }) =>
  inFolder(async (folder) => {
    const { ours, json } = await servers();
    const trivial = await bundledServer("trivial/language-server.mjs", folder);
    const uri = pathToFileURL(path.join(folder, "bench.commands.json")).href;
    const start = (/** @type {Server} */ server) => () => startTimes(server, uri, false);
    const startAndOpen = (/** @type {Server} */ server) => () => startTimes(server, uri, true);
    // Once for the disk's cache.
    for (const server of [ours, trivial, json]) await start(server)();
    const besideTrivial = await paired(rounds, start(ours), start(trivial));
    const besideJson = await paired(rounds, startAndOpen(ours), startAndOpen(json));
    return [
      {
        title: `The language server's start, ${rounds} rounds`,
        columns: ["this server", "the other", "this ÷ other", "floor"],
        rows: [
          [...slower("spawn → initialize, trivial server", besideTrivial("initialized")), "≤ 1.15"],
          [...slower("spawn → initialize, VS Code's JSON", besideJson("initialized")), ""],
          [...slower("spawn → diagnostics, VS Code's JSON", besideJson("diagnosed")), ""],
        ],
      },
    ];
  });

/** A row with how many times longer ours takes. @param {string} name @param {import("./measure.mjs").Pair} pair @returns {[string, string, string, string]} */
const slower = (name, { ours, theirs, ratio }) => [name, milliseconds(ours), milliseconds(theirs), digits(1 / ratio)];

/**
 * Milliseconds from the start of the process to the answer to `initialize`, and to the first diagnostics.
 * @param {Server} started @param {string} uri @param {boolean} opens Whether a document is opened as soon as it can be.
 */
function startTimes(started, uri, opens) {
  const start = performance.now();
  return withServerFor(started, uri, async (server) => {
    await server.initialize();
    const initialized = performance.now() - start;
    if (!opens) return { initialized, diagnosed: Number.NaN };
    await server.configure();
    await server.open(text);
    await server.diagnostics();
    return { initialized, diagnosed: performance.now() - start };
  });
}
