import { Argument, type Command } from "commander";
import { type Shell, shells } from "../completion/shells.ts";
import { action } from "../terminal/action.ts";

const help = `
The script completes commands, options and their values. Add the line for your shell to its startup file:
  bash  source <(command-manifest completion bash)
  zsh   source <(command-manifest completion zsh)     (after compinit)
  fish  command-manifest completion fish | source`;

/** Adds `completion`, whose scripts complete all commands of the program. */
export function registerCompletion(program: Command): void {
  program
    .command("completion")
    .description("print a script that completes this program's commands in a shell")
    .addArgument(new Argument("<shell>", "shell").choices(shells))
    .addHelpText("after", help)
    .action(
      action(async () => {
        const { printScript } = await import("../completion/completion.ts");
        return (shell: Shell) => printScript(shell, program);
      }),
    );
}
