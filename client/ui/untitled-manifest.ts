import * as vscode from "vscode";
import { UserError } from "../../core/user-error.ts";
import { applyTextEdits } from "./edits.ts";

/**
 * Opens a manifest that is not a file yet, under a name that says its kind. One that is open under that name is brought
 * up to date. Resolves with the editor that shows it. Throws a UserError where the editor cannot write to it.
 */
export async function openUntitled(name: string, text: string, viewColumn = vscode.ViewColumn.Active) {
  const uri = vscode.Uri.from({ scheme: "untitled", path: name });
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { viewColumn, preview: false });
  const whole = { start: 0, end: document.getText().length, newText: text };
  if (await applyTextEdits([document, [whole]])) return editor;
  throw new UserError(`The editor could not write to ${name}.`);
}
