import type { Severity } from "../../core/language/model/finding.ts";
import { type FileFindings, placedFindings } from "../terminal/findings-text.ts";
import { composed, joined, type Printable, printable } from "../terminal/print.ts";

const commands: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
  hint: "notice",
};

/** Workflow commands of GitHub Actions: one line for each finding, shown on the file in a pull request. */
export function asGitHub(checked: readonly FileFindings[]): Printable {
  return joined(checked.flatMap(workflowCommands));
}

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
    return composed`::${printable(`${commands[severity]} ${list.join(",")}`)}::${escapeText(message)}`;
  });
}

function escapeText(text: string): Printable {
  return printable(text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A"));
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
