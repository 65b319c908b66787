import { type Command, InvalidArgumentError, Option } from "commander";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { checkPorts, fileFindings, openWorkspace } from "../files/workspace.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { asText, type FileFindings, placedFindings } from "../terminal/findings-text.ts";
import { jsonText, type Printable, printComposed, printError } from "../terminal/print.ts";
import { styleFor } from "../terminal/style.ts";
import { asGitHub } from "./github.ts";
import { asSarif } from "./sarif.ts";

interface CheckOptions {
  readonly format: keyof typeof formats;
  readonly maxWarnings: number;
}

const formats = {
  text: (checked: readonly FileFindings[]) => asText(checked, styleFor(process.stdout)),
  json: asJson,
  sarif: asSarif,
  github: asGitHub,
};

const help = `
Without paths, the whole project of this folder is checked. Without a project, all manifests below it are checked.
In a folder, these files are checked: what the project files list, manifests of other kinds (permissions, lobby,
authorization, interaction), and project files. A command manifest that its project file does not list is skipped.
A file that is named is checked, whatever its name. If its project file does not list it, the project's rules do not apply.
Each skipped file is reported on standard error with the reason.

The JSON format is an array of { file, findings: [{ code, severity, message, start, end, line, column }] }.
start and end are offsets in UTF-16 units. line and column are the position of start, counted from 1, and columns count
UTF-16 units.

Exit codes:
  0  No errors, and at most the allowed number of warnings
  1  Errors, or too many warnings
  2  A file could not be checked, or a file that was named is not a manifest
Remarks (information) and hints do not count.`;

/** Adds `check`. */
export function registerCheck(program: Command): void {
  program
    .command("check")
    .description("check manifests for errors")
    .argument("[paths...]", "files and folders")
    .addOption(new Option("--format <format>", "output format").choices(Object.keys(formats)).default("text"))
    .option("--max-warnings <number>", "number of warnings to allow", parseCount, 0)
    .addHelpText("after", help)
    .action(action(runCheck));
}

async function runCheck(paths: readonly string[], { format, maxWarnings }: CheckOptions): Promise<ExitCode> {
  const { workspace, request, failures } = openWorkspace(paths);
  const { checked, others, notes } = await checkPaths(workspace, request, checkPorts);
  const report = formats[format](fileFindings(checked));
  if (report !== "") printComposed(report);
  for (const line of [...notes, ...new Set(failures.values())]) printError(line);
  if (failures.size > 0 || others.length > 0) return exitCode.cannotRun;
  const severities = checked.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const warnings = severities.filter((severity) => severity === "warning").length;
  return severities.includes("error") || warnings > maxWarnings ? exitCode.findings : exitCode.done;
}

function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Use a whole number, 0 or more.");
}

/** An array of `{ file, findings }`: offsets and columns in UTF-16 units, lines and columns from 1. */
function asJson(checked: readonly FileFindings[]): Printable {
  const files = checked.map((one) => ({
    file: one.name,
    findings: placedFindings(one).placed.map(({ finding, from }) => {
      const { code, severity, message, start, end } = finding;
      return { code, severity, message, start, end, line: from.line, column: from.column };
    }),
  }));
  return jsonText(files);
}
