import { isSnowflake } from "../../../core/interface/facts/snowflake.ts";
import { parseJson } from "../../../core/text/json.ts";
import { Table } from "../../../core/tools/table.ts";
import { CannotRun } from "../../../node/terminal/exit.ts";
import {
  type CommandLine,
  type GuildLine,
  isCommandLine,
  isGuildLine,
  isLedgerHead,
  type LedgerHead,
} from "./guilds-ledger.schema.ts";

/*
 * The text of a ledger of many guilds: a line of JSON for its head, for each command and for each guild. So a publish adds lines,
 * and what a crash cuts off is at most the last one.
 */

/** The version of the file format. */
export const linesVersion = 1;

export type StoredCommand = CommandLine["command"];

export interface LedgerText {
  readonly applicationId: string;
  readonly commands: Table<StoredCommand>;
  /** The last line of each guild, by its ID. */
  readonly guilds: Map<string, string>;
  /** Whether the last line was cut off, or a later line replaces another one. */
  readonly needsRewrite: boolean;
}

/** Recognizes the ledgers of many guilds, of all versions. */
export function isGuildsLedger(text: string): boolean {
  return headOf(text) !== undefined;
}

function headOf(text: string): LedgerHead | undefined {
  const end = text.indexOf("\n");
  const head = end === -1 ? undefined : parseJson(text.slice(0, end));
  return isLedgerHead(head) ? head : undefined;
}

/** Reads a ledger. `file`: its name for people. Throws CannotRun, also for a broken line before the last one. */
export function readLedgerText(text: string, file: string): LedgerText {
  const head = headOf(text);
  if (!head) throw new CannotRun(`${file} is not a ledger. Use another file, or delete this one to start over.`);
  if (head.version > linesVersion) {
    throw new CannotRun(
      `${file} was written by a newer version of command-manifest. Update command-manifest, or use another file.`,
    );
  }
  const lines = text.split("\n");
  // Empty, unless a crash has cut off the last line.
  const rest = lines.pop();
  const commands = new Table<StoredCommand>();
  const guilds = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const value = parseJson(line);
    if (isNextCommand(value, commands)) commands.numberOf(value.command);
    else if (isKnownGuild(value, commands)) guilds.set(value.guild, line.trimEnd());
    else {
      throw new CannotRun(
        `${file}:${index + 1} is not a line of a ledger. Use another file, or delete this one to start over.`,
      );
    }
  }
  const needsRewrite = rest !== "" || lines.length > 1 + commands.items.length + guilds.size;
  return { applicationId: head.application_id, commands, guilds, needsRewrite };
}

function isNextCommand(value: unknown, { items }: Table<StoredCommand>): value is CommandLine {
  return isCommandLine(value) && value.number === items.length;
}

function isKnownGuild(value: unknown, { items }: Table<StoredCommand>): value is GuildLine {
  if (!isGuildLine(value) || !isSnowflake(value.guild)) return false;
  return Object.entries(value.commands).every(([id, number]) => isSnowflake(id) && number < items.length);
}

/** The whole text of a ledger, with the guilds in the order of their IDs and only the commands that one of them has. */
export function ledgerText({ applicationId, commands, guilds }: Omit<LedgerText, "needsRewrite">): {
  readonly text: string;
  readonly commands: Table<StoredCommand>;
  readonly guilds: Map<string, string>;
} {
  const used = new Table<StoredCommand>();
  const ids = [...guilds.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const renumbered = new Map(ids.map((id) => [id, guildText(renumber(guilds.get(id) ?? "", commands, used))]));
  const head: LedgerHead = { ledger: "guilds", version: linesVersion, application_id: applicationId };
  const lines = [JSON.stringify(head), ...used.items.map(commandText), ...renumbered.values()];
  return { text: `${lines.join("\n")}\n`, commands: used, guilds: renumbered };
}

function renumber(line: string, { items }: Table<StoredCommand>, used: Table<StoredCommand>): GuildLine {
  const value = guildIn(line);
  const commands = Object.entries(value.commands).flatMap(([id, number]) => {
    const command = items[number];
    return command ? [[id, used.numberOf(command)] as const] : [];
  });
  return { ...value, commands: Object.fromEntries(commands) };
}

export function commandText(command: StoredCommand, number: number): string {
  return JSON.stringify({ number, command } satisfies CommandLine);
}

export function guildText(line: GuildLine): string {
  return JSON.stringify(line);
}

/** A line that was read or written as that of a guild. */
export function guildIn(line: string): GuildLine {
  const value = parseJson(line);
  if (!isGuildLine(value)) throw new Error("The line of a guild has changed since it was checked.");
  return value;
}
