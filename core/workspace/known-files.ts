/**
 * The files that were ever asked for, by normal URI, in their folders. Finding those in a folder takes as long as there are of
 * them, however many others there are: a client reports thousands of changed files at once.
 */
export class KnownFiles {
  readonly #files = new Set<string>();
  /** The files and folders in each folder. */
  readonly #entries = new Map<string, Set<string>>();

  add(file: string): void {
    if (this.#files.has(file)) return;
    this.#files.add(file);
    for (let entry = file; entry.includes("/"); entry = parentOf(entry)) {
      const siblings = this.#entries.get(parentOf(entry));
      if (siblings) {
        siblings.add(entry);
        return;
      }
      this.#entries.set(parentOf(entry), new Set([entry]));
    }
  }

  /** This file, and those below it if it is a folder. */
  in(normal: string): string[] {
    const found: string[] = [];
    const left = [normal];
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
      if (this.#files.has(entry)) found.push(entry);
      for (const below of this.#entries.get(entry) ?? []) left.push(below);
    }
    return found;
  }
}

function parentOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf("/"));
}
