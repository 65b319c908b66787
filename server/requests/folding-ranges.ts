import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from "vscode-languageserver";
import { foldsOf } from "./folds.ts";
import { toPosition } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

export const foldingRanges: RequestAnswer<FoldingRangeParams, FoldingRange[]> = ({ document, manifest }) =>
  foldsOf(manifest, (offset) => toPosition(document, offset).line).map(({ startLine, endLine, kind }) => ({
    startLine,
    endLine,
    ...(kind === "comment" && { kind: FoldingRangeKind.Comment }),
  }));
