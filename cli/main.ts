#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { registerCheck } from "./check.ts";
import { registerDiff } from "./diff.ts";
import { CannotRun, exitCode } from "./exit.ts";
import { registerInteraction } from "./interaction.ts";
import { registerLanguageServer } from "./language-server.ts";
import { registerLobby } from "./lobby.ts";
import { registerPermissions } from "./permissions.ts";
import { registerPlan } from "./plan.ts";
import { registerPublish } from "./publish.ts";
import { registerPull } from "./pull.ts";
import { reasonOf } from "./read.ts";
import { registerServe } from "./serve.ts";
import { version } from "./version.ts";

const program = new Command("command-manifest")
  .description("Checks and publishes application commands that are written as JSON manifests.")
  .version(version)
  .exitOverride();
registerCheck(program);
registerPlan(program);
registerPublish(program);
registerDiff(program);
registerPermissions(program);
registerPull(program);
registerInteraction(program);
registerLobby(program);
registerServe(program);
registerLanguageServer(program);

for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever reads only the first lines closes the pipe. What was begun is finished all the same, a publish above all.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout) console.error(`Standard output cannot be written: ${reasonOf(error)}.`);
    process.exit(exitCode.cannotRun);
  });
}

program.parseAsync().catch((error: unknown) => {
  process.exitCode = exitCode.cannotRun;
  if (error instanceof CannotRun) console.error(error.message);
  // Commander has said what is wrong; help and version are no errors.
  else if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
  else console.error("This is a fault of the program. Please report it:", error);
});
