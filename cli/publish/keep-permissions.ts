import { savedPermissionsName } from "../../core/publish/index.ts";
import { reasonOf } from "../../disk/reason-of.ts";
import { createFile } from "../../disk/write-file.ts";
import { CannotRun } from "../terminal/exit.ts";
import { printError } from "../terminal/print.ts";

/** Saves permissions that a publish would lose to a new file in the working directory. Returns its name. Throws CannotRun. */
export function writePermissions(text: string): string {
  const file = savedPermissionsName(new Date());
  try {
    createFile(file, text);
    return file;
  } catch (error) {
    throw new CannotRun(
      `Nothing was published because the current permissions cannot be saved to ${file}: ${reasonOf(error)}.`,
    );
  }
}

/** Does the same, and prints the name. */
export function savePermissions(text: string): string {
  const file = writePermissions(text);
  printError(`The current permissions were saved to ${file}.`);
  return file;
}
