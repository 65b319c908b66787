import * as vscode from "vscode";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";

const scheme = "command-manifest-answer";

/** Documents of JSON that are only read; what is shown under a name again replaces what was there. */
export class JsonDocuments implements vscode.Disposable {
  readonly #documents = new ReadOnlyDocuments(scheme);

  /** Shows a value beside what is open, under lines of comment. */
  async show(name: string, comments: readonly string[], value: unknown): Promise<void> {
    const uri = vscode.Uri.from({ scheme, path: `/${name}.jsonc` });
    const lines = comments.map((comment) => `// ${comment}`);
    this.#documents.write(uri, [...lines, JSON.stringify(value, undefined, 2), ""].join("\n"));
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(uri, { viewColumn, preview: true, preserveFocus: true });
  }

  dispose(): void {
    this.#documents.dispose();
  }
}
