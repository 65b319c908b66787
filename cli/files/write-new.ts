import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CannotRun } from "../terminal/exit.ts";
import { escapedJson, write } from "../terminal/print.ts";
import { reasonOf } from "./read.ts";

/**
 * Writes a text to a new file, or to standard output if `out` is undefined. Never overwrites a file, which may contain
 * unsaved work. Throws CannotRun.
 */
export function writeNew(text: string, out: string | undefined): void {
  if (out === undefined) {
    write(escapedJson(text));
    return;
  }
  try {
    writeFileSync(resolve(out), text, { flag: "wx" });
  } catch (error) {
    throw new CannotRun(`${out} cannot be written: ${reasonOf(error)}.`);
  }
}
