import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import { tokenModifiers, tokenTypes } from "../core/assist/token-types.ts";
import type { ClientFeatures } from "./protocol/client-capabilities.ts";
import { fixAllKind } from "./protocol/fix-all-kind.ts";

export function capabilitiesFor({
  pullsDiagnostics,
  registersDiagnostics,
  changesFolders,
  lazyEdits,
}: ClientFeatures): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['"', ":", " "], resolveProvider: true },
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor, fixAllKind],
      ...(lazyEdits && { resolveProvider: true }),
    },
    codeLensProvider: {},
    inlayHintProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "}", moreTriggerCharacter: ["]"] },
    documentLinkProvider: {},
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    workspaceSymbolProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: changesFolders } },
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: true,
      range: true,
    },
    ...(pullsDiagnostics && !registersDiagnostics
      ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } }
      : {}),
  };
}
