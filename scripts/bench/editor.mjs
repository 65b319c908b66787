// The extension in a real VS Code. Measures loading and activation beside an empty extension, each in an editor of its own.
// Also measures from the click on a file to its first squiggle, beside VS Code's own JSON support with our schema.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVSIX } from "@vscode/vsce";
import { findChromium, openPage } from "../chromium.mjs";
import { installVSCode, releases } from "../install-vscode.mjs";
import { packageExtension } from "../package-extension.mjs";
import { root } from "../processes.mjs";
import { installExtension, startVSCodeServer } from "../vscode-server.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { newFolder, trivial } from "./measure.mjs";

/** The extension, from its activation to the first squiggles. @type {import("./subjects.mjs").Subject} */
export const editor = {
  programs: ["this extension", "the other"],
  needs: ["VS Code", "Chromium"],
  steps: [
    step("activation, beside an empty extension", 20, activation, "command-manifest.command-manifest", "bench.trivial"),
    step("click → squiggle, beside VS Code's JSON support", 24, squiggles, "commands.json", "json"),
  ],
};

/**
 * @template T @param {string} title @param {number} seconds
 * @param {(of: T) => Promise<import("./measure.mjs").Sample>} run @param {T} ours @param {T} theirs
 */
function step(title, seconds, run, ours, theirs) {
  return { title, rounds: 5, seconds, ours: () => run(ours), theirs: () => run(theirs) };
}

/** @param {string} activates An extension. */
function activation(activates) {
  return withEditor({ activates }, async (_, milliseconds) => ({ activation: milliseconds }));
}

const schema = "commands.schema.json";
const plain = "plain.txt";
/** The first command has a value that both the check and the schema refuse. */
const text = manifest(corpora["17 KB"]).replace('"contexts": [\n      0', '"contexts": [\n      7');

/** @param {string} ending Of the names of the files. */
function squiggles(ending) {
  const [first, second] = [`first.${ending}`, `second.${ending}`];
  const schemaText = readFileSync(path.join(root, "schemas", schema), "utf8");
  const files = { [first]: text, [second]: text, [plain]: "Nothing to check.\n", [schema]: schemaText };
  const settings = { "json.schemas": [{ fileMatch: ["first.json", "second.json"], url: `./${schema}` }] };
  return withEditor({ files, settings }, async (page) => ({
    "click → squiggle, first file": await timeToSquiggle(page, first),
    "click → squiggle, second file": await timeToSquiggle(page, second),
  }));
}

/** Opens a file while a plain one is open. @param {import("playwright-core").Page} page @param {string} name */
async function timeToSquiggle(page, name) {
  const row = (/** @type {string} */ label) =>
    page.locator(".explorer-folders-view .monaco-list-row", { has: page.getByText(label, { exact: true }) });
  const squiggle = page.locator(".squiggly-error, .squiggly-warning").first();
  await row(plain).click();
  await page.locator(".view-line", { hasText: "Nothing" }).waitFor();
  await squiggle.waitFor({ state: "hidden" });
  const start = performance.now();
  await row(name).click();
  await squiggle.waitFor();
  return performance.now() - start;
}

const startMilliseconds = 60_000;

/** @type {ReturnType<typeof install> | undefined} */
let installed;

/**
 * Starts an editor with an empty profile, and ends it after the action. The first call packs and installs the extension.
 * @template T
 * @param {{ files?: Readonly<Record<string, string>>, activates?: string, settings?: Record<string, unknown> }} options
 *   `files`: the texts in the workspace by their names; `activates`: the extension that the probe activates.
 * @param {(page: import("playwright-core").Page, activation: number) => Promise<T>} action `activation`: the milliseconds of
 *   the probe.
 * @returns {Promise<T>}
 */
async function withEditor({ files = {}, activates = "", settings = {} }, action) {
  installed ??= install();
  const { vscode, extensions, chromium } = await installed;
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const server = await startVSCodeServer({ vscode, extensions, folder, env: { BENCH_EXTENSION: activates }, settings });
  const { browser, page } = await openPage(chromium);
  try {
    page.setDefaultTimeout(startMilliseconds);
    await page.goto(server.url);
    const shown = (await page.locator(".statusbar-item", { hasText: "bench:" }).textContent()) ?? "";
    return await action(page, Number(/bench: ([\d.]+)/.exec(shown)?.[1]));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function install() {
  const chromium = findChromium() ?? "";
  const vscode = await installVSCode({ version: releases[0].version, log: console.log });
  const extensions = path.join(root, ".cache/extensions/bench");
  await installExtension({ vscode, vsix: await packages(), extensions });
  return { vscode, extensions, chromium };
}

/** Packs the built extension, the probe and the trivial extension. */
async function packages() {
  const folder = path.join(root, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const options = { dependencies: false, allowMissingRepository: true, skipLicense: true };
  const others = ["probe", "extension"].map(async (name) => {
    const packagePath = path.join(folder, `${name}.vsix`);
    await createVSIX({ ...options, cwd: trivial(name), packagePath });
    return packagePath;
  });
  const { file } = await packageExtension(path.join(folder, "command-manifest.vsix"));
  return [file, ...(await Promise.all(others))];
}
