import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import { type Files, skippedFolders } from "../../core/workspace/files.ts";
import { folderFilter, matcher } from "../../core/workspace/project-globs.ts";
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

/**
 * The files on this machine's disk. `onFailure`: called with the system's error or a NotReadable for files that exist and
 * cannot be read. `readText`: reads one file.
 */
export function diskFiles(
  onFailure: (path: string, error: unknown) => void = () => {},
  readText: (path: string) => string | Promise<string> = readRegularFile,
): Files {
  const slots = new Slots();

  /**
   * The regular files below a folder, as paths relative to `root` with forward slashes. Does not follow links. `enters`:
   * whether to look into a folder.
   */
  const filesBelow = async (root: string, enters: (folder: string) => boolean, folder = ""): Promise<string[]> => {
    const path = join(root, folder);
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      // Like git, passes over what others of this machine keep to themselves, such as the data of a database.
      if (!["ENOENT", "ENOTDIR", "EACCES", "EPERM"].includes(codeOf(error) ?? "")) onFailure(path, error);
      return [];
    });
    const found = entries.map((entry) => {
      const below = `${folder}${entry.name}`;
      if (entry.isFile()) return [below];
      const isEntered = entry.isDirectory() && !skippedFolders.includes(entry.name) && enters(`${below}/`);
      return isEntered ? filesBelow(root, enters, `${below}/`) : [];
    });
    return (await Promise.all(found)).flat();
  };

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
      const { scheme, fsPath: root } = URI.parse(folder);
      if (scheme !== "file" || globs.length === 0) return [];
      const isMatch = matcher(globs);
      const found = (await filesBelow(root, folderFilter(globs))).filter((path) => isMatch(path));
      return found.map((path) => URI.file(join(root, path)).toString()).sort();
    },
  };
}
