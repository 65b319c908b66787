import type { Files } from "./files.ts";

/** Which files a folder has. A search goes through the whole folder, so its answer is kept until a file comes or goes. */
export class FoundFiles {
  readonly #files: Files;
  readonly #found = new Map<string, Promise<readonly string[]>>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** As `Files.find`. */
  in(folder: string, globs: readonly string[]): Promise<readonly string[]> {
    const key = [folder, ...globs].join("\n");
    const found = this.#found.get(key) ?? this.#files.find(folder, globs);
    this.#found.set(key, found);
    return found;
  }

  forget(): void {
    this.#found.clear();
  }
}
