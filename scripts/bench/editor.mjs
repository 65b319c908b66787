// The extension in a real VS Code: loading and activating it beside an extension that does nothing, and from the click on a
// file with a mistake to its first squiggle, beside VS Code's own JSON support with our schema.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createVSIX } from "@vscode/vsce";
import { findChromium, openPage } from "../chromium.mjs";
import { installVSCode, releases } from "../install-vscode.mjs";
import { packageExtension } from "../package-extension.mjs";
import { root } from "../processes.mjs";
import { installExtension, startVSCodeServer } from "../vscode-server.mjs";
import { corpora, manifest } from "./corpus.mjs";
import { inFolder, paired, summary } from "./measure.mjs";
import { compared, milliseconds } from "./report.mjs";

const ids = { ours: "command-manifest.command-manifest", theirs: "bench.trivial" };

/** @type {import("./report.mjs").Bench} */
export async function benchActivation({ rounds = 5 }) {
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    const activate = round % 2 === 0 ? [ids.ours, ids.theirs] : [ids.theirs, ids.ours];
    const times = await withEditor({ files: {}, activate }, async (_, measured) => measured);
    samples.push({ ours: { ms: times[ids.ours] ?? Number.NaN }, theirs: { ms: times[ids.theirs] ?? Number.NaN } });
  }
  return [
    {
      title: `Activation in VS Code, ${rounds} rounds`,
      columns: ["this extension", "a trivial one", "ratio"],
      rows: [compared("load and activate", summary(samples)("ms"), milliseconds)],
    },
  ];
}

const schema = "commands.schema.json";
const plain = "plain.txt";
const names = {
  ours: ["first.commands.json", "second.commands.json"],
  theirs: ["first.json", "second.json"],
};
/** The first command has a value that neither the check nor the schema allows. */
const text = manifest(corpora["17 KB"]).replace('"contexts": [\n      0', '"contexts": [\n      7');

/** @type {import("./report.mjs").Bench} */
export async function benchSquiggle({ rounds = 3 }) {
  const files = {
    ...Object.fromEntries([...names.ours, ...names.theirs].map((name) => [name, text])),
    [plain]: "Nothing to check.\n",
    [schema]: readFileSync(path.join(root, "schemas", schema), "utf8"),
  };
  const settings = { "json.schemas": [{ fileMatch: names.theirs.map((name) => `/${name}`), url: `./${schema}` }] };
  const open = (/** @type {readonly string[]} */ [first = "", second = ""]) =>
    withEditor({ files, settings }, async (page) => ({
      first: await timeToSquiggle(page, first),
      second: await timeToSquiggle(page, second),
    }));
  const of = await paired(
    rounds,
    () => open(names.ours),
    () => open(names.theirs),
  );
  return [
    {
      title: `Opening a file in VS Code, click → squiggle, ${rounds} rounds`,
      columns: ["this extension", "VS Code's JSON", "ratio"],
      rows: [
        compared("the first file", of("first"), milliseconds),
        compared("the second file", of("second"), milliseconds),
      ],
    },
  ];
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
async function withEditor({ files, activate = [], settings = {} }, action) {
  installed ??= install();
  const { vscode, extensions, chromium } = await installed;
  return inFolder(async (folder) => {
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
    }
  });
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
