import type { Command } from "commander";
import { action } from "../terminal/action.ts";
import { addPlaces } from "./places.ts";
import { addCarryOut } from "./publishing.ts";

const help = `
A name is that of a published command, such as /ping or "Report Message". A slash command may be named without its slash. If
a guild has commands of several types with one name, use /ping for the slash command, or the ID of the command. The permissions of deleted commands in a guild are saved to a file first.

Exit codes:
  0  Done
  2  The command cannot run, or a command does not exist (nothing was deleted)
  3  Discord refused a request, or a step failed`;

/** Adds `delete`. */
export function registerDelete(program: Command): void {
  const command = program.command("delete").description("delete published commands");
  addCarryOut(addPlaces(command.argument("<names...>", "names or IDs of the commands")))
    .addHelpText("after", help)
    .action(action(async () => (await import("./online.ts")).deletePublished));
}
