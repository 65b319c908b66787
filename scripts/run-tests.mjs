import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { argumentsFor, testsFor } from "./changes.mjs";
import { bin, runChecks } from "./checks.mjs";
import { installEveryVSCode } from "./install-vscode.mjs";
import { installDependencies } from "./npm.mjs";
import { root, start, stopAll, stopAllOnSignals } from "./processes.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/**
 * @typedef {{ report: string, from: number, code: number }} Run `report`: vitest's, as JSON; `from`: the start of the run, in
 * milliseconds, to ignore an older report.
 */
/** @typedef {{ name: string, startTime: number, endTime: number }} FileResult Times in milliseconds. */

/**
 * Installs the dependencies, runs the checks and tests, and prints the total.
 * @param {readonly string[]} args Passed on to vitest. With arguments, only the matching tests run, without the checks.
 */
export async function runTests(args) {
  if (args[0] === "--for") return await runFor(args[1] ?? "");
  if (args.length === 0) return await runParts([checksBesideInstalling, () => vitest([])]);
  console.log(`Running only the tests that match “${args.join(" ")}”, without other checks.`);
  await runParts([() => vitest(args)]);
}

/**
 * Runs the checks and every test that a kind of change can break.
 * @param {string} kind
 */
async function runFor(kind) {
  const files = argumentsFor(kind);
  if (files) return await runParts([runChecks, () => vitest(files)]);
  console.error(`There is no kind of change “${kind}”. Use one of: ${Object.keys(testsFor).join(", ")}.`);
  process.exitCode = 2;
}

export async function runOnlyChecks() {
  await runParts([runChecks]);
}

/** Runs the checks while the editors are downloaded, which is mostly waiting. */
async function checksBesideInstalling() {
  // Imported late, because Playwright is one of the dependencies installed above.
  const { findChromium } = await import("./chromium.mjs");
  const editors = findChromium() === undefined ? undefined : installEveryVSCode(console.log);
  const [tally] = await Promise.all([runChecks(), editors]);
  return tally;
}

/** @param {readonly (() => Promise<Tally>)[]} parts */
async function runParts(parts) {
  stopAllOnSignals();
  /** @type {Tally[]} */
  const tallies = [];
  try {
    await installDependencies();
    for (const part of parts) tallies.push(await part());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1, skipped: 0 });
  }
  await stopAll();
  printTotal(tallies);
}

/** @param {readonly Tally[]} tallies */
function printTotal(tallies) {
  const sum = (/** @type {keyof Tally} */ kind) => tallies.reduce((total, tally) => total + tally[kind], 0);
  const skipped = sum("skipped");
  const failed = sum("failed");
  console.log(`${sum("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** @param {readonly string[]} args */
async function vitest(args) {
  const report = path.join(root, ".artifacts/vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const from = Date.now();
  const program = [bin("vitest", "vitest"), "run", "--passWithNoTests", ...reporters, ...args];
  const [code] = await once(start(process.execPath, program, { stdio: ["ignore", "inherit", "inherit"] }), "close");
  for (const line of slowestFiles({ report, from })) console.log(line);
  return countResults({ report, from, code });
}

/** How many files are named as the slowest. */
const named = 10;

/**
 * The files that took longest, one in a line, the slowest first. None if there are hardly more files than would be named.
 * @param {Pick<Run, "report" | "from">} run
 * @returns {readonly string[]}
 */
export function slowestFiles({ report, from }) {
  /** @type {readonly FileResult[]} */
  const files = readReport(report, from)?.testResults ?? [];
  if (files.length <= named) return [];
  const slowest = files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, named);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
  return ["The slowest files:", ...lines];
}

/**
 * Counts the results in vitest's JSON report. A test file that fails as a whole counts as one failed test. So does a
 * failure of vitest without a reason in its report.
 * @param {Run} run
 * @returns {Tally}
 */
export function countResults({ report, from, code }) {
  const read = readReport(report, from);
  if (!read) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const { testResults, ...counts } = read;
  const wholeFiles = testResults.filter(failedAsAWhole).length;
  const failed = counts.numFailedTests + wholeFiles;
  return {
    passed: counts.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

/**
 * Undefined if there is none of this run.
 * @param {string} report
 * @param {number} from
 */
function readReport(report, from) {
  if ((statSync(report, { throwIfNoEntry: false })?.mtimeMs ?? -1) < from) return undefined;
  return JSON.parse(readFileSync(report, "utf8"));
}

/** @param {{ status: string, assertionResults: readonly { status: string }[] }} file */
function failedAsAWhole({ status, assertionResults }) {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}
