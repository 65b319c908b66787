import { type Command, Option } from "commander";
import { ciChoices } from "../init/options.ts";
import { action } from "../terminal/action.ts";

const help = `
This command writes command-manifest.config.json, commands/hello.commands.json and, with --ci, a file that checks the
manifests in CI: .github/workflows/commands.yml or .gitlab-ci.yml. At a terminal, it asks for what the options do not say.
If the folder has commands as JSON already, such as commands/ping.json, or in code, such as src/commands/ping.ts, the project
lists them, and no manifest is written.
If one of the files exists, nothing is written.

Exit codes:
  0  Done
  2  The command cannot run, or a file exists`;

/** Adds `init`. */
export function registerInit(program: Command): void {
  program
    .command("init")
    .description("start a project in this folder")
    .option("--application <id>", "ID of the application")
    .addOption(new Option("--ci <system>", "CI system to write a file for").choices(ciChoices))
    .addHelpText("after", help)
    .action(action(async () => (await import("../init/init.ts")).runInit));
}
