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
  const notices = [...folders].sort().map((folder) => noticeOf(path.join(root, folder)));
  return `This package contains the following software of others.\n\n${notices.join("\n\n")}\n`;
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? undefined : readFileSync(path.join(folder, file), "utf8").trim();
  if (text === undefined) throw new Error(`${name} has no licence file. Is it still allowed to be bundled?`);
  return `${"=".repeat(80)}\n${name} ${version} (${license})\n\n${text}`;
}
