import { type DocumentSymbol, SymbolKind } from "vscode-languageserver";
import { type ObjectSymbol, outlineOf } from "../../core/kinds/table/outline.ts";
import { type ManifestSymbol, symbolsOf } from "../../core/language/show/symbols.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import type { SourceDocument } from "../documents/source-document.ts";
import { toRange } from "../documents/to-lsp.ts";

/** How the outline's icons tell the kinds apart. */
export const symbolKinds: Readonly<Record<ManifestSymbol["kind"], SymbolKind>> = {
  command: SymbolKind.Function,
  "menu-command": SymbolKind.Event,
  "entry-point": SymbolKind.Interface,
  group: SymbolKind.Namespace,
  subcommand: SymbolKind.Method,
  parameter: SymbolKind.Variable,
};

/** The outline. */
export function documentSymbols({ document, manifest, objects }: Snapshot): DocumentSymbol[] {
  const outline = objects ? outlineOf(objects) : symbolsOf(manifest);
  return outline.map((symbol) => toSymbol(document, symbol));
}

function toSymbol(document: SourceDocument, symbol: ManifestSymbol | ObjectSymbol): DocumentSymbol {
  return {
    name: symbol.name,
    detail: symbol.detail,
    kind: "kind" in symbol ? symbolKinds[symbol.kind] : SymbolKind.Object,
    range: toRange(document, symbol.span),
    selectionRange: toRange(document, symbol.nameSpan),
    children: symbol.children.map((child) => toSymbol(document, child)),
  };
}
