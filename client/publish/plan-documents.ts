import * as vscode from "vscode";

const scheme = "command-manifest-plan";
/** By this the editor knows the plan's language, which has colours for its lines and wraps them. */
const extension = ".publish-plan";

/** The documents in which plans are read: read-only, one for each manifest, replaced by the next plan. */
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

  /** Shows a plan beside its manifest, to be read. */
  async show(manifest: vscode.Uri, lines: readonly string[]): Promise<void> {
    const name = (manifest.path.split("/").at(-1) ?? "").replace(/(\.commands)?\.jsonc?$/, "");
    // The query keeps manifests of the same name in two folders apart.
    const uri = vscode.Uri.from({ scheme, path: `/${name}${extension}`, query: manifest.toString() });
    this.#texts.set(uri.toString(), `${lines.join("\n")}\n`);
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preview: true });
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}
