// What the language server parses and checks when a file is opened and with each key. No machine changes these counts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { corpora, manifest } from "./corpus.mjs";
import { descriptionAt } from "./language-server.mjs";
import { inFolder } from "./measure.mjs";
import { bundledServer, withServerFor } from "./timed-server.mjs";

/** @typedef {Readonly<Record<string, number>>} Counts */

const labels = {
  commandsParsed: "commands parsed",
  charactersParsed: "characters parsed",
  partsChecked: "commands and frames checked",
  charactersChecked: "characters checked",
};

/** @type {import("./report.mjs").Bench} */
export const benchCounts = ({ size: only }) =>
  inFolder(async (folder) => {
    const server = await bundledServer("counting-server.ts", folder);
    const file = path.join(folder, "bench.commands.json");
    const tables = [];
    for (const [size, corpus] of Object.entries(corpora)) {
      if (only === undefined || only === size) tables.push(await count(server, file, size, manifest(corpus)));
    }
    return tables;
  });

/** @param {import("./timed-server.mjs").Server} counting @param {string} file @param {string} size @param {string} text */
function count(counting, file, size, text) {
  writeFileSync(file, text);
  return withServerFor(counting, pathToFileURL(file).href, async (server) => {
    const place = descriptionAt(text.split("\n"), 0.5);
    /** @param {() => Promise<unknown>} ask @returns {Promise<Counts>} */
    const afterKey = async (ask) => {
      await server.type(place.text);
      await ask();
      return server.ask("bench/counts", {});
    };
    const hover = () => server.ask("textDocument/hover", { position: place.name });
    const completion = () => server.ask("textDocument/completion", { position: place.name });
    await server.initialize();
    await server.open(text);
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
  });
}
