import type { Finding } from "../../core/language/model/finding.ts";
import { Lines, type Position } from "../../core/language/text/lines.ts";

/** A finding with its place in lines and columns. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly from: Position;
  readonly to: Position;
}

/** A file's findings, as far as showing them needs the file. */
export interface FileFindings {
  readonly file: { readonly shown: string; readonly manifest: { readonly text: string } };
  readonly findings: readonly Finding[];
}

/** A file's findings with their places. */
export function placedFindings({ file, findings }: FileFindings): {
  readonly lines: Lines;
  readonly placed: PlacedFinding[];
} {
  const lines = new Lines(file.manifest.text);
  const placed = findings.map((finding) => ({
    finding,
    from: lines.positionAt(finding.start),
    to: lines.positionAt(finding.end),
  }));
  return { lines, placed };
}
