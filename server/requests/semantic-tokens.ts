import {
  type SemanticTokens,
  SemanticTokensBuilder,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
} from "vscode-languageserver";
import { tokenTypes } from "../../core/assist/token-types.ts";
import type { Span } from "../../core/text/span.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toOffsets, toPosition } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

export const semanticTokens: RequestAnswer<SemanticTokensParams, SemanticTokens> = (snapshot) =>
  tokensIn(snapshot, { start: 0, end: snapshot.text.length });

export const semanticTokensInRange: RequestAnswer<SemanticTokensRangeParams, SemanticTokens> = (snapshot, { range }) =>
  tokensIn(snapshot, toOffsets(snapshot.document, range));

function tokensIn({ document, content }: Snapshot, range: Span): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const { start, end, type, deprecated } of content.tokens(range)) {
    const { line, character } = toPosition(document, start);
    builder.push(line, character, end - start, tokenTypes.indexOf(type), deprecated ? 1 : 0);
  }
  return builder.build();
}
