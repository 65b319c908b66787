import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./processes.mjs";

/**
 * The licences of all bundled packages, as their authors require.
 * @param {readonly string[]} inputs The paths of bundled files, relative to the project's folder.
 * @returns {string} Throws if a package has no licence text.
 */
export function noticesOf(inputs) {
  const sources = inputs.map((input) => {
    const from = derived.get(input);
    return from === undefined ? input : path.relative(root, fileURLToPath(import.meta.resolve(from)));
  });
  const folders = new Set(sources.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const notices = [...folders].sort().flatMap((folder) => noticesOfPackage(path.join(root, folder)));
  return `This package contains the following software of others.\n\n${notices.join("\n\n")}\n`;
}

/** Our files that are generated from a module of a package. */
const derived = new Map([["endpoint/verdicts/message-schemas.generated.ts", "discord-api-spec/zod"]]);

/** Undeclared contents of packages, by package name: vscode-uri was built with path-browserify. */
const contained = new Map([
  [
    "vscode-uri",
    { title: "path-browserify 1 (MIT)", licence: path.join(root, "scripts/licences/path-browserify.txt") },
  ],
]);

/** @param {string} folder */
function noticesOfPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file. Is it still allowed to be bundled?`);
  const own = notice({ title: `${name} ${version} (${license})`, licence: path.join(folder, file) });
  const other = contained.get(name);
  return other ? [own, notice(other)] : [own];
}

/** @param {{ title: string, licence: string }} of */
function notice({ title, licence }) {
  return `${"=".repeat(80)}\n${title}\n\n${readFileSync(licence, "utf8").trim()}`;
}
