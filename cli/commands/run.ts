import type { Command } from "commander";

/** Adds `run`. */
export function registerRun(program: Command): void {
  program
    .command("run")
    .description("start a bot or script, unchanged, with all of Discord led to the local service")
    .usage("[options] -- <program> [arguments...]")
    .argument("<program>", "the program, such as node")
    .argument("[arguments...]", "its arguments")
    .addHelpText(
      "after",
      `
The program's exit code is the exit code. It is 2 if the program cannot be started.`,
    )
    .action(async (name: string, args: readonly string[]) => {
      const { runProgram } = await import("../run-program/run-program.ts");
      process.exitCode = await runProgram(name, args);
    });
}
