import { readFileSync } from "node:fs";
import path from "node:path";
import { installTestedLibraries } from "./npm.mjs";
import { root } from "./processes.mjs";
import { step } from "./step.mjs";

/** The folders with a `tsconfig.json` of their own: what the code in them may use differs. */
export const typed = ["", "core", "views", "test/libraries"];

/**
 * What is checked without running the product: a title and a program of Node. Each counts as one test.
 * @type {readonly (readonly [title: string, program: () => readonly string[]])[]}
 */
const checks = [
  ["Checking style and format (biome)", () => [bin("@biomejs/biome", "biome"), "ci", "--error-on-warnings"]],
  ...typed.map(
    (folder) =>
      /** @type {const} */ ([
        `Checking types${folder && ` of ${folder}`} (tsc)`,
        () => [bin("typescript", "tsc"), "-p", path.join(root, folder)],
      ]),
  ),
  ["Checking generated files", () => [path.join(root, "scripts/generate.mjs"), "--check"]],
  ["Checking for unused code (knip)", () => [bin("knip", "knip")]],
];

/**
 * Runs all checks and lists those that failed. The libraries are installed for their types.
 * @returns {Promise<import("./run-tests.mjs").Tally>}
 */
export async function runChecks() {
  await installTestedLibraries();
  const passed = await Promise.all(checks.map(([title, program]) => step(title, process.execPath, program())));
  const failed = checks.flatMap(([title], index) => (passed[index] ? [] : [title]));
  if (failed.length > 0) console.log(`Failed checks:\n${failed.join("\n")}`);
  return { passed: checks.length - failed.length, failed: failed.length, skipped: 0 };
}

/**
 * The file of a package's program, to run it with Node itself and not by way of npx.
 * @param {string} packageName
 * @param {string} program
 */
export function bin(packageName, program) {
  const folder = path.join(root, "node_modules", packageName);
  const entry = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).bin;
  return path.join(folder, typeof entry === "string" ? entry : entry[program]);
}
