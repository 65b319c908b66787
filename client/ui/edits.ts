import * as vscode from "vscode";
import type { ManifestEdits } from "../../core/publish/use-cases/merge-published.ts";
import type { Span, TextEdit } from "../../core/text/span.ts";
import { UserErrorWithActions } from "./user-error.ts";

/** Converts offsets to a range in a document of the editor. */
export function rangeOf(document: vscode.TextDocument, { start, end }: Span): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** Writes edits into documents as one undo step. False: the editor refused them. */
export async function applyTextEdits(...edited: readonly (readonly [vscode.TextDocument, readonly TextEdit[]])[]) {
  const all = new vscode.WorkspaceEdit();
  for (const [document, edits] of edited) {
    for (const edit of edits) all.replace(document.uri, rangeOf(document, edit), edit.newText);
  }
  return all.size === 0 || (await vscode.workspace.applyEdit(all));
}

/** Writes all edits as one undo step. Throws a UserError, and writes nothing, if a document has changed since it was read. */
export async function writeManifests(manifests: readonly ManifestEdits[]): Promise<void> {
  const edited: [vscode.TextDocument, ManifestEdits["edits"]][] = [];
  for (const { manifest: read, edits } of manifests.filter((one) => one.edits.length > 0)) {
    // A document without an editor may have been closed since.
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
