import { resolve } from "node:path";
import { reasonOf } from "../../disk/reason-of.ts";
import { createFile, replaceFile, type WriteOptions } from "../../disk/write-file.ts";
import { CannotRun } from "../terminal/exit.ts";
import { escapedJson, write } from "../terminal/print.ts";
import { shownPath } from "./read.ts";

/**
 * Writes a text to a new file, or to standard output if `out` is undefined. Never overwrites a file, which may contain
 * unsaved work. Throws CannotRun.
 */
export function writeNew(text: string, out: string | undefined): void {
  if (out === undefined) write(escapedJson(text));
  else reportingErrors(out, () => createFile(resolve(out), text));
}

/** Writes a file with its folders, or replaces it in one step. Throws CannotRun. */
export function writeText(path: string, text: string, options: WriteOptions): void {
  reportingErrors(shownPath(path), () => replaceFile(path, text, { ...options, makesFolders: true }));
}

function reportingErrors(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CannotRun(`${name} cannot be written: ${reasonOf(error)}.`);
  }
}
