import * as vscode from "vscode";
import type { Face } from "../../core/face.ts";
import { withCancellableProgress } from "./progress.ts";
import type { RefusalDiagnostics, Sent } from "./refusal-diagnostics.ts";

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
