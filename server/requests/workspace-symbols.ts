import type { SymbolInformation } from "vscode-languageserver";
import { type ManifestSymbol, symbolsOf } from "../../core/language/show/symbols.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import type { Snapshot } from "../documents/snapshot.ts";
import { toRange } from "../documents/to-lsp.ts";
import { symbolKinds } from "./document-symbols.ts";

const most = 500;

/** Commands, groups and subcommands of all manifests whose path holds the letters of the query in their order. */
export function workspaceSymbols(snapshots: readonly Snapshot[], query: string): SymbolInformation[] {
  const manifests = snapshots.filter(({ uri, manifest }) => (kindOf(uri, manifest) ?? "commands") === "commands");
  return manifests
    .flatMap((snapshot) =>
      symbolsOf(snapshot.manifest)
        .flatMap(invoked)
        .map((symbol) => ({ snapshot, symbol })),
    )
    .filter(({ symbol: { name } }) => holdsInOrder(name.toLowerCase(), query.toLowerCase()))
    .slice(0, most)
    .map(({ snapshot: { uri, document }, symbol }) => ({
      name: symbol.name,
      kind: symbolKinds[symbol.kind],
      location: { uri, range: toRange(document, symbol.nameSpan) },
    }));
}

function invoked(symbol: ManifestSymbol): ManifestSymbol[] {
  return symbol.kind === "parameter" ? [] : [symbol, ...symbol.children.flatMap(invoked)];
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
