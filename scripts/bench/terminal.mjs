// The terminal program beside the least that each of its jobs needs, on the Node that runs the bench.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../processes.mjs";
import { commandsOf, corpora, manifest } from "./corpus.mjs";
import { guildStep } from "./guilds.mjs";
import { newFolder, timed, trivial } from "./measure.mjs";
import { commandsAt, withService } from "./running-service.mjs";

/** @typedef {import("./floors.mjs").MeasureName} MeasureName */
/** @typedef {import("./running-service.mjs").Address} Address */

const program = path.join(root, "dist/cli.cjs");

/** The terminal program, from its start to its end. @type {import("./subjects.mjs").Subject} */
export const terminal = {
  programs: ["command-manifest", "the other"],
  needs: [],
  steps: [
    step("--version", 15, 0.15, [program, "--version"]),
    step("--help", 15, 0.2, [program, "--help"]),
    step("check of one file", 15, 0.25, [program, "check"], { files: 1 }),
    step("check of 500 files", 7, 2.3, [program, "check"], { files: 500, theirs: "read-files.mjs" }),
    { title: "publishing 130 commands", rounds: 7, seconds: 3.2, ours: publish, theirs: publishBare },
    guildStep,
  ],
};

/**
 * A step that runs a program in a folder with manifests, beside one of `trivial/`.
 * @param {MeasureName} name @param {number} rounds @param {number} seconds @param {readonly string[]} args
 * @param {{ files?: number, theirs?: string }} [options]
 */
function step(name, rounds, seconds, args, { files = 0, theirs = "empty.cjs" } = {}) {
  /** @type {string | undefined} */
  let cwd;
  const time = async (/** @type {readonly string[]} */ command, expected = "") => {
    cwd ??= folderOf(files);
    const from = performance.now();
    const { stdout } = await run(command, { cwd });
    const milliseconds = performance.now() - from;
    if (!stdout.includes(expected)) throw new Error(`The output has no “${expected}”: ${stdout}`);
    return { [name]: milliseconds };
  };
  const expected = files === 0 ? "" : `No problems in ${files} file`;
  return { title: name, rounds, seconds, ours: () => time(args, expected), theirs: () => time([trivial(theirs)]) };
}

/** Returns a folder with manifests. @param {number} count */
function folderOf(count) {
  const folder = newFolder();
  const commands = commandsOf(corpora["17 KB"]);
  for (let file = 0; file < count; file++) {
    // Each file has its own application, so that one scope does not get too many commands.
    const application_id = String(1_240_000_000_000_000_000n + BigInt(file));
    const text = `${JSON.stringify({ application_id, scope: "global", commands }, null, 2)}\n`;
    writeFileSync(path.join(folder, `bench-${file}.commands.json`), text);
  }
  return folder;
}

function publish() {
  return published(({ token }) => ({
    args: [program, "publish", "--target", "bench", "--yes"],
    env: { ...process.env, COMMAND_MANIFEST_TOKEN: `Bot ${token}` },
  }));
}

function publishBare() {
  return published((address) => ({
    args: [trivial("publish.mjs"), "bench.commands.json", commandsAt(address), address.token],
  }));
}

/** @param {(address: Address) => { args: readonly string[], env?: NodeJS.ProcessEnv }} commandFor */
const published = (commandFor) =>
  withService(async (address) => {
    const cwd = newFolder();
    const { url, application_id } = address;
    const targets = { bench: { service: url, global: true, owns: "scope" } };
    writeFileSync(path.join(cwd, "command-manifest.config.json"), JSON.stringify({ application_id, targets }));
    writeFileSync(path.join(cwd, "bench.commands.json"), manifest(corpora["2.7 MB"]));
    const { args, ...options } = commandFor(address);
    return { "publishing 130 commands": await timed(() => run(args, { cwd, ...options })) };
  });

/** Rejects if the program fails. @param {readonly string[]} args @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options */
const run = (args, options) => promisify(execFile)(process.execPath, args, options);
