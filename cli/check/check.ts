import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type Command, InvalidArgumentError, Option } from "commander";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { ruleUrl } from "../../core/language/facts/urls.ts";
import type { Severity } from "../../core/language/model/finding.ts";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import { version } from "../../package.json";
import { checkPorts, fileFindings, openWorkspace } from "../files/workspace.ts";
import { action } from "../terminal/action.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { asText, type FileFindings, type PlacedFinding, placedFindings } from "../terminal/findings-text.ts";
import { composed, joined, jsonText, type Printable, printable, printComposed, printError } from "../terminal/print.ts";
import { styleFor } from "../terminal/style.ts";

interface CheckOptions {
  readonly format: keyof typeof formats;
  readonly maxWarnings: number;
}

const formats = {
  text: (checked: readonly FileFindings[]) => asText(checked, styleFor(process.stdout)),
  json: asJson,
  sarif: asSarif,
  github: (checked: readonly FileFindings[]) => joined(checked.flatMap(workflowCommands)),
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

/** Workflow commands of GitHub Actions: one line for each finding, shown on the file in a pull request. */
function workflowCommands(one: FileFindings): Printable[] {
  return placedFindings(one).placed.map(({ finding, from, to }) => {
    const { severity, code, message } = finding;
    const properties = {
      file: one.name,
      line: from.line,
      endLine: to.line,
      // Columns of different lines mean nothing together.
      ...(from.line === to.line && { col: from.column, endColumn: to.column }),
      title: code,
    };
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return composed`::${printable(`${levelOf(severity, "notice")} ${list.join(",")}`)}::${escapeText(message)}`;
  });
}

/** A severity as CI systems know it. `remark`: their word for what is neither an error nor a warning. */
function levelOf(severity: Severity, remark: string): string {
  return severity === "error" || severity === "warning" ? severity : remark;
}

function escapeText(text: string): Printable {
  return printable(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** A SARIF 2.1.0 log with one run. Columns are UTF-16 units, as the log says. */
function asSarif(checked: readonly FileFindings[]): Printable {
  const results = checked.flatMap((one) => placedFindings(one).placed.map((placed) => resultOf(one, placed)));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "command-manifest", version, rules: everyRule.map(descriptorOf) } },
        columnKind: "utf16CodeUnits",
        results,
      },
    ],
  };
  return jsonText(log);
}

function descriptorOf({ code, docs, severity }: (typeof everyRule)[number]): object {
  return {
    id: code,
    shortDescription: { text: docs.summary },
    fullDescription: { text: docs.why },
    helpUri: ruleUrl(code),
    defaultConfiguration: severity === "off" ? { enabled: false } : { level: levelOf(severity, "note") },
  };
}

function resultOf({ name }: FileFindings, { finding, from, to }: PlacedFinding): object {
  const { code, severity, message } = finding;
  return {
    ruleId: code,
    ruleIndex: everyRule.findIndex((rule) => rule.code === code),
    level: levelOf(severity, "note"),
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: artifactUri(name) },
          region: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
        },
      },
    ],
  };
}

/** A relative path stays relative, so that the log is valid wherever the sources are. */
function artifactUri(path: string): string {
  return isAbsolute(path) ? pathToFileURL(path).href : path.split("/").map(encodeURIComponent).join("/");
}
