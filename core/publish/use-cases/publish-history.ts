import { emptyLedger, type Ledger, readLedger } from "../drift/ledger.ts";
import { type HistoryEntry, type HistoryPlace, mostEntries, placeKey, readEntry } from "../history/history.ts";
import { savedPermissionsName } from "../permissions/saved-permissions.ts";
import { readUnrestored, type UnrestoredList } from "../permissions/unrestored.ts";
import type { PublishEntry, Records } from "./ports.ts";

/** A folder of files, each of which is there wholly or not at all, whenever the program ends. `F`: how a face names one. */
export interface HistoryFiles<F> {
  /** The names of the files, in order. */
  names(): Promise<readonly string[]>;
  /** Undefined: it is missing. Rejects where it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Rejects where that cannot be done. */
  write(name: string, text: string): Promise<F>;
  /** Deletes files, some of which another program may have deleted already. */
  delete(names: readonly string[]): Promise<void>;
  /** A part of a file's name, the same for the same text, whatever is in it. */
  digest(text: string): string;
}

const entryPrefix = "publish-";

/**
 * Remembers what was published: a file for each publish, and one for the last publish to each place. So programs that
 * publish at the same time do not write over each other. No secret goes in there.
 */
export class PublishHistory<F> {
  readonly #files: HistoryFiles<F>;
  readonly #warn: (sentence: string) => void;

  constructor(files: HistoryFiles<F>, warn: (sentence: string) => void) {
    this.#files = files;
    this.#warn = warn;
  }

  /** All publishes that are remembered, the newest first. */
  async entries(): Promise<readonly HistoryEntry[]> {
    const names = (await this.#entryNames()).toReversed();
    const entries = await Promise.all(names.map((name) => this.#read(name, readEntry)));
    return entries.filter((entry) => entry !== undefined);
  }

  /** Where one publish to a place is recorded. What cannot be recorded stays published, so failures are only reported. */
  recordsOf(place: HistoryPlace): Records {
    let name: string | undefined;
    return {
      ledger: () => this.ledger(place),
      writeLedger: (ledger) => this.#writeLedger(place, ledger),
      unrestored: async () => (await this.#read(this.#unrestoredName(place), readUnrestored)) ?? [],
      writeUnrestored: (list) => this.#writeUnrestored(place, list),
      writeEntry: async (entry) => {
        name ??= entryName(entry);
        await this.#writeEntry(name, { ...entry, place });
      },
    };
  }

  /** What was last published to a place. */
  async ledger(place: HistoryPlace): Promise<Ledger> {
    return (await this.#read(this.#ledgerName(place), readLedger)) ?? emptyLedger;
  }

  /** Saves permissions beside the history, in a file of their own. Rejects where that cannot be done. */
  async savePermissions(text: string): Promise<F> {
    return await this.#files.write(savedPermissionsName(new Date()), text);
  }

  /** Writes an entry under a name of its own; the same name replaces it, with what came of it. */
  async #writeEntry(name: string, entry: HistoryEntry): Promise<void> {
    try {
      await this.#files.write(name, JSON.stringify(entry));
      await this.#files.delete((await this.#entryNames()).slice(0, -mostEntries));
    } catch (error) {
      this.#warn(`This publish could not be recorded, so it cannot be rolled back: ${error}`);
    }
  }

  /** Without a ledger, fewer renames are recognized. */
  async #writeLedger(place: HistoryPlace, ledger: Ledger): Promise<void> {
    try {
      await this.#files.write(this.#ledgerName(place), JSON.stringify(ledger));
    } catch (error) {
      this.#warn(`The published commands could not be recorded: ${error}`);
    }
  }

  /** Without it, nobody says where they are if this publish is ended before it puts them back. */
  async #writeUnrestored(place: HistoryPlace, list: UnrestoredList): Promise<void> {
    const name = this.#unrestoredName(place);
    try {
      if (list.length === 0) await this.#files.delete([name]);
      else await this.#files.write(name, JSON.stringify(list));
    } catch (error) {
      this.#warn(`The place of the saved permissions could not be recorded: ${error}`);
    }
  }

  /** A file's value as `parse` reads it; undefined if the file is missing, or damaged, which is reported. */
  async #read<T>(name: string, parse: (value: unknown) => T | undefined): Promise<T | undefined> {
    try {
      const text = await this.#files.read(name);
      if (text === undefined) return undefined;
      const value = parse(JSON.parse(text));
      if (value === undefined) this.#warn(`${name} of the publish history is damaged.`);
      return value;
    } catch (error) {
      this.#warn(`${name} of the publish history cannot be read: ${error}`);
      return undefined;
    }
  }

  async #entryNames(): Promise<readonly string[]> {
    return (await this.#files.names()).filter((name) => name.startsWith(entryPrefix));
  }

  #ledgerName(place: HistoryPlace): string {
    return `last-${this.#files.digest(placeKey(place))}.json`;
  }

  #unrestoredName(place: HistoryPlace): string {
    return `unrestored-${this.#files.digest(placeKey(place))}.json`;
  }
}

/** A name for an entry that no other program takes. In the order of the names the newest is the last. */
function entryName({ at }: PublishEntry): string {
  return `${entryPrefix}${at.replaceAll(/\W/g, "")}-${crypto.randomUUID()}.json`;
}
