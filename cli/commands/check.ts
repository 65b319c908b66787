import { type Command, InvalidArgumentError } from "commander";
import { checkFormats } from "../check/options.ts";
import { action } from "../terminal/action.ts";
import { formatOption } from "../terminal/formats.ts";
import { addRun } from "./publishing.ts";

const help = `
Without paths, the whole project of this folder is checked. Without a project, all manifests below it are checked.
In a folder, these files are checked: project files, the command manifests that they list, and manifests of other kinds
(permissions, lobby, authorization, interaction). A command manifest that its project file does not list is skipped.
Files of JavaScript and TypeScript that "code" in the project file lists are checked for the commands in them, and so are
those in PATHS. What cannot be known without running the program is not reported.
A file in PATHS is always checked. If its project file does not list it, the project's rules do not apply.
Each skipped file is reported on standard error with the reason.

The JSON format is an array of { file, findings: [{ code, severity, message, start, end, line, column }] }.
start and end are offsets in UTF-16 units. line and column are the position of start, counted from 1, and columns count
UTF-16 units. The JUnit format has a test suite for each file. Errors and warnings are failed tests, and remarks and hints
passed ones.

--fix applies the fixes that cannot change what you mean, as “Fix all” does in an editor. The fixes are listed on standard
error, and what is left is reported. It never removes text, and never writes a name or a description for you.

--watch checks again whenever a manifest or a project file changes, and names the files on standard error. It reads only
these files again. With Ctrl+C, it ends with exit code 0.

Exit codes:
  0  No errors, and at most the allowed number of warnings
  1  Errors, or too many warnings
  2  A file could not be checked, or a file in PATHS is not a manifest
Remarks (information) and hints do not count.`;

/** Adds `check`. */
export function registerCheck(program: Command): void {
  const command = program.command("check").description("check manifests for errors");
  addRun(
    command.argument("[paths...]", "files and folders"),
    "check the commands that this command line publishes, such as “node deploy.js”",
    ...["fix", "watch"],
  )
    .addOption(formatOption(checkFormats))
    .option("--max-warnings <number>", "number of warnings to allow", parseCount, 0)
    .option("--fix", "apply the fixes that cannot change what you mean")
    .option("--watch", "check again whenever a file changes, until Ctrl+C")
    .addHelpText("after", help)
    .action(action(async () => (await import("../check/check.ts")).runCheck));
}

function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Use a whole number, 0 or more.");
}
