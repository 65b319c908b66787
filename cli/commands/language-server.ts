import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { CannotRun } from "../../node/terminal/exit.ts";

/** Adds `language-server`, for editors other than VS Code. */
export function registerLanguageServer(program: Command): void {
  program
    .command("language-server")
    .description("start the language server for an editor")
    .requiredOption("--stdio", "use standard input and output")
    // Editors add their own options, such as their process ID, which the server understands.
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      // The server's bundle is beside this one and parses --stdio itself.
      const server = join(__dirname, "server.cjs");
      if (!existsSync(server))
        throw new CannotRun(`The language server is missing at ${server}. Reinstall command-manifest.`);
      require(server);
    });
}
