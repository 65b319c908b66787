// What the language server parses and checks when a file is opened and with each key. No machine changes these counts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundled } from "./bundled.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { servers } from "./servers.mjs";
import { descriptionAt } from "./session.mjs";
import { TimedServer } from "./timed-server.mjs";

/** @typedef {Readonly<Record<string, number>>} Counts */

const labels = {
  commandsParsed: "commands parsed",
  charactersParsed: "characters parsed",
  partsChecked: "commands and frames checked",
  charactersChecked: "characters checked",
};

/** @type {import("./table.mjs").Bench} */
export async function benchCounts({ size: only }) {
  const { ours } = await servers();
  const [node = "", , ...options] = ours.command;
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  const tables = [];
  try {
    const command = [node, await bundled("scripts/bench/counting-server.ts", folder), ...options];
    for (const [size, corpus] of Object.entries(corpora)) {
      if (only === undefined || only === size) tables.push(await count(command, folder, size, manifest(corpus)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return tables;
}

/** @param {readonly string[]} command @param {string} folder @param {string} size @param {string} text */
async function count(command, folder, size, text) {
  const file = path.join(folder, "bench.commands.json");
  writeFileSync(file, text);
  const server = new TimedServer(command, pathToFileURL(file).href);
  const place = descriptionAt(text.split("\n"), 0.5);
  /** @param {() => Promise<unknown>} ask @returns {Promise<Counts>} */
  const afterKey = async (ask) => {
    await server.type(place.text);
    await ask();
    return server.ask("bench/counts", {});
  };
  const hover = () => server.ask("textDocument/hover", { position: place.name });
  const completion = () => server.ask("textDocument/completion", { position: place.name });
  try {
    await server.initialize();
    await server.open(text, "command-manifest");
    await server.diagnostics();
    /** @type {Counts} */
    const opening = await server.ask("bench/counts", {});
    const keys = [await afterKey(() => server.diagnostics()), await afterKey(hover), await afterKey(completion)];
    return {
      title: `Counts in the manifest of ${size}`,
      columns: ["open", "key → diagnostics", "key + hover", "key + completion"],
      rows: Object.entries(labels).map(([name, label]) => {
        const cells = [opening, ...keys].map((counts) => String(counts[name]));
        return /** @type {[string, ...string[]]} */ ([label, ...cells]);
      }),
    };
  } finally {
    await server.stop();
  }
}
