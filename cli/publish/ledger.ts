import { existsSync } from "node:fs";
import { isLedger, type Ledger } from "../../core/publish/drift/ledger.schema.ts";
import { isUnrestoredList, type UnrestoredList } from "../../core/publish/history/history.schema.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import { isObject, parseJson } from "../../core/text/json.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { onlyOwn } from "../../node/disk/replaceable.ts";
import { replaceFile } from "../../node/disk/write-file.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import type { Destination } from "../connect/connect.ts";
import { readFileText } from "../files/read.ts";
import { type LedgerPaths, ledgerFile } from "./ledger-file.ts";
import { isGuildsLedger } from "./many/guilds-ledger-text.ts";

/** The version of the file format. A file without a version has the first. */
const fileVersion = 1;

export interface LedgerOptions {
  readonly ledger?: string | undefined;
}

/**
 * The records of a target in the ledger file, with manifests relative to its folder. A missing file is an empty ledger.
 * Undefined without `--ledger`. Throws CannotRun.
 */
export function recordsIn(
  { ledger: file }: LedgerOptions,
  { target }: Pick<Destination, "target">,
): Records | undefined {
  if (file === undefined) return undefined;
  const { path, paths, project } = ledgerFile(file);
  const key = { application_id: target.applicationId, guild_id: target.guildId ?? null };
  const recorded = existsSync(path) ? read(path, file, { key, paths }) : undefined;
  let ledger: Ledger = recorded?.ledger ?? [];
  let unrestored: UnrestoredList = recorded?.unrestored ?? [];
  const write = (): void => {
    const saved = paths.storedFiles(unrestored);
    const value = {
      version: fileVersion,
      ...key,
      commands: paths.stored(ledger),
      ...(saved.length > 0 && { unrestored_permissions: saved }),
    };
    try {
      replaceFile(path, `${JSON.stringify(value, undefined, 2)}\n`, {
        project,
        replaces: onlyOwn("a ledger", isLedgerFile),
      });
    } catch (error) {
      throw new CannotRun(`The publish was not recorded because ${file} cannot be written: ${reasonOf(error)}.`);
    }
  };
  return {
    ledger: async () => ledger,
    async writeLedger(now) {
      ledger = now;
      write();
    },
    unrestored: async () => unrestored,
    async writeUnrestored(list) {
      unrestored = list;
      write();
    },
  };
}

/** Recognizes the ledgers of one target, of all versions. */
export function isLedgerFile(text: string): boolean {
  const value = parseJson(text);
  return isObject(value) && "application_id" in value && "commands" in value;
}

interface Reading {
  /** The members that identify the target. */
  readonly key: Readonly<Record<string, unknown>>;
  readonly paths: LedgerPaths;
}

/** Reads the ledger of one target and its unrestored permissions. */
function read(path: string, file: string, { key, paths }: Reading) {
  const text = readFileText(path);
  if (isGuildsLedger(text)) {
    throw new CannotRun(`${file} is the ledger of many guilds. Use a separate file for each target.`);
  }
  const found = parseJson(text);
  const value = isObject(found) ? found : {};
  const { version = fileVersion } = value;
  if (typeof version === "number" && version > fileVersion) {
    throw new CannotRun(
      `${file} was written by a newer version of command-manifest. Update command-manifest, or use another file.`,
    );
  }
  const { commands } = value;
  const unrestored = value.unrestored_permissions ?? [];
  if (!isLedger(commands) || !isUnrestoredList(unrestored))
    throw new CannotRun(`${file} is not a ledger. Use another file, or delete this one to start over.`);
  if (Object.entries(key).some(([name, own]) => value[name] !== own)) {
    throw new CannotRun(`${file} is the ledger of another application or guild. Use a separate file for each target.`);
  }
  return { ledger: paths.read(commands), unrestored: paths.readFiles(unrestored) };
}
