import type { FileFindings } from "../terminal/placed.ts";
import { placedFindings } from "../terminal/placed.ts";
import { jsonText, type Printable } from "../terminal/print.ts";

/** An array of `{ file, findings }`: offsets and columns in UTF-16 units, lines and columns from 1. */
export function asJson(checked: readonly FileFindings[]): Printable {
  const files = checked.map((one) => ({
    file: one.name,
    findings: placedFindings(one).placed.map(({ finding, from }) => {
      const { code, severity, message, start, end } = finding;
      return { code, severity, message, start, end, line: from.line, column: from.column };
    }),
  }));
  return jsonText(files);
}
