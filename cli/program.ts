import { Command } from "commander";
import { printError } from "../node/terminal/print.ts";
import { version } from "../package.json";
import { registerCheck } from "./commands/check.ts";
import { registerCompletion } from "./commands/completion.ts";
import { registerDelete } from "./commands/delete.ts";
import { registerDiff } from "./commands/diff.ts";
import { registerDoctor } from "./commands/doctor.ts";
import { registerInit } from "./commands/init.ts";
import { registerInteraction } from "./commands/interaction.ts";
import { registerLanguageServer } from "./commands/language-server.ts";
import { registerLobby } from "./commands/lobby.ts";
import { registerPermissions } from "./commands/permissions.ts";
import { registerPlan } from "./commands/plan.ts";
import { registerPublish } from "./commands/publish.ts";
import { registerPull } from "./commands/pull.ts";
import { registerRun } from "./commands/run.ts";
import { registerServe } from "./commands/serve.ts";
import { registerTypes } from "./commands/types.ts";
import { requireWorkingDirectory } from "./files/working-directory.ts";
import { addExamples } from "./terminal/examples.ts";
import { explainForeignOptions } from "./terminal/foreign-options.ts";
import { refuseRepeatedOptions } from "./terminal/repeated-options.ts";
import { versionFlags } from "./terminal/version-flags.ts";

/** The terminal program with all commands. Parsing rejects with a CommanderError instead of ending the process. */
export function createProgram(): Command {
  const program = new Command("command-manifest")
    .description("Check and publish Discord application commands that are written as JSON manifests.")
    .version(version, versionFlags.join(", "))
    .exitOverride()
    .hook("preAction", requireWorkingDirectory)
    .configureOutput({ writeErr: (text) => printError(text.trimEnd()) });
  registerInit(program);
  registerCheck(program);
  registerTypes(program);
  registerPlan(program);
  registerPublish(program);
  registerDiff(program);
  registerDelete(program);
  registerPermissions(program);
  registerPull(program);
  registerInteraction(program);
  registerLobby(program);
  registerRun(program);
  registerServe(program);
  registerLanguageServer(program);
  registerDoctor(program);
  registerCompletion(program);
  refuseRepeatedOptions(program);
  explainForeignOptions(program);
  addExamples(program);
  return program;
}
