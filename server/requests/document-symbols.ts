import { type DocumentSymbol, type DocumentSymbolParams, SymbolKind } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { OutlineSymbol } from "../../core/assist/symbols.ts";
import { toRange } from "../documents/to-lsp.ts";
import type { RequestAnswer } from "./request.ts";

export const symbolKinds: Readonly<Record<OutlineSymbol["kind"], SymbolKind>> = {
  command: SymbolKind.Function,
  "menu-command": SymbolKind.Event,
  "entry-point": SymbolKind.Interface,
  group: SymbolKind.Namespace,
  subcommand: SymbolKind.Method,
  parameter: SymbolKind.Variable,
  object: SymbolKind.Object,
};

export const documentSymbols: RequestAnswer<DocumentSymbolParams, DocumentSymbol[]> = ({ document, content }) =>
  content.outline().map((symbol) => toSymbol(document, symbol));

function toSymbol(document: TextDocument, symbol: OutlineSymbol): DocumentSymbol {
  return {
    name: symbol.name,
    detail: symbol.detail,
    kind: symbolKinds[symbol.kind],
    range: toRange(document, symbol.span),
    selectionRange: toRange(document, symbol.nameSpan),
    children: symbol.children.map((child) => toSymbol(document, child)),
  };
}
