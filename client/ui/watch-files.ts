import * as vscode from "vscode";

/** Calls a listener with each file of a glob that is created, changed or deleted, in the editor or past it. */
export function watchFiles(glob: string, listener: (file: vscode.Uri) => void): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(glob);
  const { onDidCreate, onDidChange, onDidDelete } = watcher;
  return vscode.Disposable.from(watcher, ...[onDidCreate, onDidChange, onDidDelete].map((event) => event(listener)));
}
