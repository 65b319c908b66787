import { type DocumentSymbol, type DocumentSymbolParams, SymbolKind } from "vscode-languageserver";
import type { OutlineSymbol } from "../../core/language/show/symbols.ts";
import type { SourceDocument } from "../documents/source-document.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { Answer } from "./request.ts";

export const symbolKinds: Readonly<Record<OutlineSymbol["kind"], SymbolKind>> = {
  command: SymbolKind.Function,
  "menu-command": SymbolKind.Event,
  "entry-point": SymbolKind.Interface,
  group: SymbolKind.Namespace,
  subcommand: SymbolKind.Method,
  parameter: SymbolKind.Variable,
  object: SymbolKind.Object,
};

export const documentSymbols: Answer<DocumentSymbolParams, DocumentSymbol[]> = ({ document, content }) =>
  content.outline().map((symbol) => toSymbol(document, symbol));

function toSymbol(document: SourceDocument, symbol: OutlineSymbol): DocumentSymbol {
  return {
    name: symbol.name,
    detail: symbol.detail,
    kind: symbolKinds[symbol.kind],
    range: toRange(document, symbol.span),
    selectionRange: toRange(document, symbol.nameSpan),
    children: symbol.children.map((child) => toSymbol(document, child)),
  };
}
