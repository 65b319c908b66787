import * as vscode from "vscode";

/** Read-only documents under their own scheme. Writing to the same URI replaces the text. */
export class ReadOnlyDocuments implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #disposables: readonly vscode.Disposable[];
  readonly onDidChange = this.#changed.event;

  constructor(scheme: string) {
    this.#disposables = [
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  write(uri: vscode.Uri, text: string): void {
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}
