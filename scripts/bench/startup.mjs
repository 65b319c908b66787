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
import { measured, ratioText } from "./table.mjs";
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
    const [{ ours: own, theirs, ratio }, other] = [besideTrivial("ms"), besideJson("ms")];
    const row = [measured(own, "ms"), measured(theirs, "ms"), `${ratioText(1 / ratio)} ×`, "≤ 1.15 ×"];
    const jsonRow = [measured(other.ours, "ms"), measured(other.theirs, "ms"), `${ratioText(1 / other.ratio)} ×`, ""];
    return [
      {
        title: `The language server's start, spawn → initialize, ${rounds} rounds`,
        columns: ["this server", "the other", "this ÷ other", "floor"],
        rows: [
          ["beside a trivial server", ...row],
          ["beside VS Code's JSON", ...jsonRow],
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
