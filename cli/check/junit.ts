import { type FileFindings, type PlacedFinding, placedFindings } from "../../node/terminal/findings-text.ts";
import { composed, joinedPrintable, type Printable, printable } from "../../node/terminal/print.ts";

/** A JUnit report with a suite for each file. CI systems skip an empty suite, so a clean file has one passed test. */
export function asJunit(checked: readonly FileFindings[]): Printable {
  const suites = checked.map(suiteOf);
  return joinedPrintable([
    printable('<?xml version="1.0" encoding="UTF-8"?>'),
    composed`<testsuites name="command-manifest"${countsOf(checked)}>`,
    ...suites,
    printable("</testsuites>"),
  ]);
}

function suiteOf(one: FileFindings): Printable {
  const { placed } = placedFindings(one);
  const name = escaped(one.name);
  const cases = placed.map((finding) => caseOf(name, finding));
  const passed = composed`    <testcase classname="${name}" name="no findings" file="${name}"/>`;
  return joinedPrintable([
    composed`  <testsuite name="${name}"${countsOf([one])}>`,
    ...(cases.length > 0 ? cases : [passed]),
    printable("  </testsuite>"),
  ]);
}

function caseOf(file: Printable, { finding, from }: PlacedFinding): Printable {
  const { code, severity, message } = finding;
  const place = composed`${from.line}:${from.column}`;
  const test = composed`<testcase classname="${file}" name="${escaped(code)} (${place})" file="${file}" line="${from.line}">`;
  const text = composed`${file}:${place}  ${escaped(severity)}  ${escaped(message)}`;
  const result = isFailure(finding)
    ? composed`<failure type="${escaped(severity)}" message="${escaped(message)}">${text}</failure>`
    : composed`<system-out>${text}</system-out>`;
  return composed`    ${test}${result}</testcase>`;
}

function countsOf(files: readonly FileFindings[]): Printable {
  const tests = files.reduce((sum, { findings }) => sum + Math.max(1, findings.length), 0);
  const failures = files.flatMap(({ findings }) => findings.filter(isFailure)).length;
  return composed` tests="${tests}" failures="${failures}" errors="0"`;
}

function isFailure({ severity }: FileFindings["findings"][number]): boolean {
  return severity === "error" || severity === "warning";
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&apos;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

/** Everything that XML 1.0 excludes, even as a reference. */
const excluded = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for content and attributes. */
function escaped(text: string): Printable {
  const replaced = text.replaceAll(
    excluded,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return printable(replaced.replaceAll(/[&<>"'\t\n\r]/g, (character) => entities.get(character) ?? character));
}
