import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { outputOf, start, stop } from "./processes.mjs";

/** A quiet editor: no offers, no look-ups outside, no telemetry. */
const quietSettings = {
  "chat.disableAIFeatures": true,
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "remote.autoForwardPorts": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

/**
 * Creates a folder of extensions with exactly these packages, for servers that are started with it.
 * @param {{ vscode: import("./install-vscode.mjs").VSCode, vsix: string | readonly string[], extensions: string }} options
 */
export async function installExtension({ vscode, vsix, extensions }) {
  const profile = mkdtempSync(path.join(os.tmpdir(), "command-manifest-editor-"));
  rmSync(extensions, { recursive: true, force: true });
  mkdirSync(extensions, { recursive: true });
  try {
    const { child, log } = startVSCode(
      { vscode, profile, extensions },
      [vsix].flat().flatMap((file) => ["--install-extension", file]),
    );
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`VS Code ended with exit code ${code}.\n${log().slice(-2_000)}`);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Starts VS Code's server at 127.0.0.1 on a free port, with an empty profile that is deleted again.
 * @param {object} options
 * @param {import("./install-vscode.mjs").VSCode} options.vscode
 * @param {string} [options.extensions] The folder of the extensions; absent: an empty folder.
 * @param {string} options.folder The workspace that the address opens.
 * @param {Record<string, string>} [options.env] Added to the environment, so that the extension sees it too.
 * @param {Record<string, unknown>} [options.settings] User settings.
 * @param {boolean} [options.restricted] Whether the workspace is not trusted.
 * @param {boolean} [options.testDriver] Lets a page name an extension under development; hides notifications.
 * @returns {Promise<{ url: string, profile: string, log: () => string, ended: Promise<never>, stop: () => Promise<void> }>}
 *   `profile` is the folder of the editor's settings, logs and storage; `ended` rejects when the server ends by itself.
 */
export async function startVSCodeServer({
  vscode,
  extensions,
  folder,
  env = {},
  settings = {},
  testDriver = false,
  restricted = false,
}) {
  const profile = mkdtempSync(path.join(os.tmpdir(), "command-manifest-editor-"));
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", removeProfile);
  // code-server keeps the user's settings on the server, where VS Code itself looks for the machine's.
  for (const scope of ["User", "Machine"]) {
    mkdirSync(path.join(profile, "data", scope), { recursive: true });
    const text = JSON.stringify({ ...quietSettings, ...settings }, null, 2);
    writeFileSync(path.join(profile, "data", scope, "settings.json"), text);
  }
  const { child, log } = startVSCode(
    { vscode, profile, extensions: extensions ?? path.join(profile, "extensions") },
    [
      ...["--host", "127.0.0.1", "--port", "0", "--without-connection-token"],
      ...(restricted ? [] : ["--disable-workspace-trust"]),
      ...(testDriver ? ["--enable-smoke-test-driver"] : []),
    ],
    env,
  );
  const ended = once(child, "close").then(([code]) => {
    throw new Error(`VS Code's server ended (exit code ${code}).\n${log().slice(-2_000)}`);
  });
  ended.catch(() => {});
  /** @type {Promise<string>} */
  const listening = new Promise((resolve) => {
    child.stdout?.on("data", () => {
      const found = /Extension host agent listening on (\d+)/.exec(log())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const port = await Promise.race([listening, ended]);
  return {
    // Avoids `--default-folder`: code-server gives it a different authority from the documents, and squiggles get lost.
    url: `http://127.0.0.1:${port}/?folder=${queryPath(folder)}`,
    profile,
    log,
    ended,
    stop: async () => {
      await stop(child);
      process.removeListener("exit", removeProfile);
      removeProfile();
    },
  };
}

/**
 * @param {string} folder
 * @returns {string} Its path in VS Code's form for a query, readable where possible.
 */
const queryPath = (folder) => pathToFileURL(folder).pathname.replaceAll("&", "%26").replaceAll("+", "%2B");

/**
 * Starts a VS Code whose options isolate its profile.
 * @param {{ vscode: import("./install-vscode.mjs").VSCode, profile: string, extensions: string }} options
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
function startVSCode({ vscode, profile, extensions }, args, env) {
  const own = [
    ...[vscode.main, "--accept-server-license-terms", "--telemetry-level", "off"],
    ...["--server-data-dir", profile, "--extensions-dir", extensions],
  ];
  const child = start(vscode.node, [...own, ...args], {
    env: {
      // Without a gallery, the editor sends no requests to the marketplace.
      EXTENSIONS_GALLERY: "{}",
      // Prevents rewriting links to this machine to `/proxy/PORT/`, which only code-server serves, not its VS Code. Empty,
      // links are opened unchanged. A proxy of this machine is kept.
      VSCODE_PROXY_URI: process.env.VSCODE_PROXY_URI ?? "",
      ...env,
    },
  });
  return { child, log: outputOf(child) };
}
