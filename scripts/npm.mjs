// npm, found the same way on every system: the npm that runs this script, else the npm on PATH.
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
  const cli = process.env.npm_execpath;
  const viaNode = cli !== undefined && path.basename(cli) === "npm-cli.js";
  const command = viaNode ? process.execPath : process.platform === "win32" ? "npm.cmd" : "npm";
  if (!(await step(title, command, [...(viaNode ? [cli] : []), ...args, ...quiet], { cwd })))
    throw new Error(`npm ${args[0]} failed. Its output is above.`);
}

/** Installs the packages of the lock file, if what is installed is not the same. */
export async function installDependencies() {
  await install("Installing the dependencies (npm ci)", root);
}

/** Installs the libraries of bots that only tests use, which are no dependencies of the product. */
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
 * Compares what npm noted down at its last install with the lock file: dates say nothing after a `git checkout`.
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
