import * as vscode from "vscode";
import type { Manifest } from "../../core/language/model/manifest.ts";
import type { TextEdit } from "../../core/language/text/span.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** What is to be written into one version of a document. */
export interface ManifestEdits {
  readonly document: vscode.TextDocument;
  /** As the document was read. */
  readonly manifest: Manifest;
  /** Offsets in that text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

/** Writes all of it, to be undone at once. Throws a UserError where a document was changed meanwhile; nothing is written then. */
export async function writeManifests(manifests: readonly ManifestEdits[]): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  for (const { document: read, manifest, edits } of manifests.filter((one) => one.edits.length > 0)) {
    // A document that no editor shows may have been closed since.
    const document = await vscode.workspace.openTextDocument(read.uri);
    if (document.getText() !== manifest.text) {
      const name = vscode.workspace.asRelativePath(read.uri);
      throw new UserErrorWithActions(
        vscode.l10n.t("{0} was changed meanwhile, so nothing was written. Do it again.", name),
      );
    }
    for (const { start, end, newText } of edits) {
      edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), newText);
    }
  }
  if (edit.size === 0 || (await vscode.workspace.applyEdit(edit))) return;
  throw new UserErrorWithActions(vscode.l10n.t("The editor did not take the changes, so nothing was written."));
}
