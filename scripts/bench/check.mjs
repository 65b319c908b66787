// `check` on many files, beside reading and parsing them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../processes.mjs";
import { commandsOf, corpora } from "./corpus.mjs";
import { paired } from "./paired.mjs";
import { compared, milliseconds } from "./table.mjs";

const files = 500;
const defaultRounds = 5;

/** @type {import("./table.mjs").Bench} */
export async function benchCheck({ rounds = defaultRounds }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  try {
    const commands = commandsOf(corpora["17 KB"]);
    const [first, bytes] = [1_240_000_000_000_000_000n, Buffer.byteLength(manifest(commands, 0n))];
    for (let file = 0; file < files; file++) {
      // Each belongs to an application of its own, so that they do not fill one scope.
      writeFileSync(path.join(folder, `bench-${file}.commands.json`), manifest(commands, first + BigInt(file)));
    }
    const ours = () => runTime([path.join(root, "dist/cli.cjs"), "check"], folder, `No problems in ${files} files.`);
    const theirs = () => runTime([path.join(root, "scripts/bench/trivial/read-files.mjs"), folder], folder);
    const of = await paired(rounds, ours, theirs);
    return [
      {
        title: `Checking ${files} files, ${((bytes * files) / 1e6).toFixed(1)} MB, ${rounds} rounds`,
        columns: ["check", "read and JSON.parse", "ratio"],
        rows: [compared("start → end", of("ms"), milliseconds)],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {readonly object[]} commands @param {bigint} application */
const manifest = (commands, application) =>
  `${JSON.stringify({ application_id: String(application), scope: "global", commands }, null, 2)}\n`;

/** @param {readonly string[]} args @param {string} cwd @param {string} [expected] What the output must have. */
async function runTime(args, cwd, expected = "") {
  const start = performance.now();
  const output = execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
  const ms = performance.now() - start;
  if (!output.includes(expected)) throw new Error(`The output has no “${expected}”: ${output}`);
  return { ms };
}
