import type { ManifestText } from "../../core/faulty-manifest.ts";
import type { Finding, Severity } from "../../core/language/model/finding.ts";
import type { Lines } from "../../core/language/text/lines.ts";
import { excerptOf } from "./excerpt.ts";
import { type FileFindings, type PlacedFinding, placedFindings } from "./placed.ts";
import { printable, printComposed } from "./print.ts";
import { type Style, styleFor } from "./style.ts";

/** The text format: a line and a marked excerpt for each finding, and a summary. Empty if no file was checked. */
export function asText(checked: readonly FileFindings[], style: Style): string {
  if (checked.length === 0) return "";
  return [...checked.flatMap((one) => findingsOf(one, style)), summaryOf(checked)].join("\n");
}

/** The findings of one file, each with its excerpt. */
export function findingsOf(one: FileFindings, style: Style): string[] {
  const { lines, placed } = placedFindings(one);
  return placed.map((finding) => `${headOf(one.name, finding, style)}\n${markedLine(lines, finding, style)}\n`);
}

/** Prints the findings in a manifest to standard error, each with its place and an excerpt. */
export function reportFindings(manifest: ManifestText, findings: readonly Finding[]): void {
  for (const line of findingsOf({ ...manifest, findings }, styleFor(process.stderr))) {
    printComposed(line, process.stderr);
  }
}

function headOf(shown: string, { finding, from }: PlacedFinding, style: Style): string {
  const { severity, message, code } = finding;
  const place = `${style.bold(printable(shown))}:${from.line}:${from.column}`;
  return `${place}  ${style[severity](severity)}  ${printable(message)}  ${style.dim(code)}`;
}

function markedLine(lines: Lines, { finding, from, to }: PlacedFinding, style: Style): string {
  const line = lines.textOf(from.line);
  const start = from.column - 1;
  const { source, marks } = excerptOf(line, start, to.line > from.line ? line.length : to.column - 1);
  const number = String(from.line);
  const margin = `${" ".repeat(number.length)} │ `;
  return `  ${style.dim(`${number} │ `)}${source}\n  ${style.dim(margin)}${style[finding.severity](marks)}`;
}

/** `3 errors, 1 warning in 2 of 14 files.` */
function summaryOf(checked: readonly FileFindings[]): string {
  const all = checked.flatMap(({ findings }) => findings);
  const files = `${checked.length} ${checked.length === 1 ? "file" : "files"}`;
  if (all.length === 0) return `No problems in ${files}.`;
  const counts = kinds.flatMap(([severity, one, many]) => {
    const number = all.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  });
  const affected = checked.filter(({ findings }) => findings.length > 0).length;
  return `${counts.join(", ")} in ${checked.length > 1 ? `${affected} of ${files}` : files}.`;
}

const kinds: readonly (readonly [Severity, string, string])[] = [
  ["error", "error", "errors"],
  ["warning", "warning", "warnings"],
  ["information", "remark", "remarks"],
  ["hint", "hint", "hints"],
];
