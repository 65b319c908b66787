import { type Range, type SemanticTokens, SemanticTokensBuilder } from "vscode-languageserver";
import { subjectsIn } from "../../core/kinds/table/document.ts";
import { type Token, tokensIn, tokensOf, tokenTypes } from "../../core/language/show/tokens.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";

/** What the pieces of the document, or of a range of it, mean. */
export function semanticTokens({ document, manifest, objects }: Snapshot, range?: Range): SemanticTokens {
  const from = range ? document.offsetAt(range.start) : 0;
  const to = range ? document.offsetAt(range.end) : document.text.length;
  const builder = new SemanticTokensBuilder();
  const add = (token: Token, start: number): void => {
    const { line, character } = toRange(document, { start: token.start + start, end: token.end + start }).start;
    builder.push(line, character, token.end - token.start, tokenTypes.indexOf(token.type), token.deprecated ? 1 : 0);
  };
  for (const token of objects ? tokensIn(subjectsIn(objects)) : []) {
    if (token.start <= to && token.end >= from) add(token, 0);
  }
  for (const { start, unit } of manifest.units) {
    if (start > to || start + unit.text.length < from) continue;
    for (const token of tokensOf(unit)) add(token, start);
  }
  return builder.build();
}
