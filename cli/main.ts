#!/usr/bin/env node
import { CommanderError } from "commander";
import { UserError } from "../core/user-error.ts";
import { reasonOf } from "./files/read.ts";
import { createProgram } from "./program.ts";
import { CannotRun, exitCode } from "./terminal/exit.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader of the first lines closes the pipe. A publish that has begun must still finish.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout) console.error(`Cannot write to standard output: ${reasonOf(error)}.`);
    process.exit(exitCode.cannotRun);
  });
}

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = error instanceof CannotRun ? error.code : exitCode.cannotRun;
    if (error instanceof UserError) console.error(error.message);
    // Commander has printed the error; help and version are not errors.
    else if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
    else console.error("This is a bug in command-manifest. Please report it:", error);
  });
