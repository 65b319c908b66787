import * as vscode from "vscode";
import type { Face } from "../../core/face.ts";
import type { Finding } from "../../core/language/model/finding.ts";
import type { Span } from "../../core/language/text/span.ts";
import { rangeOf } from "./edits.ts";
import { withCancellableProgress } from "./progress.ts";

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
    const errors = findings.map((finding) => errorAt(document, finding, { ...finding, source: publishSource }));
    this.#collection.set(document.uri, errors);
  }

  clear({ uri }: Pick<vscode.TextDocument, "uri">): void {
    this.#collection.delete(uri);
  }

  dispose(): void {
    for (const disposable of [this.#collection, ...this.#listeners]) disposable.dispose();
  }
}

export function errorAt(
  document: vscode.TextDocument,
  place: Span,
  { message, code, source }: { readonly message: string; readonly code: string; readonly source: string },
): vscode.Diagnostic {
  return Object.assign(new vscode.Diagnostic(rangeOf(document, place), message), { code, source });
}

/** The editor as a use case sees it. `manifest`: what findings are about; absent where there is no manifest. */
export function editorFace(refusals: RefusalDiagnostics, manifest?: Sent): Face {
  return {
    async confirm({ message, detail, button }) {
      return (await vscode.window.showWarningMessage(message, { modal: true, detail }, button)) === button;
    },
    progress: withCancellableProgress,
    showFindings: (findings) => manifest && refusals.show(manifest, findings),
  };
}
