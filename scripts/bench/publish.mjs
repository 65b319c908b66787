// Publishing a full scope from the terminal to the local service, beside the calls alone.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../processes.mjs";
import { commandsOf, corpora, manifest } from "./corpus.mjs";
import { inFolder, paired, timed } from "./measure.mjs";
import { compared, milliseconds } from "./report.mjs";
import { commandsAt, headersOf, withService } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */
/** @typedef {"listed" | "scope"} Ownership Whether each command is a call of its own, or all are one bulk overwrite. */

const corpus = corpora["2.7 MB"];
const commands = commandsOf(corpus);

/** @type {import("./report.mjs").Bench} */
export async function benchPublish({ rounds = 3 }) {
  return [
    {
      title: `Publishing ${commands.length} commands to the local service, ${rounds} rounds`,
      columns: ["publish", "the calls alone", "ratio"],
      rows: [await compare("one by one", "listed", rounds), await compare("bulk overwrite", "scope", rounds)],
    },
  ];
}

/** @param {string} label @param {Ownership} owns @param {number} rounds */
async function compare(label, owns, rounds) {
  const time = await paired(
    rounds,
    () => withService(async (address) => ({ ms: await timed(() => publish(address, owns)) })),
    () => withService(async (address) => ({ ms: await timed(() => callAlone(address, owns)) })),
  );
  return compared(label, time("ms"), milliseconds);
}

/** @param {Address} address @param {Ownership} owns */
const publish = ({ url, token, application_id }, owns) =>
  inFolder(async (folder) => {
    const targets = { bench: { service: url, global: true, owns } };
    writeFileSync(path.join(folder, "command-manifest.config.json"), JSON.stringify({ application_id, targets }));
    writeFileSync(path.join(folder, "bench.commands.json"), manifest(corpus));
    const args = [path.join(root, "dist/cli.cjs"), "publish", "--target", "bench", "--yes"];
    const env = { ...process.env, COMMAND_MANIFEST_TOKEN: `Bot ${token}` };
    await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  });

/** What a script does that knows that nothing is published. @param {Address} address @param {Ownership} owns */
async function callAlone(address, owns) {
  const [url, headers] = [commandsAt(address), headersOf(address)];
  const bodies = owns === "scope" ? [commands] : commands;
  for (const body of bodies) {
    const method = owns === "scope" ? "PUT" : "POST";
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The local service returned ${response.status}: ${await response.text()}`);
    await response.json();
  }
}
