import type * as vscode from "vscode";
import { type BaseLanguageClient, TextDocumentSyncKind } from "vscode-languageclient";

/** The part of a language client that has its features. */
export type FeaturesOfClient = Pick<BaseLanguageClient, "getFeature">;

/** Counted, so that a document that is opened again has another ID than the one that ends. */
let registrations = 0;

/**
 * Lets the language server check and explain one document of code. The editor asks it about no other document of that language,
 * and for nothing else: completion, formatting and the rest are the language's own affair. Returns what ends it.
 */
export function serveCode(client: FeaturesOfClient, { uri, languageId: language }: vscode.TextDocument): () => void {
  // The editor compares a pattern with the path before it reads it as a glob.
  const documentSelector = [{ language, scheme: uri.scheme, pattern: uri.fsPath }];
  registrations++;
  const id = `commandManifest.code ${registrations}`;
  const [change, close, open] = [
    client.getFeature("textDocument/didChange"),
    client.getFeature("textDocument/didClose"),
    client.getFeature("textDocument/didOpen"),
  ];
  const asked = [
    client.getFeature("textDocument/hover"),
    client.getFeature("textDocument/codeLens"),
    client.getFeature("textDocument/inlayHint"),
    client.getFeature("textDocument/codeAction"),
  ];
  const findings = client.getFeature("textDocument/diagnostic");
  change.register({ id, registerOptions: { documentSelector, syncKind: TextDocumentSyncKind.Incremental } });
  close.register({ id, registerOptions: { documentSelector } });
  // Sends the document, so the others come after it.
  open.register({ id, registerOptions: { documentSelector } });
  for (const feature of asked) feature.register({ id, registerOptions: { documentSelector } });
  const options = { documentSelector, interFileDependencies: false, workspaceDiagnostics: false };
  findings.register({ id, registerOptions: options });
  return () => {
    for (const feature of [findings, ...asked, open, change, close]) feature.unregister(id);
  };
}
