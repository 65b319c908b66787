import * as vscode from "vscode";

/** The file that a menu or a lens hands to its command; undefined where it was run from elsewhere. */
export function fileIn(argument: unknown): vscode.Uri | undefined {
  return argument instanceof vscode.Uri ? argument : undefined;
}

/** The document that a command is about: the file that it was run on, or what is in the active editor. */
export async function documentOf(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const file = fileIn(argument);
  return file ? await vscode.workspace.openTextDocument(file) : vscode.window.activeTextEditor?.document;
}
