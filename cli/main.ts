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

// Whoever reads only the first lines of a report closes the pipe, and that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

program.parseAsync().catch((error: unknown) => {
  process.exitCode = exitCode.cannotRun;
  if (error instanceof CannotRun) console.error(error.message);
  // Commander has said what is wrong; help and version are no errors.
  else if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
  else console.error("This is a fault of the program. Please report it:", error);
});
