#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { UserError } from "../core/user-error.ts";
import { version } from "../package.json";
import { registerCheck } from "./check/check.ts";
import { reasonOf } from "./files/read.ts";
import { registerInteraction } from "./interactions/interaction.ts";
import { registerLanguageServer } from "./language-server.ts";
import { registerLobby } from "./lobbies/lobby.ts";
import { registerPermissions } from "./permissions/commands.ts";
import { registerDiff } from "./publish/diff.ts";
import { registerPlan } from "./publish/plan.ts";
import { registerPublish } from "./publish/publish.ts";
import { registerPull } from "./publish/pull.ts";
import { registerServe } from "./service/serve.ts";
import { CannotRun, exitCode } from "./terminal/exit.ts";

const program = new Command("command-manifest")
  .description("Check and publish Discord application commands that are written as JSON manifests.")
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
    // A reader of the first lines closes the pipe. A publish that has begun must still finish.
    if (error.code === "EPIPE") return;
    if (stream === process.stdout) console.error(`Cannot write to standard output: ${reasonOf(error)}.`);
    process.exit(exitCode.cannotRun);
  });
}

program.parseAsync().catch((error: unknown) => {
  process.exitCode = error instanceof CannotRun ? error.code : exitCode.cannotRun;
  if (error instanceof UserError) console.error(error.message);
  // Commander has printed the error; help and version are not errors.
  else if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? exitCode.done : exitCode.cannotRun;
  else console.error("This is a bug in command-manifest. Please report it:", error);
});
