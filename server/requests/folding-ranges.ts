import { createScanner } from "jsonc-parser";
import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from "vscode-languageserver";
import { toRange } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

/** Objects, arrays and block comments that take more than a line. */
export const foldingRanges: Answer<FoldingRangeParams, FoldingRange[]> = ({ document }) => {
  const { text } = document;
  const scanner = createScanner(text, false);
  const open: number[] = [];
  const ranges: FoldingRange[] = [];
  const add = (start: number, end: number, kind?: FoldingRangeKind): void => {
    const range = toRange(document, { start, end });
    // The line of a closing bracket stays in view; a comment folds whole.
    const endLine = kind === undefined ? range.end.line - 1 : range.end.line;
    if (endLine > range.start.line) ranges.push({ startLine: range.start.line, endLine, ...(kind ? { kind } : {}) });
  };
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const at = scanner.getTokenOffset();
    const first = text[at];
    if (first === "{" || first === "[") open.push(at);
    else if (first === "}" || first === "]") add(open.pop() ?? at, at);
    else if (text.startsWith("/*", at)) add(at, at + scanner.getTokenLength(), FoldingRangeKind.Comment);
  }
  return ranges;
};
