#!/usr/bin/env node
import { reasonOf } from "../disk/reason-of.ts";
import { run } from "./run.ts";
import { exitCode } from "./terminal/exit.ts";
import { printError } from "./terminal/print.ts";

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader of the first lines closes the pipe. A publish that has begun must still finish.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout) printError(`Cannot write to standard output: ${reasonOf(error)}.`);
    process.exit(exitCode.cannotRun);
  });
}

run(process.argv.slice(2));
