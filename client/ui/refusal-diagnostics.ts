import * as vscode from "vscode";
import type { Finding } from "../../core/language/model/finding.ts";

/** Tells what publishing found apart from what the language server finds. */
export const publishSource = "command-manifest publish";

/** One version of a document that was sent. */
export interface Sent {
  readonly document: vscode.TextDocument;
  readonly version: number;
}

/** What publishing found wrong with a manifest, at its place, until the text changes. */
export class RefusalDiagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection(publishSource);
  readonly #listeners: readonly vscode.Disposable[];

  constructor() {
    this.#listeners = [
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.clear(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.clear(document)),
    ];
  }

  /** Shows findings; the places are only known in the version that was sent. */
  show({ document, version }: Sent, findings: readonly Finding[]): void {
    if (document.version !== version || document.isClosed) return;
    this.#collection.set(
      document.uri,
      findings.map((finding) => diagnosticOf(document, finding)),
    );
  }

  clear({ uri }: Pick<vscode.TextDocument, "uri">): void {
    this.#collection.delete(uri);
  }

  dispose(): void {
    for (const disposable of [this.#collection, ...this.#listeners]) disposable.dispose();
  }
}

function diagnosticOf(document: vscode.TextDocument, { start, end, message, code }: Finding): vscode.Diagnostic {
  const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
  diagnostic.source = publishSource;
  diagnostic.code = code;
  return diagnostic;
}
