import type { ManifestText } from "../../core/invalid-manifest.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import { Lines, type Position } from "../../core/language/text/lines.ts";

/** A finding with its place in lines and columns. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly from: Position;
  readonly to: Position;
}

/** A manifest with what was found in it. */
export interface FileFindings extends ManifestText {
  readonly findings: readonly Finding[];
}

/** A file's findings with their places. */
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
