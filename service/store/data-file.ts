import fs from "node:fs";
import { join } from "node:path";
import { isObject, parseJson } from "../../core/text/json.ts";
import { isForeign } from "../../node/disk/owner.ts";
import { codeOf } from "../../node/disk/reason-of.ts";
import { anything } from "../../node/disk/replaceable.ts";
import { replaceFile } from "../../node/disk/write-file.ts";
import { isStoredData, isVersioned } from "./data.schema.ts";
import { ForeignData, ignoringErrors, NewerFolder, OtherData, writing } from "./folder-errors.ts";
import type { Row } from "./state.ts";

/** Where a store keeps its rows. */
export interface DataFile {
  /** The rows that were stored. */
  readonly rows: readonly Row[];
  /** Says in a sentence that the stored data was damaged. Undefined: it was not. */
  readonly damage: string | undefined;
  /** Replaces all rows in one step. A file in memory asks for none. On return they are on the disk. Throws UnwritableFolder, which leaves the file unchanged. */
  write(rows: () => readonly Row[]): void;
  /** Makes later writes throw UnwritableFolder. */
  close(): void;
}

/** Replaces a private file with a text, or throws the system's error. */
export type WriteText = (path: string, text: string) => void;

const replacePrivate: WriteText = (path, text) => replaceFile(path, text, { isPrivate: true, replaces: anything });

const format = 1;
const dataName = "data.json";

/** A data file that was being written when its service was killed. */
const unfinishedName = /^data\.json\.[\da-f]+\.new$/;

/**
 * Reads the data of a folder that this process holds. Renames a damaged file. Throws NewerFolder, ForeignData, OtherData and
 * UnwritableFolder.
 */
export function openDataFile(folder: string, now: () => number, write: WriteText = replacePrivate): DataFile {
  const path = join(folder, dataName);
  for (const name of fs.readdirSync(folder)) {
    // Never read again, so it does not matter if it stays.
    if (unfinishedName.test(name)) ignoringErrors(() => fs.rmSync(join(folder, name), { force: true }));
  }
  let isClosed = false;
  const writes = {
    write(rows: () => readonly Row[]): void {
      writing(folder, () => {
        if (isClosed) throw new Error("the local service has stopped");
        write(path, JSON.stringify({ format, rows: rows() }));
      });
    },
    close(): void {
      isClosed = true;
    },
  };
  if (!fs.lstatSync(path, { throwIfNoEntry: false })) return { rows: [], damage: undefined, ...writes };
  if (isForeign(path)) throw new ForeignData(path);
  const data = parseJson(fs.readFileSync(path, "utf8"));
  if (isVersioned(data) && data.format > format) throw new NewerFolder(folder, data.format, format);
  if (isStoredData(data)) return { rows: data.rows, damage: undefined, ...writes };
  if (isOfOtherProgram(data)) throw new OtherData(path);
  const aside = `${path}.damaged-${now()}`;
  writing(folder, () => fs.renameSync(path, aside));
  keepPrivate(aside);
  const damage = `The stored data is damaged. It was saved as ${aside}, and the local service starts without it.`;
  return { rows: [], damage, ...writes };
}

/** Whether whole JSON has nothing of a data file. A damaged one is no longer JSON, or has a part of its members. */
function isOfOtherProgram(data: unknown): boolean {
  return Array.isArray(data) || (isObject(data) && !("format" in data) && !("rows" in data));
}

/** Restricts a damaged file to its owner, because it still contains tokens. */
function keepPrivate(path: string): void {
  try {
    fs.chmodSync(path, 0o600);
  } catch (error) {
    // The file belongs to an administrator or the folder's owner, who alone can change its mode.
    if (codeOf(error) !== "EPERM") throw error;
  }
}

/** Stores nothing, for a service in memory. */
export const noDataFile: DataFile = { rows: [], damage: undefined, write: () => {}, close: () => {} };
