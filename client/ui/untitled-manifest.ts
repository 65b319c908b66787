import * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";
import { applyTextEdits } from "./edits.ts";

/**
 * Opens an unsaved manifest under a name for its kind. If that name is open already, updates its text. Resolves with its
 * editor. Throws a UserError if the editor cannot write to it.
 */
export async function openUntitled(name: string, text: string, viewColumn = vscode.ViewColumn.Active) {
  const uri = vscode.Uri.from({ scheme: "untitled", path: name });
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { viewColumn, preview: false });
  const whole = { start: 0, end: document.getText().length, newText: text };
  if (await applyTextEdits([document, [whole]])) return editor;
  throw new UserError(`The editor could not write to ${name}.`);
}
