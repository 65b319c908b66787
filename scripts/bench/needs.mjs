// Checks before a bench that it has everything it needs.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../chromium.mjs";
import { installVSCode, releases } from "../install-vscode.mjs";
import { root } from "../processes.mjs";

const programs = ["extension.cjs", "server.cjs", "cli.cjs"];
const sources = ["client", "core", "node", "endpoint", "server", "cli", "service", "views"];

/**
 * Returns a sentence for everything that is missing, which says what to do. Installs VS Code once if it is needed.
 * @param {readonly string[]} needs Of the chosen subjects.
 */
export async function missing(needs) {
  const built = programs.map((name) => modified(path.join(root, "dist", name)));
  const changed = Math.max(...sources.map((name) => newestIn(path.join(root, name))));
  const problems = [
    problemOfBuild(built, changed),
    needs.includes("VS Code") ? await problemOfVSCode() : undefined,
    needs.includes("Chromium") && findChromium() === undefined
      ? "The subject “editor” needs Chromium or Chrome. Install one, or set CHROMIUM to its path."
      : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/**
 * Returns what is wrong with the built programs.
 * @param {readonly (number | undefined)[]} built When each was built; undefined if it is not.
 * @param {number} changed When the newest source changed.
 */
export function problemOfBuild(built, changed) {
  if (built.includes(undefined)) return "The programs are not built. Run “npm run build”.";
  const isOld = built.some((time) => (time ?? 0) < changed);
  return isOld ? "The programs are older than their sources. Run “npm run build”." : undefined;
}

async function problemOfVSCode() {
  const reason = await installVSCode({ version: releases[0].version, log: console.log }).then(
    () => undefined,
    (/** @type {Error} */ { message }) => message,
  );
  return reason === undefined ? undefined : `VS Code is missing. ${reason} “npm run bench -- terminal” needs none.`;
}

/** @param {string} folder */
function newestIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Math.max(...names.map((name) => modified(path.join(folder, name)) ?? 0));
}

/** @param {string} file */
const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
