import * as vscode from "vscode";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { FoundProject as Found } from "../../core/workspace/workspace.ts";
import { currentWorkspace } from "./workspace.ts";

/** A project file and what it says, or a folder without one. Its own faults are shown in it. */
export interface FoundProject {
  readonly folder: vscode.Uri;
  readonly project: Project;
  /** The project as the workspace knows it; absent: the folder has none. */
  readonly found?: Found;
}

/**
 * The project file nearest to a document; for none, or one that has no place yet, from the first workspace folder.
 */
export async function findProject(document: vscode.Uri | undefined): Promise<FoundProject | undefined> {
  const isPlaced = document !== undefined && document.scheme !== "untitled";
  const start = isPlaced ? vscode.Uri.joinPath(document, "..") : vscode.workspace.workspaceFolders?.[0]?.uri;
  return start && (await findProjectFrom(start));
}

/** The nearest project file, in a folder or above it. */
export async function findProjectFrom(start: vscode.Uri): Promise<FoundProject | undefined> {
  const found = await currentWorkspace().nearestProject(start.toString());
  return found && { folder: vscode.Uri.parse(found.folder), project: found.project, found };
}

/** What the nearest project file says; nothing where there is none. */
export async function projectOf(document: vscode.Uri | undefined): Promise<Project> {
  return (await findProject(document))?.project ?? emptyProject;
}

/** The path of a file from a folder that it is in, with forward slashes; undefined where it is elsewhere. */
export function pathBelow(uri: vscode.Uri, folder: vscode.Uri): string | undefined {
  return isWithin(uri, folder) ? uri.path.slice(folder.path.replace(/\/$/, "").length + 1) : undefined;
}

/** Whether a file or folder is a folder, or below it. */
export function isWithin({ path }: vscode.Uri, { path: folder }: vscode.Uri): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
