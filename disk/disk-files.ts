import { lstat, stat } from "node:fs/promises";
import { URI } from "vscode-uri";
import { type Files, skippedFolders } from "../core/workspace/files.ts";
import { isInside } from "./inside.ts";
import { readRegularFile } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";

/** The number of files read at once. Each takes a descriptor and a buffer, and a higher number is not faster. */
const maxReads = 16;

/** Limits how many actions run at once, and starts them in the order of the calls. */
class Slots {
  readonly #waiting: (() => void)[] = [];
  #free = maxReads;

  async run<T>(action: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free--;
    try {
      return await action();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/** False for a file that was deleted after it was found. */
async function isRegularFile(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isFile();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/**
 * The files on this machine's disk. `onFailure`: called with the system's error or a NotReadable for files that exist and
 * cannot be read. `readText`: reads one file.
 */
export function diskFiles(
  onFailure: (path: string, error: unknown) => void = () => {},
  readText: (path: string) => string | Promise<string> = readRegularFile,
): Files {
  const slots = new Slots();
  return {
    async read(uri) {
      const { scheme, fsPath } = URI.parse(uri);
      if (scheme !== "file") return undefined;
      try {
        return await slots.run(async () => readText(fsPath));
      } catch (error) {
        if (codeOf(error) !== "ENOENT") onFailure(fsPath, error);
        return undefined;
      }
    },

    async isMissing(uri) {
      const { scheme, fsPath } = URI.parse(uri);
      if (scheme !== "file") return true;
      return await stat(fsPath).then(
        () => false,
        (error: unknown) => ["ENOENT", "ENOTDIR"].includes(codeOf(error) ?? ""),
      );
    },

    async find(folder, globs) {
      const { scheme, fsPath: cwd } = URI.parse(folder);
      if (scheme !== "file" || globs.length === 0) return [];
      const ignore = skippedFolders.map((name) => `**/${name}/**`);
      const options = { cwd, absolute: true, dot: true, followSymbolicLinks: false, expandDirectories: false, ignore };
      const { glob } = await import("tinyglobby");
      // Excludes files outside the folder, even if a glob matches them.
      const paths = (await glob([...globs], options)).filter((path) => isInside(cwd, path));
      const regular = await Promise.all(paths.map(isRegularFile));
      return paths
        .filter((_, index) => regular[index])
        .map((path) => URI.file(path).toString())
        .sort();
    },
  };
}
