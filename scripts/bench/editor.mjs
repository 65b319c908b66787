// A real VS Code with the packaged extension, for benches.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createVSIX } from "@vscode/vsce";
import { findChromium, openPage } from "../chromium.mjs";
import { installVSCode, releases } from "../install-vscode.mjs";
import { packageExtension } from "../package-extension.mjs";
import { root } from "../processes.mjs";
import { installExtension, startVSCodeServer } from "../vscode-server.mjs";

const startMilliseconds = 60_000;

/** @type {ReturnType<typeof install> | undefined} */
let installed;

/**
 * What an editor is started with.
 * @typedef {object} EditorOptions
 * @property {Readonly<Record<string, string>>} files The workspace: the files' texts by their names.
 * @property {readonly string[]} [activate] The extensions that the probe activates, in this order.
 * @property {Readonly<Record<string, unknown>>} [settings]
 */

/**
 * Starts an editor with an empty profile, which ends when the action does. The first call packs and installs the extension.
 * @template T
 * @param {EditorOptions} options
 * @param {(page: import("playwright-core").Page, times: Readonly<Record<string, number>>) => Promise<T>} action
 *   `times`: how long the probe's extensions took to activate, in milliseconds.
 * @returns {Promise<T>}
 */
export async function withEditor({ files, activate = [], settings = {} }, action) {
  installed ??= install();
  const { vscode, extensions, chromium } = await installed;
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-bench-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const env = { BENCH_EXTENSIONS: JSON.stringify(activate) };
  const server = await startVSCodeServer({ vscode, extensions, folder, env, settings });
  const { browser, page } = await openPage(chromium);
  try {
    page.setDefaultTimeout(startMilliseconds);
    await page.goto(server.url);
    const shown = (await page.locator(".statusbar-item", { hasText: "bench {" }).textContent()) ?? "";
    return await action(page, JSON.parse(shown.slice(shown.indexOf("{"))));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function install() {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error("No Chromium or Chrome is installed. Set CHROMIUM to the path of one.");
  const vscode = await installVSCode({ version: releases[0].version, log: console.error });
  const extensions = path.join(root, ".cache/extensions/bench");
  await installExtension({ vscode, vsix: await packages(), extensions });
  return { vscode, extensions, chromium };
}

/** Packs the extension as it is built, the probe and the trivial extension. @returns {Promise<readonly string[]>} Their packages. */
async function packages() {
  const folder = path.join(root, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const { file } = await packageExtension(path.join(folder, "command-manifest.vsix"));
  const others = ["probe", "extension"].map(async (name) => {
    const packagePath = path.join(folder, `${name}.vsix`);
    const cwd = path.join(root, "scripts/bench/trivial", name);
    await createVSIX({ cwd, packagePath, dependencies: false, allowMissingRepository: true, skipLicense: true });
    return packagePath;
  });
  return [file, ...(await Promise.all(others))];
}
