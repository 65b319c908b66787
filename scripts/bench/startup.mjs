// From the start of our language server's process to its answer to `initialize`, beside a server that does nothing, and to
// its first diagnostics.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundled } from "./bundled.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { paired } from "./paired.mjs";
import { servers } from "./servers.mjs";
import { digits, milliseconds } from "./table.mjs";
import { TimedServer } from "./timed-server.mjs";

const defaultRounds = 21;
const text = manifest(corpora["17 KB"]);

/** @typedef {import("./servers.mjs").Server} Server */

/** @type {import("./table.mjs").Bench} */
export async function benchStartup({ rounds = defaultRounds }) {
  const { ours, json } = await servers();
  const [node = "", , ...options] = ours.command;
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  const uri = pathToFileURL(path.join(folder, "bench.commands.json")).href;
  try {
    const trivial = {
      ...ours,
      command: [node, await bundled("scripts/bench/trivial/language-server.mjs", folder), ...options],
    };
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
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A row with how many times longer ours takes. @param {string} name @param {import("./paired.mjs").Pair} pair @returns {[string, string, string, string]} */
const slower = (name, { ours, theirs, ratio }) => [name, milliseconds(ours), milliseconds(theirs), digits(1 / ratio)];

/**
 * Milliseconds from the start of the process to the answer to `initialize`, and to the first diagnostics.
 * @param {Server} server @param {string} uri @param {boolean} opens Whether a document is opened as soon as it can be.
 */
async function startTimes({ command, languageId, initializationOptions, notifications }, uri, opens) {
  const start = performance.now();
  const server = new TimedServer(command, uri);
  try {
    await server.initialize(initializationOptions);
    const initialized = performance.now() - start;
    if (!opens) return { initialized, diagnosed: Number.NaN };
    for (const [method, params] of notifications) await server.notify(method, params);
    await server.open(text, languageId);
    await server.diagnostics();
    return { initialized, diagnosed: performance.now() - start };
  } finally {
    await server.stop();
  }
}
