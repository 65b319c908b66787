import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from "vscode-languageserver";
import { foldsOf } from "../../core/language/show/folds.ts";
import { toPosition } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

export const foldingRanges: Answer<FoldingRangeParams, FoldingRange[]> = ({ document, manifest }) =>
  foldsOf(manifest, (offset) => toPosition(document, offset).line).map(({ startLine, endLine, kind }) => ({
    startLine,
    endLine,
    ...(kind === "comment" && { kind: FoldingRangeKind.Comment }),
  }));
