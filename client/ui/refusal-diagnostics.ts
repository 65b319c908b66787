import * as vscode from "vscode";
import { shownCode } from "../../core/discord/commands/locate-refusal.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import type { Span } from "../../core/text/span.ts";
import type { Face } from "../../core/workspace/face.ts";
import { rangeOf } from "./edits.ts";
import { withCancellableProgress } from "./progress.ts";

/** Distinguishes findings of a publish from those of the language server. */
export const publishSource = "command-manifest publish";

/** A version of a document that was sent. */
export interface SentVersion {
  readonly document: vscode.TextDocument;
  readonly version: number;
}

/** The findings of a publish in a manifest, shown until the text changes. */
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

  /** Shows findings. Their offsets are valid only in the version that was sent. */
  show({ document, version }: SentVersion, findings: readonly Finding[]): void {
    if (document.version !== version || document.isClosed) return;
    const errors = findings.map((finding) => {
      const code = shownCode(finding.code);
      return errorAt(document, finding, { ...finding, code, source: publishSource });
    });
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

/** The editor as a use case sees it. `manifest`: that of the findings; absent without one. */
export function editorFace(refusals: RefusalDiagnostics, manifest?: SentVersion): Face {
  return {
    async confirm({ message, detail, button }) {
      return (await vscode.window.showWarningMessage(message, { modal: true, detail }, button)) === button;
    },
    progress: withCancellableProgress,
    showFindings: (findings) => manifest && refusals.show(manifest, findings),
  };
}
