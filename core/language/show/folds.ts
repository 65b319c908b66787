import { createScanner } from "jsonc-parser";
import { extentOf, type Manifest } from "../model/manifest.ts";
import { perUnit } from "../model/per-unit.ts";
import { LineIndex } from "../text/line-index.ts";
import { placeInManifest } from "../text/skeleton.ts";

/** Lines that can be folded away below the first, all counted from 0. */
export interface Fold {
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: "brackets" | "comment";
}

/** Objects, arrays and block comments that take more than a line. `lineAt`: the line of an offset of the manifest. */
export function foldsOf(manifest: Manifest, lineAt: (offset: number) => number): Fold[] {
  const { frame, units, javascript } = manifest;
  if (javascript) {
    const { json, map } = javascript.conversion;
    return foldsIn(json, (offset) => lineAt(map.toSource({ start: offset, end: offset }).start));
  }
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
const foldsWithin = perUnit(({ text, keyed }): readonly Fold[] => {
  // The braces around a map's member are ours.
  const own = keyed ? text.slice(1, -1) : text;
  const lines = LineIndex.of(own);
  return foldsIn(own, (offset) => lines.positionAt(offset).line);
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

/** Where brackets are open. A closing one that no open one waits for is passed over, and closes what is open within its own. */
class OpenBrackets {
  readonly "{": number[] = [];
  readonly "[": number[] = [];

  /** Gives the offset of the bracket that it closes. */
  close(bracket: "}" | "]"): number | undefined {
    const [own, others] = bracket === "}" ? [this["{"], this["["]] : [this["["], this["{"]];
    const start = own.pop();
    if (start !== undefined) while ((others.at(-1) ?? -1) > start) others.pop();
    return start;
  }
}
