import { CommanderError } from "commander";
import { stackOf } from "../core/tools/stack-of.ts";
import { UserError } from "../core/tools/user-error.ts";
import { CannotRun, exitCode } from "../node/terminal/exit.ts";
import { printError } from "../node/terminal/print.ts";
import { separateProgram } from "./commands/run.ts";
import { createProgram } from "./program.ts";

/** Runs the terminal program with its arguments, and leaves the exit code in `process.exitCode`. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(separateProgram(args), { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof CannotRun ? error.code : exitCode.cannotRun;
    if (error instanceof UserError) printError(error.message);
    // Commander has already printed the error. Help and version are not errors.
    else if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
    else printError(`This is a bug in command-manifest. Please report it: ${stackOf(error)}`);
  }
}
