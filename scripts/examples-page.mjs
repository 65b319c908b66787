import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./processes.mjs";

/**
 * Assembles the extension with the page of `npm start`. The page shows pictures of the walkthrough, which must be in its own
 * folder.
 * @param {string} folder The folder to write.
 * @returns {string} The same folder.
 */
export function examplesPage(folder = path.join(root, ".cache/examples-page")) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, "scripts/examples-page"), folder, { recursive: true });
  cpSync(path.join(root, "client/walkthrough"), path.join(folder, "media"), { recursive: true });
  return folder;
}
