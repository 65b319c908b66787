import { shownCode } from "../../core/discord/commands/locate-refusal.ts";
import { ruleUrl } from "../../core/interface/facts/urls.ts";
import { everyRule } from "../../core/kinds/every-rule.ts";
import { count } from "../../core/manifest/describe.ts";
import type { Finding, Severity } from "../../core/manifest/finding.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { startOfCodePoint } from "../../core/text/code-points.ts";
import { type EditorPosition, Lines } from "../../core/text/lines.ts";
import { withoutSecrets } from "../../core/text/secrets.ts";
import { composed, dotted, joinedPrintable, type Printable, printable, printComposed } from "./print.ts";
import { styleFor, type TerminalStyle } from "./style.ts";

export interface PlacedFinding {
  readonly finding: Finding;
  readonly from: EditorPosition;
  readonly to: EditorPosition;
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
export function findingsText(checked: readonly FileFindings[], style: TerminalStyle): Printable {
  if (checked.length === 0) return printable("");
  return joinedPrintable([...checked.flatMap((one) => findingsOf(one, style)), printable(countSummary(checked))]);
}

/** The findings of one file, each with its excerpt. */
export function findingsOf(one: FileFindings, style: TerminalStyle): Printable[] {
  const { lines, placed } = placedFindings(one);
  return placed.map((finding) => composed`${headOf(one.name, finding, style)}\n${markedLine(lines, finding, style)}\n`);
}

/** Prints the text format to standard error. */
export function reportFiles(checked: readonly FileFindings[]): void {
  printComposed(findingsText(checked, styleFor(process.stderr)), process.stderr);
}

/** Prints the findings of one manifest without a summary. */
export function reportFindings(manifest: ManifestText, findings: readonly Finding[]): void {
  for (const line of findingsOf({ ...manifest, findings }, styleFor(process.stderr))) {
    printComposed(line, process.stderr);
  }
}

/** The codes with a page: those of rules. */
const withPage: ReadonlySet<string> = new Set(everyRule.map(({ code }) => code));

function headOf(name: string, { finding, from }: PlacedFinding, style: TerminalStyle): Printable {
  const { severity, message, code } = finding;
  const place = composed`${style.bold(printable(name))}:${from.line}:${from.column}`;
  const kind = style[severity](printable(severity));
  const rule = style.dim(printable(shownCode(code)));
  const page = withPage.has(code) ? style.link(rule, printable(ruleUrl(code))) : rule;
  return composed`${place}  ${kind}  ${printable(message)}  ${page}`;
}

function markedLine(lines: Lines, { finding, from, to }: PlacedFinding, style: TerminalStyle): Printable {
  const line = lines.textOf(from.line);
  const start = from.column - 1;
  const { source, marks } = excerptOf(line, start, to.line > from.line ? line.length : to.column - 1);
  const number = printable(`${from.line} │ `);
  const margin = printable(`${" ".repeat(number.length - 3)} │ `);
  return composed`  ${style.dim(number)}${source}\n  ${style.dim(margin)}${style[finding.severity](marks)}`;
}

/** `3 errors, 1 warning in 2 of 14 files.` */
function countSummary(checked: readonly FileFindings[]): string {
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

/** In UTF-16 units, because a whole manifest may be one line. */
const maxWidth = 100;

const ellipsis = dotted("…");
const none = dotted("");

/** The excerpt of a line around a place. `from` and `to` are UTF-16 indices in the line; `to` may be beyond its end. */
function excerptOf(whole: string, from: number, to: number) {
  // More people may read the output, such as a log, than the file.
  const line = withoutSecrets(whole);
  const end = Math.max(from + 1, Math.min(to, line.length));
  const first = end <= maxWidth ? 0 : Math.max(0, Math.min(from - 30, line.length - maxWidth));
  const start = startOfCodePoint(line, first);
  const stop = startOfCodePoint(line, Math.min(line.length, start + maxWidth));
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

/** The width of a text in terminal columns. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) => sum + (zero.test(character) ? 0 : wide.test(character) ? 2 : 1),
    0,
  );
}
