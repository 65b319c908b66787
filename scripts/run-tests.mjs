import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { installDependencies, installTestedLibraries } from "./npm.mjs";
import { root, start, stopAll, stopAllOnSignals } from "./processes.mjs";
import { step } from "./step.mjs";
import { countResults } from "./vitest-results.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** What is checked without running the product: a title and a program of Node. Each counts as one test. */
const checks = /** @type {const} */ ([
  ["Checking style and format (biome)", () => [bin("@biomejs/biome", "biome"), "ci", "--error-on-warnings"]],
  ["Checking types (tsc)", () => [bin("typescript", "tsc"), "-p", root]],
  ["Checking types of the core alone (tsc)", () => [bin("typescript", "tsc"), "-p", path.join(root, "core")]],
  ["Checking generated files", () => [path.join(root, "scripts/generate.mjs"), "--check"]],
  ["Checking for unused code (knip)", () => [bin("knip", "knip")]],
]);

/**
 * Installs the dependencies, runs the checks and tests, and prints the total.
 * @param {readonly string[]} args Passed on to vitest. With any, only the tests they pick are run, without the checks.
 */
export async function runTests(args) {
  stopAllOnSignals();
  /** @type {Tally[]} */
  const tallies = [];
  try {
    await installDependencies();
    await installTestedLibraries();
    if (args.length === 0) tallies.push(await runChecks());
    else console.log(`Running only the tests that match “${args.join(" ")}”, without other checks.`);
    tallies.push(await vitest(args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1, skipped: 0 });
  }
  await stopAll();
  printTotal(tallies);
}

/** @returns {Promise<Tally>} */
async function runChecks() {
  /** @type {string[]} */
  const failed = [];
  for (const [title, program] of checks) {
    const { ok } = await step(title, process.execPath, program());
    if (!ok) failed.push(title);
  }
  if (failed.length > 0) console.log(`Failed checks:\n${failed.join("\n")}`);
  return { passed: checks.length - failed.length, failed: failed.length, skipped: 0 };
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
  return countResults({ report, from, code });
}

/**
 * The file of a package's program, to run it with Node itself and not by way of npx.
 * @param {string} packageName
 * @param {string} program
 */
function bin(packageName, program) {
  const folder = path.join(root, "node_modules", packageName);
  const entry = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).bin;
  return path.join(folder, typeof entry === "string" ? entry : entry[program]);
}
