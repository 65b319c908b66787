#!/usr/bin/env node
import { CommanderError } from "commander";
import { stackOf } from "../core/stack-of.ts";
import { UserError } from "../core/user-error.ts";
import { reasonOf } from "../disk/reason-of.ts";
import { createProgram } from "./program.ts";
import { CannotRun, exitCode } from "./terminal/exit.ts";
import { printError } from "./terminal/print.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader of the first lines closes the pipe. A publish that has begun must still finish.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout) printError(`Cannot write to standard output: ${reasonOf(error)}.`);
    process.exit(exitCode.cannotRun);
  });
}

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = error instanceof CannotRun ? error.code : exitCode.cannotRun;
    if (error instanceof UserError) printError(error.message);
    // Commander has printed the error; help and version are not errors.
    else if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
    else printError(`This is a bug in command-manifest. Please report it: ${stackOf(error)}`);
  });
