import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { installVSCode, nodeFor, releases } from "./install-vscode.mjs";
import { packageExtension } from "./package-extension.mjs";
import { root, start } from "./processes.mjs";
import { startProgress } from "./step.mjs";
import { installExtension, startVSCodeServer } from "./vscode-server.mjs";

/** The variable in which the extension finds the local service that was started for it: its address as JSON. */
const serviceVariable = "COMMAND_MANIFEST_SERVICE";

/**
 * Opens an editor with the extension: the VS Code on PATH, else VS Code in the browser.
 * @param {{ folder: string, service: import("./try-out.mjs").ServiceAddress, browser: boolean }} options
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
  const vsix = await buildPackage();
  const extensions = path.join(root, ".cache/extensions/start");
  const progress = startProgress("Starting VS Code");
  await installExtension({ vscode, vsix, extensions });
  const server = await startVSCodeServer({
    vscode,
    extensions,
    folder,
    env,
    settings: { "workbench.startupEditor": "readme" },
  });
  progress.end("done");
  console.log(`VS Code ${release.version} runs at ${server.url}`);
  const askToOpen = () => console.log("Open this address in your browser.");
  if (hasScreen()) openInBrowser(server.url, askToOpen);
  else askToOpen();
  return server;
}

async function buildPackage() {
  const progress = startProgress("Packaging the extension");
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const { file } = await packageExtension(path.join(folder, "command-manifest.vsix"));
  progress.end("done");
  return file;
}

/**
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function openDesktop(folder, env) {
  const args = [`--extensionDevelopmentPath=${root}`, "--new-window", folder];
  const child = start("code", args, { env, stdio: "ignore", shell: process.platform === "win32" });
  /** @type {Promise<void>} */
  const ended = new Promise((_, reject) => {
    child.once("error", reject);
    // It leaves the window to the VS Code that runs already: only a failure is an end.
    child.once("close", (code) => {
      if (code !== 0) reject(new Error(`VS Code did not open (exit code ${code}). Try “npm start -- --browser”.`));
    });
  });
  return { ended };
}

/** A desktop VS Code that is new enough, and a screen to show it on. */
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

/** Whether a window can appear. The terminal of a remote VS Code has no screen, whatever its variables say. */
function hasScreen() {
  const { platform, env } = process;
  if (env.VSCODE_IPC_HOOK_CLI !== undefined) return false;
  return platform !== "linux" || env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined;
}

/**
 * Opens an address in the user's browser. The browser is the user's own, so it stays when everything else ends.
 * @param {string} url
 * @param {() => void} onFailure Called when no browser takes it.
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

/** What opens an address where `xdg-open` does not. @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
const openers = { darwin: ["open"], win32: ["rundll32", "url.dll,FileProtocolHandler"] };
