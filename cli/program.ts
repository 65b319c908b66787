import { existsSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { version } from "../package.json";
import { registerCheck } from "./check/check.ts";
import { registerInteraction } from "./interactions/interaction.ts";
import { registerLobby } from "./lobby.ts";
import { registerPermissions } from "./permissions/commands.ts";
import { registerDiff } from "./publish/diff.ts";
import { registerPlan } from "./publish/plan.ts";
import { registerPublish } from "./publish/publish.ts";
import { registerPull } from "./publish/pull.ts";
import { registerServe } from "./service/serve.ts";
import { CannotRun } from "./terminal/exit.ts";
import { printError } from "./terminal/print.ts";
import { registerTypes } from "./types.ts";

/** The terminal program with all commands. Parsing rejects with a CommanderError instead of ending the process. */
export function createProgram(): Command {
  const program = new Command("command-manifest")
    .description("Check and publish Discord application commands that are written as JSON manifests.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: (text) => printError(text.trimEnd()) });
  registerCheck(program);
  registerTypes(program);
  registerPlan(program);
  registerPublish(program);
  registerDiff(program);
  registerPermissions(program);
  registerPull(program);
  registerInteraction(program);
  registerLobby(program);
  registerServe(program);
  registerLanguageServer(program);
  return program;
}

/** Adds `language-server`, for editors other than VS Code. */
function registerLanguageServer(program: Command): void {
  program
    .command("language-server")
    .description("start the language server for an editor")
    .requiredOption("--stdio", "use standard input and output")
    // Editors add options of their own, such as their process ID; the server knows them.
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      // The bundle of the server lies beside this one and reads --stdio from the arguments itself.
      const server = join(__dirname, "server.cjs");
      if (!existsSync(server))
        throw new CannotRun(`The language server is missing at ${server}. Reinstall command-manifest.`);
      require(server);
    });
}
