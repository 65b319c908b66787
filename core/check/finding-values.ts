import type { Finding } from "../manifest/finding.ts";
import { Lines } from "../text/lines.ts";

/** The findings of a text as JSON: offsets and columns in UTF-16 units, lines and columns from 1. */
export function findingValues(text: string, findings: readonly Finding[]) {
  const lines = new Lines(text);
  return findings.map(({ code, severity, message, start, end }) => {
    const { line, column } = lines.positionAt(start);
    return { code, severity, message, start, end, line, column };
  });
}
