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

/**
 * `run node bot.js --dev` as `run -- node bot.js --dev`: the options after the program are its own. Commander's own way,
 * `passThroughOptions`, needs `enablePositionalOptions` on the whole program, which would refuse `check --version`.
 */
export function separateProgram(args: readonly string[]): readonly string[] {
  const [command, program, ...others] = args;
  if (command !== "run" || program === undefined || program.startsWith("-")) return args;
  return [command, "--", program, ...others];
}
