import { createScanner } from "jsonc-parser";
import { extentOf, type Manifest } from "../../core/manifest/manifest.ts";
import type { Unit } from "../../core/manifest/unit.ts";
import { Lines } from "../../core/text/lines.ts";
import { placeInManifest } from "../../core/text/skeleton.ts";
import { memoized } from "../../core/tools/memoized.ts";

/** Lines that can be folded away below the first, all counted from 0. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: "brackets" | "comment";
}

/** Objects, arrays and block comments that take more than a line. `lineAt`: the line of an offset of the manifest. */
export function foldsOf(manifest: Manifest, lineAt: (offset: number) => number): Fold[] {
  const { frame, units } = manifest;
  const place = placeInManifest(frame, units.map(extentOf));
  const around = foldsIn(frame.text, (offset) => lineAt(place(offset)));
  const within = units.flatMap((placed) => {
    const first = lineAt(extentOf(placed).start);
    return foldsWithin(placed.unit).map((fold) => ({
      ...fold,
      startLine: fold.startLine + first,
      endLine: fold.endLine + first,
    }));
  });
  return [...around, ...within];
}

/** By the lines of the command, of which the first is 0. */
const foldsWithin = memoized(({ text, keyed }: Unit): readonly Fold[] => {
  // The braces around a map's member are ours.
  const own = keyed ? text.slice(1, -1) : text;
  const lines = new Lines(own);
  return foldsIn(own, (offset) => lines.positionAt(offset).line - 1);
});

function foldsIn(text: string, lineAt: (offset: number) => number): Fold[] {
  const scanner = createScanner(text, false);
  const open = new OpenBrackets();
  const folds: Fold[] = [];
  const add = (start: number, end: number, kind: Fold["kind"]): void => {
    const startLine = lineAt(start);
    // The line of a closing bracket stays in view; a comment folds whole.
    const endLine = kind === "brackets" ? lineAt(end) - 1 : lineAt(end);
    if (endLine > startLine) folds.push({ startLine, endLine, kind });
  };
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    const first = text[at];
    if (first === "{" || first === "[") open[first].push(at);
    else if (first === "}" || first === "]") add(open.close(first) ?? at, at, "brackets");
    else if (text.startsWith("/*", at)) add(at, at + scanner.getTokenLength(), "comment");
  }
  return folds;
}

/**
 * The positions of open brackets. A closing bracket that matches none is skipped, and a matching one closes everything opened
 * after it.
 */
class OpenBrackets {
  readonly "{": number[] = [];
  readonly "[": number[] = [];

  /** Returns the offset of the matching opening bracket. */
  close(bracket: "}" | "]"): number | undefined {
    const [own, others] = bracket === "}" ? [this["{"], this["["]] : [this["["], this["{"]];
    const start = own.pop();
    if (start !== undefined) while ((others.at(-1) ?? -1) > start) others.pop();
    return start;
  }
}
