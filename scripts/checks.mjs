import { readFileSync } from "node:fs";
import path from "node:path";
import { installTestedLibraries } from "./npm.mjs";
import { root } from "./processes.mjs";
import { step } from "./step.mjs";

/** The folders with their own `tsconfig.json`, because different APIs are available in them. */
export const typed = ["", "core", "views", "test/libraries"];

/**
 * The type errors that were printed: a file that several folders import has the same in each.
 * @type {Set<string>}
 */
const typeErrors = new Set();

/**
 * The checks that do not run the product: a title, a program of Node, and the messages that need no repeating. Each counts as
 * one test.
 * @type {readonly (readonly [title: string, program: () => readonly string[], printed?: Set<string>])[]}
 */
const checks = [
  ["Checking style and format (biome)", () => [bin("@biomejs/biome", "biome"), "ci", "--error-on-warnings"]],
  ...typed.map(
    (folder) =>
      /** @type {const} */ ([
        `Checking types${folder && ` of ${folder}`} (tsc)`,
        () => [bin("typescript", "tsc"), "-p", path.join(root, folder)],
        typeErrors,
      ]),
  ),
  ["Checking generated files", () => [path.join(root, "scripts/generate.mjs"), "--check"]],
  ["Checking for unused code (knip)", () => [bin("knip", "knip")]],
];

/**
 * Runs all checks and lists those that failed. Installs the tested libraries for their types.
 * @returns {Promise<import("./run-tests.mjs").Tally>}
 */
export async function runChecks() {
  await installTestedLibraries();
  const passed = await Promise.all(
    checks.map(([title, program, printed]) => step(title, process.execPath, program(), printed ? { printed } : {})),
  );
  const failed = checks.flatMap(([title], index) => (passed[index] ? [] : [title]));
  if (failed.length > 0) console.log(`Failed checks:\n${failed.join("\n")}`);
  return { passed: checks.length - failed.length, failed: failed.length, skipped: 0 };
}

/**
 * The file of a package's program, for running it with Node instead of npx.
 * @param {string} packageName
 * @param {string} program
 */
export function bin(packageName, program) {
  const folder = path.join(root, "node_modules", packageName);
  const entry = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).bin;
  return path.join(folder, typeof entry === "string" ? entry : entry[program]);
}
