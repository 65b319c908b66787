import * as vscode from "vscode";

/** Ends the name of a file that is being written. */
const unfinished = ".new";

/** A window needs seconds to write a file; what lies there longer was left by one that was killed, in milliseconds. */
const longestWrite = 3_600_000;

/** A folder of JSON files, each of which is there wholly or not at all, whenever the editor ends. */
export class HistoryFiles {
  readonly #folder: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;

  constructor(folder: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#folder = folder;
    this.#output = output;
  }

  /** The names of the files, in order. */
  async names(): Promise<readonly string[]> {
    const names = await this.#all();
    return names.filter((name) => !name.endsWith(unfinished));
  }

  /** A file's value as `parse` understands it; one that is missing or damaged is none, and the latter is said. */
  async read<T>(name: string, parse: (value: unknown) => T | undefined): Promise<T | undefined> {
    try {
      const bytes = await vscode.workspace.fs.readFile(this.#uri(name));
      const value = parse(JSON.parse(new TextDecoder().decode(bytes)));
      if (value === undefined) this.#output.warn(`${name} of the publish history is not as it was written.`);
      return value;
    } catch (error) {
      if (!isMissing(error)) this.#output.warn(`${name} of the publish history cannot be read: ${error}`);
      return undefined;
    }
  }

  /** Writes a value. Rejects where that cannot be done. */
  async write(name: string, value: unknown): Promise<void> {
    await this.writeText(name, JSON.stringify(value));
  }

  /** Writes into a new file that then takes the old one's place: an editor that ends in between leaves the old one. */
  async writeText(name: string, text: string): Promise<vscode.Uri> {
    await vscode.workspace.fs.createDirectory(this.#folder);
    const fresh = this.#uri(name + unfinished);
    await vscode.workspace.fs.writeFile(fresh, new TextEncoder().encode(text));
    await vscode.workspace.fs.rename(fresh, this.#uri(name), { overwrite: true });
    return this.#uri(name);
  }

  /** Deletes files, and what was never finished long ago. Another window may have been quicker. */
  async delete(names: readonly string[]): Promise<void> {
    const left = (await this.#all()).filter((name) => name.endsWith(unfinished));
    const old = await Promise.all(left.map(async (name) => ((await this.#isOld(name)) ? [name] : [])));
    for (const name of [...names, ...old.flat()]) {
      try {
        await vscode.workspace.fs.delete(this.#uri(name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }

  async #isOld(name: string): Promise<boolean> {
    try {
      const { mtime } = await vscode.workspace.fs.stat(this.#uri(name));
      return Date.now() - mtime > longestWrite;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async #all(): Promise<readonly string[]> {
    try {
      const entries = await vscode.workspace.fs.readDirectory(this.#folder);
      return entries.map(([name]) => name).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #uri(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.#folder, name);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof vscode.FileSystemError && error.code === "FileNotFound";
}
