import { type Command, InvalidArgumentError, Option } from "commander";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { checkPorts, openWorkspace, textOf } from "../files/workspace.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { asGitHub } from "./github.ts";
import { asJson } from "./json.ts";
import type { FileFindings } from "./placed.ts";
import { asSarif } from "./sarif.ts";
import { asText } from "./text.ts";

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
Without paths: the manifests that the project file lists, with those of other kinds (permissions, lobby, authorization,
interaction) below it; or all files named like bot.commands.json below this folder.
A file that is named is checked whatever its name. A command manifest that the project file above it does not list is
checked alone, without the project's rules. What is wrong with project files is among the findings.

The JSON format is an array of { file, findings: [{ code, severity, message, start, end, line, column }] }.
start and end are offsets, in UTF-16 units; line and column are those of start, from 1, the column in UTF-16 units.

Exit code 0: no errors and at most the allowed number of warnings. 1: more. 2: something could not be checked.
Remarks (information) and hints do not count.`;

/** Adds `check`. */
export function registerCheck(program: Command): void {
  program
    .command("check")
    .description("check manifests")
    .argument("[paths...]", "files and folders")
    .addOption(new Option("--format <format>", "how to say it").choices(Object.keys(formats)).default("text"))
    .option("--max-warnings <number>", "so many warnings are no reason to fail", parseCount, 0)
    .addHelpText("after", help)
    .action(action(runCheck));
}

async function runCheck(paths: readonly string[], { format, maxWarnings }: CheckOptions): Promise<ExitCode> {
  const { workspace, request, failures } = openWorkspace(paths);
  const { checked, notes } = await checkPaths(workspace, request, checkPorts);
  const files = checked.map(({ document, findings }) => ({ ...textOf(document), findings }));
  const report = formats[format](files);
  if (report !== "") console.log(report);
  for (const line of [...notes, ...new Set(failures.values())]) console.error(line);
  if (failures.size > 0) return exitCode.cannotRun;
  const severities = checked.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const warnings = severities.filter((severity) => severity === "warning").length;
  return severities.includes("error") || warnings > maxWarnings ? exitCode.findings : exitCode.done;
}

function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number from 0.");
}
