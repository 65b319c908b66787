import { type Command, Option } from "commander";
import { action } from "../terminal/action.ts";
import { addWhere } from "./places.ts";
import { addLedger, addRun } from "./publishing.ts";

const help = `
With --into, changes that were made on Discord since the last publish are merged into the file. Changes that were made in
the file are kept, and so are comments, order and layout. Published commands that no manifest of the project contains are
added at the end. --ledger is the record of the last publish. Without it, every difference is a conflict.

Exit codes:
  0  Done
  1  Conflicts, or a file that is not valid JSON (nothing was written)
  2  The command cannot run
  3  Discord refused a request or could not be reached`;

/** Adds `pull`. */
export function registerPull(program: Command): void {
  const command = program.command("pull").description("write the published commands to a command manifest");
  addRun(
    addLedger(addWhere(command)),
    "write the commands that this command line publishes, such as “node deploy.js”",
    ...["into", "prefer", "listed", "ledger", "application", "service"],
  )
    .addOption(new Option("--out <file>", "new file (by default standard output)").conflicts("into"))
    .option("--into <file>", "existing command manifest to merge into")
    .addOption(
      new Option(
        "--prefer <side>",
        "with --into, side that wins a conflict: the file (here) or Discord (there)",
      ).choices(["here", "there"]),
    )
    .option("--listed", "with --into, add no commands that the file does not list")
    .addHelpText("after", help)
    .action(action(async () => (await import("./online.ts")).pullCommands));
}
