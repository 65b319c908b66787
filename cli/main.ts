#!/usr/bin/env node
import { keepCompiledCode } from "../node/disk/compiled-code.ts";
import { reasonOf } from "../node/disk/reason-of.ts";
import { exitCode } from "../node/terminal/exit.ts";
import { print, printAtOnce, printError } from "../node/terminal/print.ts";
import { version } from "../package.json";
import { versionFlags } from "./terminal/version-flags.ts";

const args = process.argv.slice(2);
const isVersion = args.length === 1 && args.every((one) => versionFlags.includes(one));

// Answered here, because loading commander takes longer than the answer.
if (!isVersion) start(() => import("./run.ts").then(({ run }) => run(args)));
else if (!printAtOnce(version)) start(() => print(version));

function start(work: () => unknown): void {
  reportBrokenOutput();
  keepCompiledCode();
  work();
}

function reportBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      // The reader of standard output may close the pipe after the first lines. A publish in progress must still finish.
      if (error.code === "EPIPE") return;
      if (stream === process.stdout) printError(`Cannot write to standard output: ${reasonOf(error)}.`);
      process.exit(exitCode.cannotRun);
    });
  }
}
