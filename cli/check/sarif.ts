import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { ruleUrl } from "../../core/language/facts/rule-url.ts";
import type { Severity } from "../../core/language/model/finding.ts";
import { version } from "../../package.json";
import { type FileFindings, type PlacedFinding, placedFindings } from "../terminal/findings-text.ts";
import { jsonText, type Printable } from "../terminal/print.ts";

const levels: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
};

/** A SARIF 2.1.0 log with one run. Columns are UTF-16 units, as the log says. */
export function asSarif(checked: readonly FileFindings[]): Printable {
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
    defaultConfiguration: severity === "off" ? { enabled: false } : { level: levels[severity] },
  };
}

function resultOf({ name }: FileFindings, { finding, from, to }: PlacedFinding): object {
  const { code, severity, message } = finding;
  return {
    ruleId: code,
    ruleIndex: everyRule.findIndex((rule) => rule.code === code),
    level: levels[severity],
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
