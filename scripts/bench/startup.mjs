// From the start of our language server's process to its answer to `initialize`, beside a server that does nothing.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { nodeBundle } from "../node-bundle.mjs";
import { root } from "../processes.mjs";
import { paired } from "./paired.mjs";
import { servers } from "./servers.mjs";
import { digits, milliseconds } from "./table.mjs";
import { TimedServer } from "./timed-server.mjs";

const usualRounds = 21;

/** @type {import("./table.mjs").Bench} */
export async function benchStartup({ rounds = usualRounds }) {
  const { ours, json } = await servers();
  const [node = "", , ...options] = ours.command;
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  try {
    const trivial = { ...ours, command: [node, await bundled(folder), ...options] };
    const start = (/** @type {import("./servers.mjs").Server} */ server) => () => startTime(server, folder);
    await start(ours)();
    await start(trivial)();
    const besideTrivial = await paired(rounds, start(ours), start(trivial));
    const besideJson = await paired(rounds, start(ours), start(json));
    return [
      {
        title: `The language server's start, spawn → initialize, ${rounds} rounds`,
        columns: ["this server", "the other", "this ÷ other", "floor"],
        rows: [
          [...slower("beside a trivial server", besideTrivial("ms")), "≤ 1.15"],
          [...slower("beside VS Code's JSON", besideJson("ms")), ""],
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A row with how many times longer ours takes. @param {string} name @param {import("./paired.mjs").Pair} pair @returns {[string, string, string, string]} */
const slower = (name, { ours, theirs, ratio }) => [name, milliseconds(ours), milliseconds(theirs), digits(1 / ratio)];

/** Bundles the trivial server as ours is, and gives its file. @param {string} folder */
async function bundled(folder) {
  const outfile = path.join(folder, "trivial.cjs");
  const { outExtension, ...options } = nodeBundle;
  const entry = path.join(root, "scripts/bench/trivial/language-server.mjs");
  await esbuild.build({ ...options, entryPoints: [entry], outfile });
  return outfile;
}

/** @param {import("./servers.mjs").Server} server @param {string} folder */
async function startTime({ command, initializationOptions }, folder) {
  const start = performance.now();
  const server = new TimedServer(command, pathToFileURL(path.join(folder, "bench.commands.json")).href);
  try {
    await server.initialize(initializationOptions);
    return { ms: performance.now() - start };
  } finally {
    await server.stop();
  }
}
