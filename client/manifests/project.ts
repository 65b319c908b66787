import * as vscode from "vscode";
import { parseProject } from "../../core/kinds/project/parse-project.ts";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";

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
  return start && (await findProjectFrom(start));
}

/** The nearest project file, from a folder up to its workspace folder. */
export async function findProjectFrom(start: vscode.Uri): Promise<FoundProject | undefined> {
  const root = vscode.workspace.getWorkspaceFolder(start)?.uri;
  if (root === undefined) return undefined;
  for (let above: vscode.Uri | undefined = start; above && isWithin(above, root); above = parentOf(above)) {
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

/** The path of a file from a folder that it is in, with forward slashes; undefined where it is elsewhere. */
export function pathBelow(uri: vscode.Uri, folder: vscode.Uri): string | undefined {
  return isWithin(uri, folder) ? uri.path.slice(folder.path.replace(/\/$/, "").length + 1) : undefined;
}

/** Whether a file or folder is a folder, or below it. */
export function isWithin({ path }: vscode.Uri, { path: folder }: vscode.Uri): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** The text of the first file that is there. */
async function firstText(files: readonly vscode.Uri[]): Promise<string | undefined> {
  for (const file of files) {
    const text = await textOf(file);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The text of a file, as it is in the editor if it is open; undefined where there is no such file. */
export async function textOf(file: vscode.Uri): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  if (open) return open.getText();
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return undefined;
    throw error;
  }
}
