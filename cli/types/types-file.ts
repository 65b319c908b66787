import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { sync as writeFile } from "write-file-atomic";
import { describeTypesFault, typesFault } from "../../core/handler-types/types-file.ts";
import { readText, reasonOf, shownPath } from "../files/read.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { print, printError } from "../terminal/print.ts";

/** Writes a file of types if it is not up to date, with its folders. It is there whole or as it was. Throws CannotRun. */
export function writeTypes(file: string, text: string): ExitCode {
  const path = resolve(file);
  const fault = faultOf(path, text);
  if (fault === undefined) {
    print(`${shownPath(path)} is up to date.`);
    return exitCode.done;
  }
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFile(path, text);
  } catch (error) {
    throw new CannotRun(`${shownPath(path)} cannot be written: ${reasonOf(error)}.`);
  }
  print(`Wrote ${shownPath(path)}.`);
  return exitCode.done;
}

/** Reports whether a file of types is up to date. Throws CannotRun. */
export function checkTypes(file: string, text: string): ExitCode {
  const path = resolve(file);
  const fault = faultOf(path, text);
  if (fault === undefined) print(`${shownPath(path)} is up to date.`);
  else printError(describeTypesFault(fault, shownPath(path)));
  return fault === undefined ? exitCode.done : exitCode.findings;
}

function faultOf(path: string, text: string): "missing" | "stale" | undefined {
  const fault = typesFault(existsSync(path) ? readText(path) : undefined, text);
  if (fault === "foreign") throw new CannotRun(describeTypesFault(fault, shownPath(path)));
  return fault;
}
