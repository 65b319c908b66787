import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { sync as writeFile } from "write-file-atomic";
import { emptyLedger, type Ledger, type Records, readLedger } from "../../core/publish/index.ts";
import type { Destination } from "../connect/connect.ts";
import { readText, reasonOf, shownPath } from "../files/read.ts";
import { pathOf, uriOf } from "../files/workspace.ts";
import { CannotRun } from "../terminal/exit.ts";

/** The option that names a file to remember the last publish in. */
export interface LedgerOptions {
  readonly ledger?: string;
}

/** Adds `--ledger`. */
export function addLedger(command: Command): Command {
  const meaning = "remember the last publish in this file, to tell renames and who changed what; without it, nowhere";
  return command.option("--ledger <file>", meaning);
}

/**
 * The file that the ledger of a place is kept in, with manifests named from its own folder; one that is not there yet is
 * an empty ledger. Undefined: the options name none. Throws CannotRun.
 */
export function recordsIn({ ledger: file }: LedgerOptions, { target }: Destination): Records | undefined {
  if (file === undefined) return undefined;
  const path = resolve(file);
  const place = { application_id: target.applicationId, guild_id: target.guildId ?? null };
  const folder = dirname(path);
  if (!existsSync(folder)) throw new CannotRun(`${file} cannot be written: there is no folder ${shownPath(folder)}.`);
  const ledger = existsSync(path) ? read(path, file, place) : emptyLedger;
  return {
    ledger: async () => ledger,
    async writeLedger(now) {
      const commands = now.map((entry) => ({ ...entry, ...(entry.uri && { uri: shown(folder, pathOf(entry.uri)) }) }));
      try {
        writeFile(path, `${JSON.stringify({ ...place, commands }, undefined, 2)}\n`);
      } catch (error) {
        throw new CannotRun(`What was published cannot be remembered: ${file} cannot be written, ${reasonOf(error)}.`);
      }
    },
  };
}

interface Place {
  readonly application_id: string;
  readonly guild_id: string | null;
}

function read(path: string, file: string, place: Place): Ledger {
  const value = parsed(readText(path));
  const commands = readLedger(value.commands);
  if (!commands) throw new CannotRun(`${file} is no ledger. Name another file, or delete it to start anew.`);
  if (value.application_id !== place.application_id || value.guild_id !== place.guild_id) {
    throw new CannotRun(`${file} is the ledger of another application or guild. Use one file for each place.`);
  }
  return commands.map((entry) =>
    entry.uri === undefined ? entry : { ...entry, uri: uriOf(resolve(dirname(path), entry.uri)) },
  );
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // What is no JSON is no ledger, which the caller says.
    return {};
  }
}

function shown(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}
