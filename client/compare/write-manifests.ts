import * as vscode from "vscode";
import type { TextEdit } from "../../core/manifest/index.ts";
import { Stop } from "../stop.ts";

/** What is to be written into one version of a document. */
export interface ManifestEdits {
  readonly document: vscode.TextDocument;
  /** The version that the edits are made for. */
  readonly version: number;
  /** Offsets in that version's text (UTF-16). */
  readonly edits: readonly TextEdit[];
}

/** Writes all of it, to be undone at once. Throws a Stop where a document was changed meanwhile; nothing is written then. */
export async function writeManifests(manifests: readonly ManifestEdits[]): Promise<void> {
  const stale = manifests.find(({ document, version }) => document.isClosed || document.version !== version);
  if (stale) {
    const name = vscode.workspace.asRelativePath(stale.document.uri);
    throw new Stop(vscode.l10n.t("{0} was changed meanwhile, so nothing was written. Do it again.", name));
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { document, edits } of manifests) {
    for (const { start, end, newText } of edits) {
      edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), newText);
    }
  }
  if (await vscode.workspace.applyEdit(edit)) return;
  throw new Stop(vscode.l10n.t("The editor did not take the changes, so nothing was written."));
}
