import { join, resolve } from "node:path";
import { savedPermissionsName } from "../../core/publish/use-cases/keep-permissions.ts";
import { codeOf, reasonOf } from "../../node/disk/reason-of.ts";
import { nothing, type WriteOptions } from "../../node/disk/replaceable.ts";
import { createFile, replaceFile } from "../../node/disk/write-file.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { escapedJson, printError, write } from "../../node/terminal/print.ts";
import { shownPath } from "./read.ts";

/**
 * Writes a text to a new file, or to standard output if `out` is undefined. Never overwrites a file, which may contain other
 * work. Throws CannotRun.
 */
export function writeNew(text: string, out: string | undefined): void {
  if (out === undefined) write(escapedJson(text));
  else writeText(out, text, { project: process.cwd(), replaces: nothing });
}

/** Writes a file and creates its folders. Replaces an existing file in one step. Throws CannotRun. */
export function writeText(file: string, text: string, options: WriteOptions): void {
  requireFileName(file);
  writing(file, () => replaceFile(file, text, { ...options, makesFolders: true }));
}

/** Runs work that writes to a file, or that finds out whether it can. Throws CannotRun. */
export function writing(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CannotRun(`${shownPath(resolve(file))} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Throws CannotRun for the names by which a script hardly means a file: an empty variable, and other programs' “-”. */
export function requireFileName(file: string): void {
  if (file === "") throw new CannotRun("The name of the file to write is empty.");
  if (file === "-") throw new CannotRun("“-” is not written to. For a file with this name, use `./-`.");
}

/**
 * Saves permissions that a publish would delete to a new file in a folder, by default the working directory. Returns its path.
 * Throws CannotRun.
 */
export function writePermissions(text: string, folder = ""): string {
  // A clock that was set back can repeat an earlier file's time, so the next free name is used.
  for (let at = Date.now(); ; at++) {
    const file = join(folder, savedPermissionsName(new Date(at)));
    try {
      createFile(file, text);
      return file;
    } catch (error) {
      if (codeOf(error) === "EEXIST") continue;
      throw new CannotRun(
        `Nothing was published because the current permissions cannot be saved to ${file}: ${reasonOf(error)}.`,
      );
    }
  }
}

/** Calls `writePermissions`, and prints the name. */
export function savePermissions(text: string): string {
  const file = writePermissions(text);
  printError(`The current permissions were saved to ${file}.`);
  return file;
}
