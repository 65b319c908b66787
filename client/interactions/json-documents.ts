import * as vscode from "vscode";

const scheme = "command-manifest-answer";

/** Documents of JSON that are only read; what is shown under a name again replaces what was there. */
export class JsonDocuments implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #disposables: readonly vscode.Disposable[];
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#disposables = [
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  /** Shows a value beside what is open, under lines of comment. */
  async show(name: string, comments: readonly string[], value: unknown): Promise<void> {
    const uri = vscode.Uri.from({ scheme, path: `/${name}.jsonc` });
    const lines = comments.map((comment) => `// ${comment}`);
    this.#texts.set(uri.toString(), [...lines, JSON.stringify(value, undefined, 2), ""].join("\n"));
    this.#changed.fire(uri);
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true, preserveFocus: true });
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}
