import type { Validator } from "../../discord/validator.ts";
import { isObject, parseJson } from "../../json.ts";
import { UserError } from "../../user-error.ts";
import { isLedger, type Ledger } from "../drift/ledger.schema.ts";
import {
  type HistoryEntry,
  type HistoryPlace,
  isHistoryEntry,
  isRefresh,
  isUnrestoredList,
  type Refresh,
  type UnrestoredList,
} from "../history/history.schema.ts";
import { maxEntries, placeKey } from "../history/history.ts";
import { savedPermissionsName } from "./keep-permissions.ts";
import type { PublishEntry, Records } from "./ports.ts";

/** A folder of files, each of which is there wholly or not at all, whenever the program ends. `F`: how a face names one. */
export interface HistoryFiles<F> {
  names(): Promise<readonly string[]>;
  /** Undefined: it is missing. Rejects where it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Rejects where that cannot be done. */
  write(name: string, text: string): Promise<F>;
  /** Renames a damaged file, so that it is not written over, and resolves with its path. Rejects where that cannot be done. */
  setAside(name: string): Promise<string>;
  /** Deletes files, some of which another program may have deleted already. */
  delete(names: readonly string[]): Promise<void>;
  /** A part of a file's name, the same for the same text, whatever is in it. */
  digest(text: string): string;
}

/** What is known of all places without asking anyone. */
export interface Recorded {
  /** One for each place that was ever read. */
  readonly refreshes: readonly Refresh[];
  readonly entries: readonly HistoryEntry[];
  /** What was last published to the places of the refreshes, by `placeKey`. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
}

const entryPrefix = "publish-";
const refreshPrefix = "refresh-";

/** What is recorded for each place, as a message calls it, and what to do without it. */
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

  async entries(): Promise<readonly HistoryEntry[]> {
    const names = (await this.#entryNames()).toReversed();
    const entries = await Promise.all(names.map((name) => this.#read(name, isHistoryEntry)));
    return entries.filter((entry) => entry !== undefined);
  }

  /** What is recorded of every place, to be shown. A damaged ledger counts as missing: the next publish deals with it. */
  async recorded(): Promise<Recorded> {
    const [refreshes, entries] = await Promise.all([this.#refreshes(), this.entries()]);
    const ledgers = refreshes.map(async ({ place }) => {
      return [placeKey(place), (await this.#read(this.#ledgerName(place), isLedger)) ?? []] as const;
    });
    return { refreshes, entries, ledgers: new Map(await Promise.all(ledgers)) };
  }

  /** Where one publish to a place is recorded. What cannot be recorded stays published, so failures are only reported. */
  recordsOf(place: HistoryPlace): Records {
    let name: string | undefined;
    return {
      ledger: () => this.ledger(place),
      // Without a ledger, fewer renames are recognized.
      writeLedger: (ledger) => this.#write(this.#ledgerName(place), ledger, "The published commands"),
      unrestored: async () =>
        (await this.#readRecord(this.#unrestoredName(place), isUnrestoredList, records.unrestored)) ?? [],
      writeUnrestored: (list) => this.#writeUnrestored(place, list),
      writeEntry: async (entry) => {
        name = await this.#writeEntry(name, { ...entry, place });
      },
      // Without it, the state of commands is that of an earlier refresh.
      writeRefresh: (refresh) => this.#write(this.#refreshName(place), { ...refresh, place }, "What is published"),
    };
  }

  /** What was last published to a place. Throws a UserError where that is not known; a damaged record is set aside. */
  async ledger(place: HistoryPlace): Promise<Ledger> {
    return (await this.#readRecord(this.#ledgerName(place), isLedger, records.ledger)) ?? [];
  }

  /** Saves permissions beside the history, in a file of their own. Rejects where that cannot be done. */
  async savePermissions(text: string): Promise<F> {
    const taken = new Set(await this.#files.names());
    let at = Date.now();
    // A clock that was set back reads the same time again.
    while (taken.has(savedPermissionsName(new Date(at)))) at++;
    return await this.#files.write(savedPermissionsName(new Date(at)), text);
  }

  /** Writes an entry under its own name, which it returns; the same name replaces it, with its outcome. */
  async #writeEntry(known: string | undefined, entry: HistoryEntry): Promise<string | undefined> {
    let name = known;
    await this.#try("This publish could not be recorded, so it cannot be rolled back", async () => {
      name ??= entryName(entry, await this.#entryNames());
      await this.#files.write(name, JSON.stringify(entry));
      await this.#files.delete((await this.#entryNames()).slice(0, -maxEntries));
    });
    return name;
  }

  /** Writes a record. `what` begins the sentence that reports a failure. */
  async #write(name: string, record: object, what: string): Promise<void> {
    await this.#try(`${what} could not be recorded`, () => this.#files.write(name, JSON.stringify(record)));
  }

  /** Without it, the next publish cannot name the file if this one ends before the permissions are restored. */
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
   * A record's value; undefined if there is none. The publish ends where it cannot be read: what follows would write over
   * it, and the user must know before a plan is made without it. Throws a UserError.
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

  /** A file's value; undefined if the file is missing, or damaged, which is reported. */
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

  async #entryNames(): Promise<readonly string[]> {
    return (await this.#files.names()).filter((name) => name.startsWith(entryPrefix));
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

/** Whether another version wrote a value that this one cannot read. What this one writes says no version. */
function isNewer(value: unknown): boolean {
  return isObject(value) && typeof value.version === "number" && value.version > 1;
}

/**
 * A name for an entry that no other program takes. In the order of the names the newest is the last, also where the clock
 * was set back since the publish before: otherwise the newest would be the first to be forgotten.
 */
function entryName({ at }: PublishEntry, names: readonly string[]): string {
  const newest = Math.max(...names.flatMap((name) => timeIn(name) ?? []));
  const time = new Date(Math.max(Date.parse(at), newest + 1));
  return `${entryPrefix}${time.toISOString().replaceAll(/\W/g, "")}-${crypto.randomUUID()}.json`;
}

/** The time in the name of an entry, in milliseconds since 1970. */
function timeIn(name: string): number | undefined {
  const [, ...digits] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-/.exec(name) ?? [];
  const [year, month, day, hour, minute, second, milliseconds] = digits.map(Number);
  if (year === undefined || month === undefined) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}
