import * as vscode from "vscode";
import type { ManifestEdits } from "../../core/publish/use-cases/merge-published.ts";
import { applyTextEdits } from "../ui/edits.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** Writes all edits as one undo step. Throws a UserError, and writes nothing, if a document has changed since it was read. */
export async function writeManifests(manifests: readonly ManifestEdits[]): Promise<void> {
  const edited: [vscode.TextDocument, ManifestEdits["edits"]][] = [];
  for (const { manifest: read, edits } of manifests.filter((one) => one.edits.length > 0)) {
    // A document that no editor shows may have been closed since.
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(read.uri, true));
    if (document.getText() !== read.manifest.text) {
      const name = vscode.workspace.asRelativePath(document.uri);
      throw new UserErrorWithActions(`${name} was changed in the meantime. Nothing was written. Try again.`);
    }
    edited.push([document, edits]);
  }
  if (await applyTextEdits(...edited)) return;
  throw new UserErrorWithActions("The editor could not apply the changes. Nothing was written.");
}
