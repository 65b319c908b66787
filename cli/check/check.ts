import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { findingValues } from "../../core/check/finding-values.ts";
import { ruleUrl } from "../../core/interface/facts/urls.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { count } from "../../core/manifest/describe.ts";
import type { Severity } from "../../core/manifest/finding.ts";
import { groupBy } from "../../core/tools/group-by.ts";
import { checkPaths } from "../../core/workspace/check-paths.ts";
import type { ReplaceText } from "../../core/workspace/fix-file.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import {
  type FileFindings,
  findingsText,
  type PlacedFinding,
  placedFindings,
} from "../../node/terminal/findings-text.ts";
import {
  composed,
  joinedPrintable,
  jsonText,
  type Printable,
  printable,
  printComposed,
  printError,
} from "../../node/terminal/print.ts";
import { styleFor } from "../../node/terminal/style.ts";
import { version } from "../../package.json";
import { checkPorts, fileFindings, type OpenWorkspace, openWorkspace, shownUri } from "../files/workspace.ts";
import { asJunit } from "./junit.ts";
import type { CheckFormat, CheckOptions } from "./options.ts";
import { keepChecking } from "./watch.ts";

const formats: Readonly<Record<CheckFormat, (checked: readonly FileFindings[]) => Printable>> = {
  text: (checked) => findingsText(checked, styleFor(process.stdout)),
  json: asJson,
  sarif: asSarif,
  github: (checked) => joinedPrintable(checked.flatMap(workflowCommands)),
  junit: asJunit,
};

/** Checks the paths, or with `--watch` again and again. */
export async function runCheck(paths: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const open = openWorkspace(paths);
  if (!options.watch) return await checkOnce(open, options);
  await keepChecking(open, () => checkOnce(open, options));
  return exitCode.done;
}

async function checkOnce(open: OpenWorkspace, { format, maxWarnings, fix }: CheckOptions): Promise<ExitCode> {
  const { workspace, request, failures, replace } = open;
  const replaceFile: ReplaceText = (document, text, titles) => {
    replace(document, text);
    printError(fixedText(shownUri(document.uri), titles));
  };
  const { checked, others, notes } = await checkPaths(workspace, request, checkPorts, fix && replaceFile);
  const report = formats[format](fileFindings(checked));
  if (report !== "") printComposed(report);
  for (const line of [...notes, ...new Set(failures.values())]) printError(line);
  if (failures.size > 0 || others.length > 0) return exitCode.cannotRun;
  const severities = checked.flatMap(({ findings }) => findings.map(({ severity }) => severity));
  const warnings = severities.filter((severity) => severity === "warning").length;
  return severities.includes("error") || warnings > maxWarnings ? exitCode.findings : exitCode.done;
}

/** `Fixed a.commands.json (2 changes):`, and a line for each distinct title. */
function fixedText(name: string, titles: readonly string[]): string {
  const lines = [...groupBy(titles, (title) => title)].map(([title, { length }]) =>
    length === 1 ? `  ${title}` : `  ${title} (${length} times)`,
  );
  return [`Fixed ${name} (${count(titles.length, "change")}):`, ...lines].join("\n");
}

/** An array of `{ file, findings }`. */
function asJson(checked: readonly FileFindings[]): Printable {
  const files = checked.map((one) => ({
    file: one.name,
    findings: findingValues(one.text, one.findings),
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
      // GitHub accepts columns only within one line.
      ...(from.line === to.line && { col: from.column, endColumn: to.column }),
      title: code,
    };
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return composed`::${printable(`${levelOf(severity, "notice")} ${list.join(",")}`)}::${escapeText(message)}`;
  });
}

/** Maps a severity to that of a CI system. `remark`: its word for anything below a warning. */
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
  const results = checked.flatMap((one) => placedFindings(one).placed.map((placed) => sarifResult(one, placed)));
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

function sarifResult({ name }: FileFindings, { finding, from, to }: PlacedFinding): object {
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

/** Keeps a relative path relative, so that the log is valid wherever the sources are. */
function artifactUri(path: string): string {
  return isAbsolute(path) ? pathToFileURL(path).href : path.split("/").map(encodeURIComponent).join("/");
}
