// Publishing a full scope from the terminal to the local service, beside the calls alone.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../processes.mjs";
import { commandsOf, corpora, manifest } from "./corpus.mjs";
import { traffic } from "./counting-proxy.mjs";
import { paired, summary } from "./paired.mjs";
import { commandsAt, headersOf, withService } from "./running-service.mjs";
import { compared, digits, milliseconds } from "./table.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */
/** @typedef {"listed" | "scope"} Ownership Whether each command is a call of its own, or all are one bulk overwrite. */

const defaultRounds = 3;
const corpus = corpora["2.7 MB"];
const commands = commandsOf(corpus);

/** @type {import("./table.mjs").Bench} */
export async function benchPublish({ rounds = defaultRounds }) {
  return [
    {
      title: `Publishing ${commands.length} commands to the local service, ${rounds} rounds`,
      columns: ["publish", "the calls alone", "ratio"],
      rows: [...(await compare("one by one", "listed", rounds)), ...(await compare("bulk overwrite", "scope", rounds))],
    },
  ];
}

/** @param {string} label @param {Ownership} owns @param {number} rounds */
async function compare(label, owns, rounds) {
  const ours = (/** @type {Address} */ address) => publish(address, owns);
  const theirs = (/** @type {Address} */ address) => callAlone(address, owns);
  const counted = summary([{ ours: await count(ours), theirs: await count(theirs) }]);
  const time = await paired(rounds, timed(ours), timed(theirs));
  return [
    compared(`${label}: calls`, counted("calls"), String),
    compared(`${label}: sent`, counted("sent"), kilobytes),
    compared(`${label}: received`, counted("received"), kilobytes),
    compared(`${label}: time`, time("ms"), milliseconds),
  ];
}

/** @param {(address: Address) => Promise<void>} action */
const count = (action) => withService((address) => traffic(address.url, (url) => action({ ...address, url })));

/** @param {(address: Address) => Promise<void>} action */
const timed = (action) => () =>
  withService(async (address) => {
    const start = performance.now();
    await action(address);
    return { ms: performance.now() - start };
  });

/** @param {Address} address @param {Ownership} owns */
async function publish({ url, token, application_id }, owns) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  try {
    const targets = { bench: { service: url, global: true, owns } };
    writeFileSync(path.join(folder, "command-manifest.config.json"), JSON.stringify({ application_id, targets }));
    writeFileSync(path.join(folder, "bench.commands.json"), manifest(corpus));
    const args = [path.join(root, "dist/cli.cjs"), "publish", "--target", "bench", "--yes"];
    const env = { ...process.env, COMMAND_MANIFEST_TOKEN: `Bot ${token}` };
    await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

/** @param {number} bytes */
const kilobytes = (bytes) => `${digits(bytes / 1000)} kB`;
