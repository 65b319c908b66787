// `check` on many files, beside reading and parsing them.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../processes.mjs";
import { commandsOf, corpora } from "./corpus.mjs";
import { inFolder, paired } from "./measure.mjs";
import { compared, milliseconds } from "./report.mjs";

const files = 500;

/** @type {import("./report.mjs").Bench} */
export const benchCheck = ({ rounds = 5 }) =>
  inFolder(async (folder) => {
    const commands = commandsOf(corpora["17 KB"]);
    let bytes = 0;
    for (let file = 0; file < files; file++) {
      // Each belongs to an application of its own, so that they do not fill one scope.
      const application_id = String(1_240_000_000_000_000_000n + BigInt(file));
      const text = `${JSON.stringify({ application_id, scope: "global", commands }, null, 2)}\n`;
      writeFileSync(path.join(folder, `bench-${file}.commands.json`), text);
      bytes += Buffer.byteLength(text);
    }
    const ours = () => runTime([path.join(root, "dist/cli.cjs"), "check"], folder, `No problems in ${files} files.`);
    const theirs = () => runTime([path.join(root, "scripts/bench/trivial/read-files.mjs"), folder], folder);
    const of = await paired(rounds, ours, theirs);
    return [
      {
        title: `Checking ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${rounds} rounds`,
        columns: ["check", "read and JSON.parse", "ratio"],
        rows: [compared("start → end", of("ms"), milliseconds)],
      },
    ];
  });

/** @param {readonly string[]} args @param {string} cwd @param {string} [expected] What the output must have. */
async function runTime(args, cwd, expected = "") {
  const start = performance.now();
  const output = execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
  const ms = performance.now() - start;
  if (!output.includes(expected)) throw new Error(`The output has no “${expected}”: ${output}`);
  return { ms };
}
