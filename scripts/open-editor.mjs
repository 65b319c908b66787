import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { examplesPage } from "./examples-page.mjs";
import { installVSCode, nodeFor, releases } from "./install-vscode.mjs";
import { root, start } from "./processes.mjs";
import { serviceVariable } from "./service-address.mjs";
import { startProgress, step } from "./step.mjs";
import { installExtension, startVSCodeServer } from "./vscode-server.mjs";

/**
 * Opens an editor with the extension: the VS Code on PATH, else VS Code in the browser.
 * @param {{ folder: string, service: import("./service-address.mjs").ServiceAddress, browser: boolean }} options
 * @returns {Promise<{ ended: Promise<void> }>} `ended` rejects when the editor's server ends by itself.
 */
export async function openEditor({ folder, service, browser }) {
  const env = { [serviceVariable]: JSON.stringify(service) };
  if (!browser && desktopIsThere()) {
    console.log("VS Code opens in a new window.");
    return openDesktop(folder, env);
  }
  const release = releases.find((candidate) => nodeFor(candidate).missing === undefined);
  if (release === undefined) throw new Error(nodeFor(releases[0]).missing);
  const vscode = await installVSCode({ version: release.version, log: console.log });
  const vsix = await buildPackages();
  const extensions = path.join(root, ".cache/extensions/start");
  const progress = startProgress("Starting VS Code");
  await installExtension({ vscode, vsix, extensions });
  const server = await startVSCodeServer({
    vscode,
    extensions,
    folder,
    env,
  });
  progress.end("done");
  console.log(`VS Code ${release.version} runs at ${server.url}`);
  const askToOpen = () => console.log("Open this address in your browser.");
  if (hasScreen()) openInBrowser(server.url, askToOpen);
  else askToOpen();
  return server;
}

/** Packs the extension, and the extension with the page of `npm start`. */
async function buildPackages() {
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const files = ["command-manifest.vsix", "examples-page.vsix"].map((name) => path.join(folder, name));
  const packer = path.join(root, "scripts/pack-extension.mjs");
  const isPacked = await step("Packaging the extension", process.execPath, [packer, ...files]);
  if (!isPacked) throw new Error("The extension could not be packaged. The output is above.");
  return files;
}

/**
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function openDesktop(folder, env) {
  const extensions = [root, examplesPage()].map((extension) => `--extensionDevelopmentPath=${extension}`);
  const args = [...extensions, "--new-window", folder];
  const child = start("code", args, { env, stdio: "ignore", shell: process.platform === "win32" });
  /** @type {Promise<void>} */
  const ended = new Promise((_, reject) => {
    child.once("error", reject);
    // The process hands the window to a running VS Code and ends, so only a failure counts as an end.
    child.once("close", (code) => {
      if (code !== 0) reject(new Error(`VS Code did not open (exit code ${code}). Try “npm start -- --browser”.`));
    });
  });
  return { ended };
}

/** Whether there is a recent desktop VS Code and a screen to show it on. */
function desktopIsThere() {
  if (!hasScreen()) return false;
  const shell = process.platform === "win32";
  const { status, stdout } = spawnSync("code", ["--version"], { encoding: "utf8", shell });
  if (status !== 0) return false;
  const oldest = minor(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).engines.vscode);
  if (minor(stdout) >= oldest) return true;
  console.log(`The extension requires VS Code 1.${oldest} or newer. The one on PATH is ${stdout.split("\n")[0]}.`);
  return false;
}

/** @param {string} version */
const minor = (version) => Number(/1\.(\d+)/.exec(version)?.[1]);

/** Whether a window can appear. The terminal of a remote VS Code has no screen, even if its variables name one. */
function hasScreen() {
  const { platform, env } = process;
  if (env.VSCODE_IPC_HOOK_CLI !== undefined) return false;
  return platform !== "linux" || env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined;
}

/**
 * Opens an address in the user's browser, which stays open when everything else ends.
 * @param {string} url
 * @param {() => void} onFailure Called if no browser opens it.
 */
function openInBrowser(url, onFailure) {
  const [command = "xdg-open", ...args] = openers[process.platform] ?? [];
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  child.once("error", onFailure);
  child.once("close", (code) => {
    if (code !== 0) onFailure();
  });
  child.unref();
}

/**
 * The programs that open an address on systems without `xdg-open`.
 * @type {Partial<Record<NodeJS.Platform, readonly string[]>>}
 */
const openers = { darwin: ["open"], win32: ["rundll32", "url.dll,FileProtocolHandler"] };
