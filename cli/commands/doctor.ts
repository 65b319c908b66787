import type { Command } from "commander";
import { action } from "../terminal/action.ts";
import { formatOption } from "../terminal/formats.ts";

const help = `
The report is meant for bug reports. It never contains a token or a client secret. Nothing is changed.
The connection to each target is tried for 10 seconds at most.

The JSON format is an object: { version, node, platform, checks: [{ state, subject, message }] }.
state is ok, problem or skipped.

Exit codes:
  0  No problems
  1  Problems
  2  The command cannot run`;

/** Adds `doctor`. */
export function registerDoctor(program: Command): void {
  program
    .command("doctor")
    .description("report versions, the project, credentials and connections, without secrets")
    .addOption(formatOption())
    .addHelpText("after", help)
    .action(action(async () => (await import("./online.ts")).runDoctor));
}
