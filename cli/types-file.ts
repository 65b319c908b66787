import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describeTypesFault, isReplaceable, typesFault } from "../core/handler-types/types-file.ts";
import { readText, shownPath } from "./files/read.ts";
import { writeText } from "./files/write.ts";
import { CannotRun, type ExitCode, exitCode } from "./terminal/exit.ts";
import { print, printError } from "./terminal/print.ts";

/**
 * Writes a file of types if it is not up to date, with its folders. It is there whole or as it was. `project`: the folder
 * that it must be in. Throws CannotRun.
 */
export function writeTypes(file: string, text: string, project: string | undefined): ExitCode {
  const path = resolve(file);
  const fault = faultOf(path, text);
  if (fault === undefined) {
    print(`${shownPath(path)} is up to date.`);
    return exitCode.done;
  }
  writeText(path, text, { project, isOurs: isReplaceable });
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
