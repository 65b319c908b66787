import type { Command } from "commander";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { printable, write } from "../../node/terminal/print.ts";
import { scripts } from "./scripts.ts";
import type { Shell } from "./shells.ts";
import { completedCommand } from "./tree.ts";

/** Prints the script with which a shell completes the commands of a program. */
export function printScript(shell: Shell, program: Command): ExitCode {
  write(printable(scripts[shell](completedCommand(program))));
  return exitCode.done;
}
