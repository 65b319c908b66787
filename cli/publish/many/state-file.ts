import { existsSync } from "node:fs";
import { join } from "node:path";
import { anything } from "../../../node/disk/replaceable.ts";
import { appendLine, replaceFile } from "../../../node/disk/write-file.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { readFileText } from "../../files/read.ts";
import { writing } from "../../files/write.ts";

/** Stands in a line for the fingerprint of a guild whose publish is under way. */
const underWay = "-";

const line = /^(\d{1,20}) (-|[\da-f]{16})$/;

/**
 * Remembers by fingerprints what was last published to each guild of an application. The text file has a line for each change,
 * of which the last one of a guild counts. A line that was cut off by a crash is passed over, and its guild is read again.
 */
export class GuildState {
  readonly #path: string;
  readonly #published: Map<string, string>;
  /** Whether the whole file is replaced before the next line: its last line was cut off, or most lines no longer count. */
  #isWorn: boolean;

  private constructor(path: string, published: Map<string, string>, isWorn: boolean) {
    this.#path = path;
    this.#published = published;
    this.#isWorn = isWorn;
  }

  /** Reads the state of an application in a folder, and writes nothing. Throws CannotRun. */
  static open(folder: string, applicationId: string): GuildState {
    const path = join(folder, `${applicationId}.guilds`);
    const text = existsSync(path) ? readFileText(path) : "";
    const lines = linesIn(text);
    const published = new Map(lines);
    const isCutOff = text !== "" && !text.endsWith("\n");
    return new GuildState(path, published, isCutOff || lines.length > 2 * published.size);
  }

  /** Whether the commands with this fingerprint were completely published to a guild. */
  has(guildId: string, fingerprint: string): boolean {
    return this.#published.get(guildId) === fingerprint;
  }

  /** Notes that a publish to a guild begins, so that it is read again after a crash. */
  begin(guildId: string): void {
    this.#add(guildId, underWay);
  }

  /** Notes that a guild has the commands with this fingerprint. */
  settle(guildId: string, fingerprint: string): void {
    if (!this.has(guildId, fingerprint)) this.#add(guildId, fingerprint);
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

/** Refuses an address in place of a folder. Throws CannotRun. */
export function requireStateFolder(folder: string): void {
  if (/^https?:/i.test(folder)) throw new CannotRun("`--state` is a folder, and not an address.");
}

function linesIn(text: string): readonly (readonly [guildId: string, value: string])[] {
  return text.split("\n").flatMap((one) => {
    const [, guildId, value] = line.exec(one) ?? [];
    return guildId === undefined || value === undefined ? [] : [[guildId, value] as const];
  });
}
