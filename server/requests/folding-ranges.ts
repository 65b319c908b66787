import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from "vscode-languageserver";
import { toPosition } from "../documents/to-lsp.ts";
import { foldsOf } from "./folds.ts";
import type { RequestAnswer } from "./request.ts";

export const foldingRanges: RequestAnswer<FoldingRangeParams, FoldingRange[]> = ({ document, manifest }) =>
  foldsOf(manifest, (offset) => toPosition(document, offset).line).map(({ startLine, endLine, kind }) => ({
    startLine,
    endLine,
    ...(kind === "comment" && { kind: FoldingRangeKind.Comment }),
  }));
