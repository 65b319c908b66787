// npm run bench [-- SUBJECT… --rounds N --floors --write]: measures the built programs beside others, by default all subjects.
// `--floors` fails if a ratio is below its floor. `--write` also writes the tables to docs/performance.md.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { newFolder, paired } from "./bench/measure.mjs";
import { missing } from "./bench/needs.mjs";
import { belowFloors, machine, tableOf, textOf, withTable } from "./bench/report.mjs";
import { inWords, secondsOf, subjects, timeLeft } from "./bench/subjects.mjs";
import { root, stopAllOnSignals } from "./processes.mjs";
import { startProgress } from "./step.mjs";

const page = path.join(root, "docs/performance.md");
const names = Object.keys(subjects).join(", ");
const usage = `Use subjects (${names}), --rounds N, --floors and --write.`;
const { values, positionals } = readArguments();
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const chosen = Object.entries(subjects).filter(([name]) => positionals.length === 0 || positionals.includes(name));
failIf(wrongArguments());
failIf(await missing(chosen.flatMap(([, { needs }]) => needs)));
await run();

function readArguments() {
  const flag = /** @type {const} */ ({ type: "boolean", default: false });
  const options = { rounds: /** @type {const} */ ({ type: "string" }), floors: flag, write: flag };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    failIf([`${/** @type {Error} */ (error).message.split(". ")[0]}. ${usage}`]);
    throw error;
  }
}

function wrongArguments() {
  const unknown = positionals.filter((name) => !(name in subjects));
  const wrong = unknown.map((name) => `The subject “${name}” does not exist. Use ${names}.`);
  const isWhole = rounds === undefined || (Number.isInteger(rounds) && rounds > 0);
  return isWhole ? wrong : [...wrong, "`--rounds` requires a whole number above 0."];
}

async function run() {
  stopAllOnSignals();
  // Kept apart from the user's own, and as warm as theirs after a first start. `node/disk/compiled-code.ts` reads it.
  process.env.COMMAND_MANIFEST_COMPILED_CODE = newFolder();
  const steps = chosen.flatMap(([, subject]) => subject.steps);
  const all = secondsOf(steps, rounds);
  console.log(`Measures the built programs beside others, in ${inWords(all)}. Other work on the machine distorts it.`);
  for (const [name, { steps: own }] of chosen) console.log(`  ${name}: ${inWords(secondsOf(own, rounds))}`);
  const from = performance.now();
  /** @type {string[]} */
  const below = [];
  for (const [name, { programs, needs, steps: own }] of chosen) {
    console.log(`\n${name}`);
    const measures = [];
    for (const { title, ours, theirs, ...step } of own) {
      const index = steps.findIndex((candidate) => candidate.title === title);
      const left = secondsOf(steps.slice(index), rounds);
      const begun = (performance.now() - from) / 1000;
      const end = begun + timeLeft({ left, done: all - left, elapsed: begun });
      const note = () => ` (${inWords(end - (performance.now() - from) / 1000)} left)`;
      const progress = startProgress(`${index + 1}/${steps.length} ${title}`, note);
      measures.push(...(await paired(rounds ?? step.rounds, ours, theirs).finally(progress.stop)));
      progress.end("done");
    }
    const table = tableOf(programs, measures);
    console.log(`\n${textOf(table)}`);
    below.push(...belowFloors(measures));
    if (!values.write) continue;
    const measured = await machine({ inVSCode: needs.includes("VS Code") });
    writeFileSync(page, withTable(readFileSync(page, "utf8"), name, table, measured));
  }
  if (below.length > 0) console.log(`\nBelow their floors:\n  ${below.join("\n  ")}`);
  if (below.length > 0 && values.floors) process.exitCode = 1;
}

/** Ends the bench if there are problems. @param {readonly string[]} problems */
function failIf(problems) {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
