import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Ledger } from "../../../core/publish/drift/ledger.schema.ts";
import type { UnrestoredList } from "../../../core/publish/history/history.schema.ts";
import type { Records } from "../../../core/publish/use-cases/ports.ts";
import { Table } from "../../../core/tools/table.ts";
import { takeFileLock } from "../../../node/disk/file-lock.ts";
import { realPathOf } from "../../../node/disk/inside.ts";
import { maxBytes } from "../../../node/disk/read-text.ts";
import { reasonOf } from "../../../node/disk/reason-of.ts";
import { NotWritable, type Replaceable } from "../../../node/disk/replaceable.ts";
import { dataFolder } from "../../../node/disk/running-services.ts";
import { appendLine, replaceFile } from "../../../node/disk/write-file.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { readFileText, shownPath } from "../../files/read.ts";
import { isLedgerFile } from "../ledger.ts";
import { type LedgerPaths, ledgerFile } from "../ledger-file.ts";
import type { GuildLine } from "./guilds-ledger.schema.ts";
import {
  commandText,
  guildIn,
  guildText,
  ledgerText,
  readLedgerText,
  type StoredCommand,
} from "./guilds-ledger-text.ts";

/** Identifies a version of the file. Undefined if there is no file. */
type FileVersion = string | undefined;

/**
 * The ledger of many guilds in a file. A change of a guild adds a line, so it costs the same however many guilds there are. No
 * file that another program has written in the meantime is written to.
 */
export class GuildsLedger {
  readonly #file: string;
  readonly #path: string;
  readonly #project: string;
  readonly #paths: LedgerPaths;
  readonly #applicationId: string;
  #commands: Table<StoredCommand>;
  #guilds: Map<string, string>;
  #needsRewrite: boolean;
  #seen: FileVersion;
  /** Whether lines were added, which are not in the order of the guilds. */
  #hasGrown = false;

  /** Reads the file, and writes nothing. Throws CannotRun, also for a file that is not such a ledger. */
  constructor(file: string, applicationId: string) {
    const { path, paths, project } = ledgerFile(file);
    this.#file = file;
    this.#path = path;
    this.#paths = paths;
    this.#project = project;
    this.#applicationId = applicationId;
    this.#seen = this.#state();
    const text = this.#seen === undefined ? ledgerText({ applicationId, ...none() }).text : readFileText(path);
    if (isLedgerFile(text)) {
      throw new CannotRun(
        `${file} is the ledger of one guild or of the global commands. Use a separate file for each target.`,
      );
    }
    const read = readLedgerText(text.replace(/^\uFEFF/, ""), file);
    if (read.applicationId !== applicationId) {
      throw new CannotRun(`${file} is the ledger of another application. Use a separate file for each target.`);
    }
    this.#commands = read.commands;
    this.#guilds = read.guilds;
    this.#needsRewrite = read.needsRewrite || this.#seen === undefined;
  }

  /** Waits until no other publish on this machine writes the file, and reads it. Throws CannotRun. */
  static async claim(file: string, applicationId: string): Promise<ClaimedLedger> {
    const { path } = ledgerFile(file);
    const folder = join(dataFolder(), "publishing");
    const name = `ledger-${createHash("sha256").update(realPathOf(path)).digest("hex").slice(0, 32)}`;
    const unlock = await takeFileLock(folder, name).catch((error: unknown) => {
      throw new CannotRun(`${shownPath(folder)} cannot be written: ${reasonOf(error)}.`);
    });
    try {
      const ledger = new GuildsLedger(file, applicationId);
      return { ledger, release: async () => ledger.#end(unlock) };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Whether the ledger says what is owned in a guild. */
  has(guildId: string): boolean {
    return this.#guilds.has(guildId);
  }

  /** The records of one guild. Their functions reject with a CannotRun. */
  recordsOf(guildId: string): Records {
    return {
      // Saves a request for each guild, which is a third of the time.
      trustsAnswers: true,
      ledger: async () => this.#ledgerOf(guildId),
      writeLedger: async (ledger) => this.#write(guildId, { commands: ledger }),
      unrestored: async () => this.#unrestoredOf(guildId),
      writeUnrestored: async (unrestored) => this.#write(guildId, { unrestored }),
    };
  }

  #ledgerOf(guildId: string): Ledger {
    const stored = Object.entries(this.#lineOf(guildId)?.commands ?? {});
    const entries = stored.flatMap(([id, number]) => {
      const command = this.#commands.items[number];
      return command ? [{ id, ...command }] : [];
    });
    return this.#paths.read(entries);
  }

  #unrestoredOf(guildId: string): UnrestoredList {
    return this.#paths.readFiles(this.#lineOf(guildId)?.unrestored_permissions ?? []);
  }

  #lineOf(guildId: string): GuildLine | undefined {
    const line = this.#guilds.get(guildId);
    return line === undefined ? undefined : guildIn(line);
  }

  #write(
    guildId: string,
    {
      commands = this.#ledgerOf(guildId),
      unrestored = this.#unrestoredOf(guildId),
    }: { readonly commands?: Ledger; readonly unrestored?: UnrestoredList },
  ): void {
    const known = this.#commands.items.length;
    const numbers = this.#paths.stored(commands).map(({ id, ...command }) => [id, this.#commands.numberOf(command)]);
    const saved = this.#paths.storedFiles(unrestored);
    const line = guildText({
      guild: guildId,
      commands: Object.fromEntries(numbers),
      ...(saved.length > 0 && { unrestored_permissions: saved }),
    });
    if (this.#guilds.get(guildId) === line) return;
    const added = this.#commands.items.slice(known).map((command, index) => commandText(command, known + index));
    this.#writing(() => {
      this.#guilds.set(guildId, line);
      // A line is never added behind one that a crash has cut off.
      if (this.#needsRewrite) this.#rewrite();
      else this.#append([...added, line].join("\n"));
    });
  }

  #append(lines: string): void {
    if (!this.#isAsSeen()) throw new NotWritable(changed);
    if (statSync(this.#path).size + Buffer.byteLength(lines) > maxBytes) throw new NotWritable(tooLarge);
    // Until it is known to be whole, the file is replaced before the next line.
    this.#needsRewrite = true;
    try {
      appendLine(this.#path, lines);
    } finally {
      this.#seen = this.#state();
    }
    this.#needsRewrite = false;
    this.#hasGrown = true;
  }

  #rewrite(): void {
    const { text, commands, guilds } = ledgerText({
      applicationId: this.#applicationId,
      commands: this.#commands,
      guilds: this.#guilds,
    });
    if (Buffer.byteLength(text) > maxBytes) throw new NotWritable(tooLarge);
    const replaces: Replaceable = { accepts: () => this.#isAsSeen(), otherwise: changed };
    replaceFile(this.#path, text, { project: this.#project, replaces });
    this.#commands = commands;
    this.#guilds = guilds;
    this.#needsRewrite = false;
    this.#hasGrown = false;
    this.#seen = this.#state();
  }

  /** Leaves one line for each guild, and lets others write. */
  #end(unlock: () => void): void {
    try {
      if (this.#hasGrown) this.#writing(() => this.#rewrite());
    } finally {
      unlock();
    }
  }

  #isAsSeen(): boolean {
    return this.#seen === this.#state();
  }

  #state(): FileVersion {
    if (!existsSync(this.#path)) return undefined;
    const { ino, size, mtimeMs } = statSync(this.#path);
    return `${ino} ${size} ${mtimeMs}`;
  }

  #writing(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw new CannotRun(`The publish was not recorded because ${this.#file} cannot be written: ${reasonOf(error)}.`);
    }
  }
}

/** A ledger that only this run writes, until it releases it. */
export interface ClaimedLedger {
  readonly ledger: GuildsLedger;
  /** Rejects with a CannotRun. */
  release(): Promise<void>;
}

const changed = "another program has written it in the meantime. Publish again";
const tooLarge = `it would be larger than ${maxBytes / 2 ** 20} MB. Use several targets`;

function none() {
  return { commands: new Table<StoredCommand>(), guilds: new Map<string, string>() };
}
