import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeFileLock } from "../../../node/disk/file-lock.ts";
import { reasonOf } from "../../../node/disk/reason-of.ts";
import { anything } from "../../../node/disk/replaceable.ts";
import { appendLine, replaceFile, whereLinksLead } from "../../../node/disk/write-file.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { readFileText, shownPath } from "../../files/read.ts";
import { writing } from "../../files/write.ts";
import {
  answeredIn,
  type ClaimedState,
  hasCommands,
  type ReadState,
  type StatePlace,
  storedGuild,
} from "./guild-state.ts";

/** Stands in a line for the fingerprint of a guild whose publish is under way. */
const underWay = "-";

const line = /^(\d{1,20}) (-|[\da-f]{16}(?: [\da-f]{8})?)$/;

/** The beginning of a line, which is all that a crash may have left. */
const begunLine = /^\d{0,20}(?: (?:-|[\da-f]{0,16}))?$/;

/** The state in a folder, which processes share by a lock. */
export function stateInFolder(folder: string): StatePlace {
  return {
    read: async (applicationId) => new FolderState(folder, applicationId),
    async claim(applicationId, choose) {
      const unlock = await takeFileLock(folder, applicationId).catch((error: unknown) => {
        throw new CannotRun(`The state ${shownPath(folder)} cannot be written: ${reasonOf(error)}.`);
      });
      try {
        const state = new FolderState(folder, applicationId);
        return Object.assign(state, { guilds: choose(state), release: async () => unlock() });
      } catch (error) {
        unlock();
        throw error;
      }
    },
  };
}

/**
 * A text file with a line for each change, of which the last one of a guild counts. A line that was cut off by a crash is passed
 * over, and its guild is read again.
 */
class FolderState implements ReadState, Pick<ClaimedState, "begin" | "settle"> {
  readonly #path: string;
  readonly #published: Map<string, string>;
  /** Whether the whole file is replaced before the next line: its last line was cut off, or most lines no longer count. */
  #isWorn: boolean;

  /** Reads the file, and writes nothing. Throws CannotRun, also for a file that is not a state, so that none is overwritten. */
  constructor(folder: string, applicationId: string) {
    this.#path = join(folder, `${applicationId}.guilds`);
    writing(this.#path, () => whereLinksLead(this.#path, process.cwd()));
    const text = existsSync(this.#path) ? readFileText(this.#path).replace(/^\uFEFF/, "") : "";
    const lines = linesIn(text);
    // A crash may have left damaged lines, so one that is whole is enough.
    if (lines.length === 0 && !begunLine.test(text.trimEnd())) {
      throw new CannotRun(`${shownPath(this.#path)} is not a state. Use another folder, or delete this file.`);
    }
    this.#published = new Map(lines);
    const isCutOff = text !== "" && !text.endsWith("\n");
    this.#isWorn = isCutOff || lines.length > 2 * this.#published.size;
  }

  has(guildId: string, fingerprint: string): boolean {
    return hasCommands(this.#published.get(guildId), fingerprint);
  }

  answered(guildId: string): string | undefined {
    return answeredIn(this.#published.get(guildId));
  }

  begin(guildId: string): void {
    this.#add(guildId, underWay);
  }

  settle(guildId: string, fingerprint: string, answered: string): void {
    const stored = storedGuild(fingerprint, answered);
    if (this.#published.get(guildId) !== stored) this.#add(guildId, stored);
  }

  #add(guildId: string, value: string): void {
    if (this.#isWorn) this.#rewrite();
    this.#isWorn = false;
    writing(this.#path, () => appendLine(this.#path, `${guildId} ${value}`));
    this.#published.set(guildId, value);
  }

  #rewrite(): void {
    const text = [...this.#published].map((entry) => `${entry.join(" ")}\n`).join("");
    writing(this.#path, () => replaceFile(this.#path, text, { project: undefined, replaces: anything }));
  }
}

function linesIn(text: string): readonly (readonly [guildId: string, value: string])[] {
  return text.split(/\r?\n/).flatMap((one) => {
    const [, guildId, value] = line.exec(one) ?? [];
    return guildId === undefined || value === undefined ? [] : [[guildId, value] as const];
  });
}
