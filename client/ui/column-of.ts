import * as vscode from "vscode";

/** The column of the tab that has a document, so that it is not opened a second time elsewhere. Undefined: none has it. */
export function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const has = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputText && input.uri.toString() === uri.toString();
  return vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(has))?.viewColumn;
}
