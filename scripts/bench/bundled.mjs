import path from "node:path";
import esbuild from "esbuild";
import { nodeBundle } from "../node-bundle.mjs";
import { root } from "../processes.mjs";

/**
 * Bundles a program as this project's own are.
 * @param {string} entry Its file, relative to the project's folder.
 * @param {string} folder Where the bundle is written.
 * @returns {Promise<string>} The bundle's file.
 */
export async function bundled(entry, folder) {
  const outfile = path.join(folder, `${path.parse(entry).name}.cjs`);
  const { outExtension, ...options } = nodeBundle;
  await esbuild.build({ ...options, entryPoints: [path.join(root, entry)], outfile });
  return outfile;
}
