import type { ReadImport } from "../code/commands-in-code.ts";
import { importTargets } from "../code/import-targets.ts";
import { inputLimits } from "../text/input-limits.ts";

/** With more files in memory, all are read again. */
const maxKnown = 500;

/** A chain of imports that is longer than this is not followed. */
const maxRounds = 10;

/**
 * The saved files that code imports. Code is read in one go, so what it imports is read between two goes, and kept until it is
 * forgotten.
 */
export class ImportedFiles {
  readonly #read: (uri: string) => Promise<string | undefined>;
  /** Undefined: there is no such file. */
  readonly #known = new Map<string, string | undefined>();
  #wanted: (readonly string[])[] = [];
  #version = 0;

  /** `read`: a file's text; undefined if there is none. */
  constructor(read: (uri: string) => Promise<string | undefined>) {
    this.#read = read;
  }

  /** Changes with each file that is forgotten, so that equal versions mean equal files. */
  get version(): number {
    return this.#version;
  }

  /** Finds a file among the known ones. One that is not known yet is read by `load`. */
  readonly find: ReadImport = (specifier, from) => {
    const targets = importTargets(specifier, from);
    for (const uri of targets) {
      if (!this.#known.has(uri)) {
        this.#wanted.push(targets);
        return undefined;
      }
      const text = this.#known.get(uri);
      if (text !== undefined) return { uri, text };
    }
    return undefined;
  };

  /** Reads code until no file is missing that it imports. */
  async whileReading<T>(read: (readImport: ReadImport) => T): Promise<T> {
    if (this.#known.size > maxKnown) this.#known.clear();
    for (let round = 1; ; round++) {
      const result = read(this.find);
      if (round === maxRounds || !(await this.load())) return result;
    }
  }

  /** Reads the files that were not found. Resolves with whether there were any. */
  async load(): Promise<boolean> {
    const wanted = this.#wanted;
    this.#wanted = [];
    for (const targets of wanted) await this.#loadFirst(targets);
    return wanted.length > 0;
  }

  /** Forgets a file that has changed, come or gone, or those of a folder. Returns whether anything may depend on it. */
  forget(uri: string): boolean {
    const gone = [...this.#known.keys()].filter((known) => known === uri || known.startsWith(`${uri}/`));
    for (const known of gone) this.#known.delete(known);
    if (gone.length > 0) this.#version++;
    return gone.length > 0;
  }

  async #loadFirst(targets: readonly string[]): Promise<void> {
    for (const uri of targets) {
      if (!this.#known.has(uri)) {
        const version = this.#version;
        const text = await this.#read(uri);
        // A file has changed during the read, perhaps this one.
        if (version !== this.#version) return;
        this.#known.set(uri, text !== undefined && text.length <= inputLimits.codeLength ? text : undefined);
      }
      if (this.#known.get(uri) !== undefined) return;
    }
  }
}
