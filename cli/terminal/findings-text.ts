import { count } from "../../core/language/model/describe.ts";
import type { Finding, Severity } from "../../core/language/model/finding.ts";
import { Lines, type Position } from "../../core/language/text/lines.ts";
import { withoutSecrets } from "../../core/language/text/secrets.ts";
import type { ManifestText } from "../../core/user-error.ts";
import { composed, dotted, joined, type Printable, printable, printComposed } from "./print.ts";
import { type Style, styleFor } from "./style.ts";

export interface PlacedFinding {
  readonly finding: Finding;
  readonly from: Position;
  readonly to: Position;
}

export interface FileFindings extends ManifestText {
  readonly findings: readonly Finding[];
}

export function placedFindings({ text, findings }: FileFindings): {
  readonly lines: Lines;
  readonly placed: PlacedFinding[];
} {
  const lines = new Lines(text);
  const placed = findings.map((finding) => ({
    finding,
    from: lines.positionAt(finding.start),
    to: lines.positionAt(finding.end),
  }));
  return { lines, placed };
}

/** The text format: a line and a marked excerpt for each finding, and a summary. Empty if no file was checked. */
export function asText(checked: readonly FileFindings[], style: Style): Printable {
  if (checked.length === 0) return printable("");
  return joined([...checked.flatMap((one) => findingsOf(one, style)), printable(summaryOf(checked))]);
}

/** The findings of one file, each with its excerpt. */
export function findingsOf(one: FileFindings, style: Style): Printable[] {
  const { lines, placed } = placedFindings(one);
  return placed.map((finding) => composed`${headOf(one.name, finding, style)}\n${markedLine(lines, finding, style)}\n`);
}

/** Prints the text format to standard error. */
export function reportFiles(checked: readonly FileFindings[]): void {
  printComposed(asText(checked, styleFor(process.stderr)), process.stderr);
}

/** The same for one manifest, without a summary. */
export function reportFindings(manifest: ManifestText, findings: readonly Finding[]): void {
  for (const line of findingsOf({ ...manifest, findings }, styleFor(process.stderr))) {
    printComposed(line, process.stderr);
  }
}

function headOf(name: string, { finding, from }: PlacedFinding, style: Style): Printable {
  const { severity, message, code } = finding;
  const place = composed`${style.bold(printable(name))}:${from.line}:${from.column}`;
  const kind = style[severity](printable(severity));
  return composed`${place}  ${kind}  ${printable(message)}  ${style.dim(printable(code))}`;
}

function markedLine(lines: Lines, { finding, from, to }: PlacedFinding, style: Style): Printable {
  const line = lines.textOf(from.line);
  const start = from.column - 1;
  const { source, marks } = excerptOf(line, start, to.line > from.line ? line.length : to.column - 1);
  const number = printable(`${from.line} │ `);
  const margin = printable(`${" ".repeat(number.length - 3)} │ `);
  return composed`  ${style.dim(number)}${source}\n  ${style.dim(margin)}${style[finding.severity](marks)}`;
}

/** `3 errors, 1 warning in 2 of 14 files.` */
function summaryOf(checked: readonly FileFindings[]): string {
  const all = checked.flatMap(({ findings }) => findings);
  const files = count(checked.length, "file");
  if (all.length === 0) return `No problems in ${files}.`;
  const counts = Object.entries(kinds).flatMap(([severity, noun]) => {
    const number = all.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [count(number, noun)];
  });
  const affected = checked.filter(({ findings }) => findings.length > 0).length;
  return `${counts.join(", ")} in ${checked.length > 1 ? `${affected} of ${files}` : files}.`;
}

const kinds = { error: "error", warning: "warning", information: "remark", hint: "hint" } as const satisfies Record<
  Severity,
  string
>;

/** In UTF-16 units. A whole manifest may be one line. */
const maxWidth = 100;

const ellipsis = dotted("…");
const none = dotted("");

/** The excerpt of a line around a place. `from` and `to` are UTF-16 indices in the line; `to` may be beyond its end. */
function excerptOf(whole: string, from: number, to: number) {
  // The output may be a log with more readers than the file.
  const line = withoutSecrets(whole);
  const end = Math.max(from + 1, Math.min(to, line.length));
  const start = end <= maxWidth ? 0 : Math.max(0, Math.min(from - 30, line.length - maxWidth));
  const stop = Math.min(line.length, start + maxWidth);
  const head = start > 0 ? ellipsis : none;
  const source = composed`${head}${dotted(line.slice(start, stop))}${stop < line.length ? ellipsis : none}`;
  const before = head + dotted(line.slice(start, from));
  const marked = dotted(line.slice(from, Math.min(end, stop)));
  const marks = " ".repeat(widthOf(before)) + "^".repeat(Math.max(1, widthOf(marked)));
  return { source, marks: printable(marks) };
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const zero = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** The columns that a text takes on a terminal. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (zero.test(character) ? 0 : wide.test(character) ? 2 : 1),
    0,
  );
}
