import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { anything } from "../../../node/disk/replaceable.ts";
import { appendLine, replaceFile } from "../../../node/disk/write-file.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import { readFileText } from "../../files/read.ts";
import { writing } from "../../files/write.ts";

/** What a guild has in place of a fingerprint while its publish is under way. */
const underWay = "-";

const line = /^(\d{1,20}) (-|[\da-f]{16})$/;

/**
 * What was last published to each guild of an application, as fingerprints in a text file: a line for each change, of which the
 * last one of a guild counts. A line that was cut off by a crash is passed over, and its guild is read again.
 */
export class GuildState {
  readonly #path: string;
  readonly #published: Map<string, string>;

  private constructor(path: string, published: Map<string, string>) {
    this.#path = path;
    this.#published = published;
  }

  /** Opens the state of an application in a folder, which is created. Throws CannotRun. */
  static open(folder: string, applicationId: string): GuildState {
    if (/^https?:/i.test(folder)) throw new CannotRun("`--state` is a folder. An address is not supported yet.");
    const path = join(folder, `${applicationId}.guilds`);
    writing(path, () => mkdirSync(folder, { recursive: true }));
    const lines = existsSync(path) ? linesIn(path) : [];
    const published = new Map(lines);
    const state = new GuildState(path, published);
    // Rewritten once most of its lines mean nothing.
    if (lines.length > 2 * published.size) state.#rewrite();
    return state;
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
    writing(this.#path, () => appendLine(this.#path, `${guildId} ${value}`));
    this.#published.set(guildId, value);
  }

  #rewrite(): void {
    const text = [...this.#published].map((entry) => `${entry.join(" ")}\n`).join("");
    writing(this.#path, () => replaceFile(this.#path, text, { project: undefined, replaces: anything }));
  }
}

function linesIn(path: string): readonly (readonly [guildId: string, value: string])[] {
  const text = readFileText(path);
  // What is added next must not continue a line that was cut off.
  if (text !== "" && !text.endsWith("\n")) writing(path, () => appendLine(path, ""));
  return text.split("\n").flatMap((one) => {
    const [, guildId, value] = line.exec(one) ?? [];
    return guildId === undefined || value === undefined ? [] : [[guildId, value] as const];
  });
}
