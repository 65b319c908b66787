import * as vscode from "vscode";
import { emptyProject, type Project, parseProject, projectFileNames } from "../core/project/index.ts";

/**
 * What the nearest project file says, from a document's folder up to its workspace folder; for none, or one that has no
 * place yet, from the first workspace folder. The file's own faults are shown in it.
 */
export async function projectOf(document: vscode.Uri | undefined): Promise<Project> {
  const isPlaced = document !== undefined && document.scheme !== "untitled";
  const start = isPlaced ? vscode.Uri.joinPath(document, "..") : vscode.workspace.workspaceFolders?.[0]?.uri;
  const root = start && vscode.workspace.getWorkspaceFolder(start)?.uri.path;
  if (root === undefined) return emptyProject;
  for (let folder = start; folder && within(folder.path, root); folder = parentOf(folder)) {
    const text = await firstText(projectFileNames.map((name) => vscode.Uri.joinPath(folder, name)));
    if (text !== undefined) return parseProject(text).project;
  }
  return emptyProject;
}

function parentOf(folder: vscode.Uri): vscode.Uri | undefined {
  return folder.path === "/" ? undefined : vscode.Uri.joinPath(folder, "..");
}

function within(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith("/") ? root : `${root}/`);
}

/** The text of the first file that is there, as it is in the editor if it is open. */
async function firstText(files: readonly vscode.Uri[]): Promise<string | undefined> {
  for (const file of files) {
    const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
    if (open) return open.getText();
    try {
      return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError && error.code === "FileNotFound")) throw error;
    }
  }
  return undefined;
}
