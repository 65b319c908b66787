import * as vscode from "vscode";

/** Selects a range of a document in the editor that shows it, or in a new one beside the preview. */
export async function revealIn(document: vscode.TextDocument, range: vscode.Range, takesFocus: boolean): Promise<void> {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  if (editor && !takesFocus) {
    editor.selection = new vscode.Selection(range.start, range.end);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const viewColumn = editor?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection: range, preserveFocus: !takesFocus });
}
