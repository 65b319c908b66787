import * as vscode from "vscode";
import { emptyProject, type Project, parseProject, projectFileNames } from "../core/project/index.ts";

/** A project file and what it says. Its own faults are shown in it. */
export interface FoundProject {
  readonly folder: vscode.Uri;
  readonly project: Project;
}

/**
 * The nearest project file, from a document's folder up to its workspace folder; for none, or one that has no place
 * yet, from the first workspace folder.
 */
export async function findProject(document: vscode.Uri | undefined): Promise<FoundProject | undefined> {
  const isPlaced = document !== undefined && document.scheme !== "untitled";
  const start = isPlaced ? vscode.Uri.joinPath(document, "..") : vscode.workspace.workspaceFolders?.[0]?.uri;
  const root = start && vscode.workspace.getWorkspaceFolder(start)?.uri.path;
  if (root === undefined) return undefined;
  for (let above: vscode.Uri | undefined = start; above && within(above.path, root); above = parentOf(above)) {
    const folder = above;
    const text = await firstText(projectFileNames.map((name) => vscode.Uri.joinPath(folder, name)));
    if (text !== undefined) return { folder, project: parseProject(text).project };
  }
  return undefined;
}

/** What the nearest project file says; nothing where there is none. */
export async function projectOf(document: vscode.Uri | undefined): Promise<Project> {
  return (await findProject(document))?.project ?? emptyProject;
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
