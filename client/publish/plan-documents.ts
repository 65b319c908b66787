import * as vscode from "vscode";

const scheme = "command-manifest-plan";

/** The documents in which plans are shown: read-only, one for each manifest, replaced by the next plan. */
export class PlanDocuments implements vscode.Disposable, vscode.TextDocumentContentProvider {
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

  /** Shows a plan beside its manifest; `focus`: for reading, not only to be seen. */
  async show(manifest: vscode.Uri, lines: readonly string[], focus: boolean): Promise<void> {
    const name = manifest.path.split("/").at(-1) ?? "";
    // `.diff` gives the lines their colours; the query keeps manifests of the same name in two folders apart.
    const uri = vscode.Uri.from({ scheme, path: `/Plan for ${name}.diff`, query: manifest.toString() });
    this.#texts.set(uri.toString(), `${lines.join("\n")}\n`);
    this.#changed.fire(uri);
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true, preserveFocus: !focus });
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}
