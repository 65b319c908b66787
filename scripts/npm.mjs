// Finds npm in the same way on every system: the npm that runs this script, else the npm on PATH.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./processes.mjs";
import { step } from "./step.mjs";

const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
/** npm 7 was the first to understand the lock file; 9 is the oldest that came with a Node that we support. */
const oldestNpm = 9;

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
export async function npm(title, args, cwd = root) {
  const { command, first } = npmProgram();
  if (!(await step(title, command, [...first, ...args, ...quiet], { cwd })))
    throw new Error(`npm ${args[0]} failed. Its output is above.`);
}

/**
 * Packs a folder as npm publishes it.
 * @param {string} folder It has a `package.json`.
 * @param {string} destination The folder to write the `.tgz` to.
 * @returns {string} The path of the `.tgz`.
 */
export function npmPack(folder, destination) {
  const { command, first } = npmProgram();
  const args = [...first, "pack", "--ignore-scripts", "--json", "--pack-destination", destination, ...quiet];
  // On Windows, Node runs npm's batch file only in a shell.
  const shell = command.endsWith(".cmd");
  const [{ filename }] = JSON.parse(execFileSync(command, args, { cwd: folder, encoding: "utf8", shell }));
  return path.join(destination, filename);
}

/** @returns {{ readonly command: string, readonly first: readonly string[] }} `first`: the arguments before npm's own. */
function npmProgram() {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && path.basename(cli) === "npm-cli.js") return { command: process.execPath, first: [cli] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", first: [] };
}

/** Installs the packages of the lock file, unless the same ones are installed. */
export async function installDependencies() {
  await install("Installing the dependencies (npm ci)", root);
}

/** Installs the libraries of bots for tests, which are not dependencies of the product. */
export async function installTestedLibraries() {
  await install("Installing the libraries that bots are tested with (npm ci)", path.join(root, "test/libraries"));
}

/**
 * @param {string} title
 * @param {string} folder
 */
async function install(title, folder) {
  if (dependenciesAreThere(folder)) return;
  requireNpm();
  await npm(title, ["ci"], folder);
}

function requireNpm() {
  const version = /\bnpm\/(\d+)\.\S+/.exec(process.env.npm_config_user_agent ?? "");
  if (version === null || Number(version[1]) >= oldestNpm) return;
  throw new Error(
    `This project requires npm ${oldestNpm} or newer, and this is ${version[0]}. Run “npm install -g npm”.`,
  );
}

/**
 * Compares npm's record of its last install with the lock file, because dates are unreliable after a `git checkout`.
 * @param {string} folder
 */
function dependenciesAreThere(folder) {
  const installed = packages(path.join(folder, "node_modules/.package-lock.json"));
  return Object.entries(packages(path.join(folder, "package-lock.json"))).every(
    ([place, { version, optional }]) =>
      place === "" || (installed[place]?.version ?? (optional && version)) === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { readonly version?: string, readonly optional?: boolean }>}
 */
function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}
