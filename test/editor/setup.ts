import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/chromium.mjs";
import { installEveryVSCode, nodeFor, releases, type VSCode } from "../../scripts/install-vscode.mjs";
import { packExtension } from "../../scripts/package-extension.mjs";
import { root } from "../../scripts/processes.mjs";
import { installExtension } from "../../scripts/vscode-server.mjs";

/** A VS Code, and the folder in which the packaged extension is installed for it, as users have it. */
export type Editor = VSCode & { readonly extensions: string };

/** The editors on this machine to test the packaged extension in; read them with `inject("editors")`. */
export type Editors = {
  /** The newest VS Code that runs here; empty where there is no Chromium. */
  readonly newest: readonly Editor[];
  /** The oldest supported VS Code; empty where no other one runs here. */
  readonly oldest: readonly Editor[];
  readonly chromium: string;
  /** The built suite that runs inside the extension host. */
  readonly suite: string;
};

/** The built extension that uses our exports, below the repository. */
export const usesExports = ".cache/uses-exports";

declare module "vitest" {
  interface ProvidedContext {
    editors: Editors;
  }
}

/** Packages the extension and gets hold of the editors, before the first editor test. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const vsix = path.join(folder, "command-manifest.vsix");
  await packExtension(vsix);
  const missing: string[] = [];
  const chromium = findChromium();
  if (chromium === undefined) missing.push("No Chromium or Chrome is installed; set CHROMIUM to the path of one.");
  const installed = chromium === undefined ? [] : await installAll(vsix, missing);
  if (missing.length > 0) sayLoudly(missing);
  const suite = await buildSuite("test/editor/suite/run.ts", path.join(folder, "editor-suite.cjs"));
  await buildSuite("test/editor/uses-exports/extension.ts", path.join(root, usesExports, "extension.cjs"));
  copyFileSync(path.join(root, "test/editor/uses-exports/package.json"), path.join(root, usesExports, "package.json"));
  project.provide("editors", {
    newest: installed.slice(0, 1),
    oldest: installed.slice(1),
    chromium: chromium ?? "",
    suite,
  });
}

/** VS Code loads a suite and an extension with `require`, so they are built like the extension itself. */
async function buildSuite(entry: string, outfile: string): Promise<string> {
  const entryPoints = [path.join(root, entry)];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "cjs", external: ["vscode"] });
  return outfile;
}

async function installAll(vsix: string, missing: string[]): Promise<readonly Editor[]> {
  missing.push(...releases.flatMap((release) => nodeFor(release).missing ?? []));
  const editors = await installEveryVSCode(console.log);
  return await Promise.all(editors.map((vscode) => installWith(vsix, vscode)));
}

/** Once for all editors of a run: it takes some seconds. */
async function installWith(vsix: string, vscode: VSCode): Promise<Editor> {
  const extensions = path.join(root, ".cache/extensions", vscode.version);
  await installExtension({ vscode, vsix, extensions });
  return { ...vscode, extensions };
}

function sayLoudly(missing: readonly string[]): void {
  const text = ["Tests in a real editor are SKIPPED:", ...missing].join("\n");
  if (process.env.CI) throw new Error(`${text}\nUnder CI nothing may be skipped.`);
  console.warn(`\n${"!".repeat(80)}\n${text}\n${"!".repeat(80)}\n`);
}
