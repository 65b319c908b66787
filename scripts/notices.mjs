import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./processes.mjs";

/**
 * The licences of all packages that are bundled, as their authors require.
 * @param {readonly string[]} inputs What esbuild has bundled: paths of files, relative to the project's folder.
 * @returns {string} Throws if a package comes without the text of its licence.
 */
export function noticesOf(inputs) {
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
  const notices = [...folders].sort().flatMap((folder) => noticesOfPackage(path.join(root, folder)));
  return `This package contains the following software of others.\n\n${notices.join("\n\n")}\n`;
}

/** What a package contains of others without saying so, by its name: vscode-uri was built with path-browserify. */
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
