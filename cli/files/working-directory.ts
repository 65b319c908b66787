import { codeOf, reasonOf } from "../../node/disk/reason-of.ts";
import { CannotRun } from "../../node/terminal/exit.ts";

/** Throws CannotRun if the working directory was deleted or cannot be read, as no command can find its files then. */
export function requireWorkingDirectory(): void {
  try {
    process.cwd();
  } catch (error) {
    if (codeOf(error) === "ENOENT") {
      throw new CannotRun("The working directory no longer exists. Change to another folder, then run this again.");
    }
    throw new CannotRun(`The working directory cannot be read: ${reasonOf(error)}.`);
  }
}
