import { readFile } from "node:fs/promises";
import { glob } from "tinyglobby";
import { URI } from "vscode-uri";
import type { Files } from "../../core/workspace/files.ts";

/** The files of this machine's disk. */
export const nodeFiles: Files = {
  async read(uri) {
    const { scheme, fsPath } = URI.parse(uri);
    if (scheme !== "file") return undefined;
    try {
      return await readFile(fsPath, "utf8");
    } catch {
      // Gone, a folder, or not ours to read: for everything that asks, there is no such file.
      return undefined;
    }
  },

  async find(folder, globs) {
    const { scheme, fsPath } = URI.parse(folder);
    if (scheme !== "file") return [];
    const ignore = ["**/node_modules/**", "**/.git/**"];
    const paths = await glob([...globs], { cwd: fsPath, absolute: true, ignore, onlyFiles: true });
    return paths.map((path) => URI.file(path).toString()).sort();
  },
};
