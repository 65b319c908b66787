import * as vscode from "vscode";
import type { Span, TextEdit } from "../../core/language/text/span.ts";

/** A span of offsets in a document as the editor has it. */
export function rangeOf(document: vscode.TextDocument, { start, end }: Span): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** Writes edits into documents, all to be undone at once. False: the editor cannot. */
export async function applyTextEdits(
  ...edited: readonly (readonly [vscode.TextDocument, readonly TextEdit[]])[]
): Promise<boolean> {
  const all = new vscode.WorkspaceEdit();
  for (const [document, edits] of edited) {
    for (const edit of edits) all.replace(document.uri, rangeOf(document, edit), edit.newText);
  }
  return all.size === 0 || (await vscode.workspace.applyEdit(all));
}
