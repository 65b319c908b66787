import { expect } from "vitest";
import type { Position } from "vscode-languageserver-protocol";

type Request = readonly [name: string, params: object, answerOnFailure: unknown];

// Not the indentation of the files, so that formatting has something to change.
const options = { tabSize: 4, insertSpaces: true };
const none = { data: [] };

/** The method of a request: most are about a document. */
export function methodOf(name: string): string {
  return name.includes("workspace/") ? name : `textDocument/${name}`;
}

/** Every request by the capability that announces it, with its parameters at a place and what is answered when it fails. */
export function requestsAt(position: Position): Readonly<Record<string, readonly Request[]>> {
  const range = { start: { line: 0, character: 0 }, end: position };
  return {
    hoverProvider: [["hover", { position }, null]],
    completionProvider: [["completion", { position }, []]],
    codeActionProvider: [["codeAction", { range, context: { diagnostics: [] } }, []]],
    codeLensProvider: [["codeLens", {}, []]],
    inlayHintProvider: [["inlayHint", { range }, []]],
    documentSymbolProvider: [["documentSymbol", {}, []]],
    foldingRangeProvider: [["foldingRange", {}, []]],
    selectionRangeProvider: [["selectionRange", { positions: [position] }, []]],
    documentFormattingProvider: [["formatting", { options }, []]],
    documentRangeFormattingProvider: [["rangeFormatting", { range, options }, []]],
    documentOnTypeFormattingProvider: [["onTypeFormatting", { position, ch: "}", options }, []]],
    documentLinkProvider: [["documentLink", {}, []]],
    definitionProvider: [["definition", { position }, []]],
    referencesProvider: [["references", { position, context: { includeDeclaration: true } }, []]],
    documentHighlightProvider: [["documentHighlight", { position }, []]],
    renameProvider: [
      ["prepareRename", { position }, null],
      ["rename", { position, newName: "x" }, null],
    ],
    workspaceSymbolProvider: [["workspace/symbol", { query: "" }, []]],
    semanticTokensProvider: [
      ["semanticTokens/full", {}, none],
      ["semanticTokens/range", { range }, none],
    ],
    diagnosticProvider: [
      ["diagnostic", {}, { kind: "full", items: [], resultId: expect.any(String) }],
      ["workspace/diagnostic", { previousResultIds: [{ uri: "file:///b.commands.json", value: "1" }] }, { items: [] }],
    ],
  };
}
