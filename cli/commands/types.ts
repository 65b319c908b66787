import type { Command } from "commander";
import { action } from "../terminal/action.ts";
import { addRun } from "./publishing.ts";

const help = `
The file is a TypeScript declaration file. It has the names of the commands and subcommands, and their options with the
types of their values, for handlers with discord.js, oceanic.js, or interactions as Discord sends them.

Without paths, it is written for the whole project to the file that “types” names in the project file. With paths, or
without “types” and --out, it is printed. An existing file is overwritten only if this command wrote it.

Exit codes:
  0  Done, or the file is up to date
  1  The manifests have errors (nothing was written), or with --check the file is out of date
  2  The command cannot run`;

/** Adds `types`. */
export function registerTypes(program: Command): void {
  const command = program.command("types").description("write TypeScript types for command handlers");
  addRun(
    command.argument("[paths...]", "files and folders"),
    "take the commands that this command line publishes, such as “node deploy.js”",
  )
    .option("--out <file>", "file to write (by default the one in the project file, else standard output)")
    .option("--check", "write nothing, only check that the file is up to date")
    .addHelpText("after", help)
    .action(action(async () => (await import("../handler-types/types.ts")).writeTypes));
}
