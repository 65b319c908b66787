import type { Validator } from "../../core/discord/validator.ts";
import { isLedger, type Ledger } from "../../core/publish/drift/ledger.schema.ts";
import {
  type HistoryEntry,
  type HistoryPlace,
  isHistoryEntry,
  isRefresh,
  isUnrestoredList,
  type Refresh,
  type UnrestoredList,
} from "../../core/publish/history/history.schema.ts";
import { maxEntries, placeKey } from "../../core/publish/history/history.ts";
import type { ManyEntry } from "../../core/publish/history/many-entry.schema.ts";
import { isWholeManyEntry } from "../../core/publish/history/many-entry.ts";
import { savedPermissionsName } from "../../core/publish/use-cases/keep-permissions.ts";
import type { PublishEntry, Records } from "../../core/publish/use-cases/ports.ts";
import { isObject, parseJson } from "../../core/text/json.ts";
import { UserError } from "../../core/tools/user-error.ts";

/**
 * A folder whose files are written atomically, so that a crash leaves no partial file. `F`: the type by which a face
 * identifies a file.
 */
export interface HistoryFiles<F> {
  names(): Promise<readonly string[]>;
  /** Undefined: the file is missing. Rejects if it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Rejects if the file cannot be written. */
  write(name: string, text: string): Promise<F>;
  /** Renames a damaged file so that it is kept, and resolves with its path. Rejects if it cannot be renamed. */
  setAside(name: string): Promise<string>;
  /** Deletes files. Ignores files that another program has deleted already. */
  delete(names: readonly string[]): Promise<void>;
  /** A part of a file name that is the same for the same text, with any characters in the text. */
  digest(text: string): string;
}

/** The recorded facts about all places. Reading them sends no request. */
export interface Recorded {
  /** Has an entry for each place that was ever read. */
  readonly refreshes: readonly Refresh[];
  readonly entries: readonly HistoryEntry[];
  /** The last publish to each place of the refreshes, by `placeKey`. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
}

const entryPrefix = "publish-";
const manyPrefix = "many-";
const refreshPrefix = "refresh-";

/** The records of each place: their names in messages, and the advice if one is missing. */
const records = {
  ledger: {
    is: "The record of the last publish",
    without: "Without it, a renamed command may be created again. Review the plan before you publish.",
  },
  unrestored: {
    is: "The list of permissions to restore",
    without: "The saved permissions are in the same folder. Publish again to continue.",
  },
} as const;

/**
 * Remembers publishes: one file for each publish, and one for the last publish to each place. So parallel programs do not
 * overwrite each other's files. Contains no secrets.
 */
export class PublishHistory<F> {
  readonly #files: HistoryFiles<F>;
  readonly #warn: (sentence: string) => void;

  constructor(files: HistoryFiles<F>, warn: (sentence: string) => void) {
    this.#files = files;
    this.#warn = warn;
  }

  /** The newest first. */
  async entries(): Promise<readonly HistoryEntry[]> {
    return await this.#entries(entryPrefix, isHistoryEntry);
  }

  /** The publishes to many guilds, the newest first. */
  async manyEntries(): Promise<readonly ManyEntry[]> {
    return await this.#entries(manyPrefix, isWholeManyEntry);
  }

  /** The records of every place, for display. A damaged ledger counts as missing; the next publish deals with it. */
  async recorded(): Promise<Recorded> {
    const [refreshes, entries] = await Promise.all([this.#refreshes(), this.entries()]);
    const ledgers = refreshes.map(async ({ place }) => {
      return [placeKey(place), (await this.#read(this.#ledgerName(place), isLedger)) ?? []] as const;
    });
    return { refreshes, entries, ledgers: new Map(await Promise.all(ledgers)) };
  }

  /** The records of one publish to a place. Failures to write are only reported, because the commands are already published. */
  recordsOf(place: HistoryPlace): Records {
    let name: string | undefined;
    return {
      ledger: () => this.ledger(place),
      // A missing ledger only means that fewer renames are recognized.
      writeLedger: (ledger) => this.#write(this.#ledgerName(place), ledger, "The published commands"),
      unrestored: async () =>
        (await this.#readRecord(this.#unrestoredName(place), isUnrestoredList, records.unrestored)) ?? [],
      writeUnrestored: (list) => this.#writeUnrestored(place, list),
      writeEntry: async (entry) => {
        name = await this.#writeEntry(name, { ...entry, place }, entryPrefix);
      },
      // Without it, commands keep the state of an earlier refresh.
      writeRefresh: (refresh) => this.#write(this.#refreshName(place), { ...refresh, place }, "What is published"),
    };
  }

  /** Returns a function that writes the entry of one publish to many guilds, or replaces it. A failure is only reported. */
  manyWriter(): (entry: ManyEntry) => Promise<void> {
    let name: string | undefined;
    return async (entry) => {
      name = await this.#writeEntry(name, entry, manyPrefix);
    };
  }

  /** The last publish to a place. Throws a UserError if it cannot be read; a damaged record is set aside. */
  async ledger(place: HistoryPlace): Promise<Ledger> {
    return (await this.#readRecord(this.#ledgerName(place), isLedger, records.ledger)) ?? [];
  }

  /** Saves permissions beside the history, in a file of their own. Rejects if that fails. */
  async savePermissions(text: string): Promise<F> {
    const taken = new Set(await this.#files.names());
    let at = Date.now();
    // A clock that was set back can repeat a time.
    while (taken.has(savedPermissionsName(new Date(at)))) at++;
    return await this.#files.write(savedPermissionsName(new Date(at)), text);
  }

  /** Writes an entry and returns its file name. `known`: the name of an earlier version to replace, once the outcome is known. */
  async #writeEntry(
    known: string | undefined,
    entry: HistoryEntry | ManyEntry,
    prefix: string,
  ): Promise<string | undefined> {
    let name = known;
    await this.#try("This publish could not be recorded, so it cannot be rolled back", async () => {
      name ??= entryName(entry, prefix, await this.#namesOf(prefix));
      await this.#files.write(name, JSON.stringify(entry));
      await this.#files.delete((await this.#namesOf(prefix)).slice(0, -maxEntries));
    });
    return name;
  }

  /** Writes a record. `what`: the start of the sentence that reports a failure. */
  async #write(name: string, record: object, what: string): Promise<void> {
    await this.#try(`${what} could not be recorded`, () => this.#files.write(name, JSON.stringify(record)));
  }

  /** Lets the next publish name the file if this one ends before the permissions are restored. */
  async #writeUnrestored(place: HistoryPlace, list: UnrestoredList): Promise<void> {
    const name = this.#unrestoredName(place);
    await this.#try("The place of the saved permissions could not be recorded", () =>
      list.length === 0 ? this.#files.delete([name]) : this.#files.write(name, JSON.stringify(list)),
    );
  }

  async #try(failure: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#warn(`${failure}: ${error}`);
    }
  }

  /**
   * A record's value; undefined without a record. Throws a UserError if it cannot be read, which stops the publish: its next
   * write would replace the record, and the user must know before a plan ignores it.
   */
  async #readRecord<T>(name: string, isValid: Validator<T>, { is, without }: (typeof records)[keyof typeof records]) {
    let file: string;
    try {
      const text = await this.#files.read(name);
      if (text === undefined) return undefined;
      const value = parseJson(text);
      if (isValid(value)) return value;
      if (isNewer(value)) throw new UserError("A newer version of Command Manifest wrote it. Update the extension.");
      file = await this.#files.setAside(name);
    } catch (error) {
      throw new UserError(`${is} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
    throw new UserError(`${is} is damaged. ${without} The damaged file is kept as ${file}.`);
  }

  /** A file's value; undefined if the file is missing or damaged. Damage is reported. */
  async #read<T>(name: string, isValid: Validator<T>): Promise<T | undefined> {
    try {
      const text = await this.#files.read(name);
      if (text === undefined) return undefined;
      const value: unknown = JSON.parse(text);
      if (isValid(value)) return value;
      this.#warn(`${name} of the publish history ${isNewer(value) ? "was written by a newer version" : "is damaged"}.`);
    } catch (error) {
      this.#warn(`${name} of the publish history cannot be read: ${error}`);
    }
    return undefined;
  }

  async #refreshes(): Promise<readonly Refresh[]> {
    const names = (await this.#files.names()).filter((name) => name.startsWith(refreshPrefix));
    const refreshes = await Promise.all(names.map((name) => this.#read(name, isRefresh)));
    return refreshes.filter((refresh) => refresh !== undefined);
  }

  async #entries<T>(prefix: string, isValid: Validator<T>): Promise<readonly T[]> {
    const names = (await this.#namesOf(prefix)).toReversed();
    const entries = await Promise.all(names.map((name) => this.#read(name, isValid)));
    return entries.filter((entry) => entry !== undefined);
  }

  async #namesOf(prefix: string): Promise<readonly string[]> {
    return (await this.#files.names()).filter((name) => name.startsWith(prefix));
  }

  #ledgerName(place: HistoryPlace): string {
    return `last-${this.#files.digest(placeKey(place))}.json`;
  }

  #refreshName(place: HistoryPlace): string {
    return `${refreshPrefix}${this.#files.digest(placeKey(place))}.json`;
  }

  #unrestoredName(place: HistoryPlace): string {
    return `unrestored-${this.#files.digest(placeKey(place))}.json`;
  }
}

/** Whether a newer version wrote a value that this version cannot read. This version writes no version number. */
function isNewer(value: unknown): boolean {
  return isObject(value) && typeof value.version === "number" && value.version > 1;
}

/**
 * A file name for an entry that no other program uses. Names sort by age, even if the clock was set back: otherwise the newest
 * entry would be deleted first.
 */
function entryName({ at }: Pick<PublishEntry, "at">, prefix: string, names: readonly string[]): string {
  const newest = Math.max(...names.flatMap((name) => timeIn(name) ?? []));
  const time = new Date(Math.max(Date.parse(at), newest + 1));
  return `${prefix}${time.toISOString().replaceAll(/\W/g, "")}-${crypto.randomUUID()}.json`;
}

/** The time in the name of an entry, in milliseconds since 1970. */
function timeIn(name: string): number | undefined {
  const [, ...digits] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/.exec(name) ?? [];
  const [year, month, day, hour, minute, second, milliseconds] = digits.map(Number);
  if (year === undefined || month === undefined) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}
