// A target of many guilds, most of them unchanged, beside the loop that a bot would write. A hundredth of 100,000 guilds: with
// Discord's 50 requests a second, the loop would take more than half an hour for all of them.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../processes.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { newFolder, timed, trivial } from "./measure.mjs";
import { commandsAt, withServer } from "./running-service.mjs";

/** @typedef {import("./running-service.mjs").Address} Address */

const guilds = Array.from({ length: 1_000 }, (_, index) => String(1_250_000_000_000_000_000n + BigInt(index)));
/** The guilds of which the state knows nothing, as if their commands had changed. */
const changed = 10;
const name = "1,000 guilds, 10 of them changed";
const program = path.join(root, "dist/cli.cjs");

/** @type {import("./subjects.mjs").Step} */
export const guildStep = { title: name, rounds: 2, seconds: 22, ours: publish, theirs: publishInLoop };

function publish() {
  return measured(async (address, cwd) => {
    const env = { ...process.env, COMMAND_MANIFEST_TOKEN: `Bot ${address.token}` };
    const args = [program, "publish", "--target", "bench", "--yes", "--per-second", "50", "--state", "state"];
    // The state of all other guilds is that of the first one.
    writeFileSync(path.join(cwd, "guilds.txt"), `${guilds[0]}\n`);
    await run(args, { cwd, env });
    const file = path.join(cwd, "state", `${address.application_id}.guilds`);
    const [, ...known] = readFileSync(file, "utf8").trim().split("\n").at(-1)?.split(" ") ?? [];
    const lines = guilds.slice(changed).map((guild) => `${[guild, ...known].join(" ")}\n`);
    writeFileSync(file, lines.join(""));
    writeFileSync(path.join(cwd, "guilds.txt"), guilds.join("\n"));
    return async () => {
      const { stdout } = await run(args, { cwd, env });
      if (!stdout.includes(`= ${guilds.length - changed} guilds unchanged`)) throw new Error(`The output is ${stdout}`);
    };
  });
}

function publishInLoop() {
  return measured(async (address, cwd) => {
    writeFileSync(path.join(cwd, "guilds.txt"), guilds.join("\n"));
    const application = commandsAt(address).replace(/\/commands$/, "");
    const args = [trivial("guild-loop.mjs"), "bench.commands.json", "guilds.txt", application, address.token];
    return async () => await run(args, { cwd });
  });
}

/**
 * Measures what `prepare` returns, in a folder with a project. Both programs keep to Discord's 50 requests a second.
 * @param {(address: Address, cwd: string) => Promise<() => Promise<unknown>>} prepare
 */
function measured(prepare) {
  return withServer([trivial("guild-commands.mjs")], async (/** @type {Address} */ address) => {
    const cwd = newFolder();
    const { url, application_id } = address;
    const targets = { bench: { service: url, guild_ids: { file: "guilds.txt" }, owns: "scope" } };
    writeFileSync(path.join(cwd, "command-manifest.config.json"), JSON.stringify({ application_id, targets }));
    writeFileSync(path.join(cwd, "bench.commands.json"), manifest(corpora["17 KB"]));
    const act = await prepare(address, cwd);
    return { [name]: await timed(act) };
  });
}

/** Rejects if the program fails. @param {readonly string[]} args @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options */
const run = (args, options) => promisify(execFile)(process.execPath, args, options);
