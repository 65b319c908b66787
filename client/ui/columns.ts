import * as vscode from "vscode";

/** The column of the first editor group with a tab for a file; undefined: no group has one. */
export function columnOf(file: vscode.Uri): vscode.ViewColumn | undefined {
  const isOf = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputText && input.uri.toString() === file.toString();
  return vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(isOf))?.viewColumn;
}

/**
 * The column in which a file opens: where it has a tab, else the active one. A page such as the walkthrough stays in view, with
 * the file beside it.
 */
export function columnFor(file: vscode.Uri): vscode.ViewColumn {
  const isPage = vscode.window.activeTextEditor === undefined;
  return columnOf(file) ?? (isPage ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active);
}

/** The column beside a file. While a page in another group is active, `Beside` can mean the group of the file. */
export function columnBeside(file: vscode.Uri): vscode.ViewColumn {
  const column = columnOf(file);
  const isActive = column === undefined || column === vscode.window.tabGroups.activeTabGroup.viewColumn;
  return isActive ? vscode.ViewColumn.Beside : column + 1;
}
