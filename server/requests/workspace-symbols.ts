import type { SymbolInformation, WorkspaceSymbolParams } from "vscode-languageserver";
import type { OutlineSymbol } from "../../core/assist/symbols.ts";
import { everythingIn } from "../../core/workspace/neighbours.ts";
import { toRange } from "../documents/to-lsp.ts";
import { symbolKinds } from "./document-symbols.ts";
import type { Server } from "./request.ts";

const maxSymbols = 500;

/** Symbols that users do not invoke by typing or from a menu. */
const notInvoked: ReadonlySet<OutlineSymbol["kind"]> = new Set(["parameter", "object"]);

/** Commands, groups and subcommands of all manifests whose path contains the letters of the query in order. */
export async function workspaceSymbols(
  { query }: WorkspaceSymbolParams,
  { workspace }: Server,
): Promise<SymbolInformation[]> {
  return (await everythingIn(workspace))
    .flatMap((snapshot) =>
      snapshot.content
        .outline()
        .flatMap(invoked)
        .map((symbol) => ({ snapshot, symbol })),
    )
    .filter(({ symbol: { name } }) => holdsInOrder(name.toLowerCase(), query.toLowerCase()))
    .slice(0, maxSymbols)
    .map(({ snapshot: { uri, document }, symbol }) => ({
      name: symbol.name,
      kind: symbolKinds[symbol.kind],
      location: { uri, range: toRange(document, symbol.nameSpan) },
    }));
}

function invoked(symbol: OutlineSymbol): OutlineSymbol[] {
  return notInvoked.has(symbol.kind) ? [] : [symbol, ...symbol.children.flatMap(invoked)];
}

function holdsInOrder(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
