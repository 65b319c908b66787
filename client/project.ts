import * as vscode from "vscode";
import { emptyProject, type Project, parseProject, projectFileNames } from "../core/project/index.ts";

/** What the nearest project file says, from a document's folder up to its workspace folder. Its own faults are shown in it. */
export async function projectOf(document: vscode.Uri): Promise<Project> {
  const workspace = vscode.workspace.getWorkspaceFolder(document);
  if (!workspace) return emptyProject;
  const root = workspace.uri.path;
  for (let folder = vscode.Uri.joinPath(document, ".."); within(folder.path, root); ) {
    const text = await firstText(projectFileNames.map((name) => vscode.Uri.joinPath(folder, name)));
    if (text !== undefined) return parseProject(text).project;
    const parent = vscode.Uri.joinPath(folder, "..");
    if (parent.path === folder.path) break;
    folder = parent;
  }
  return emptyProject;
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
