import * as vscode from "vscode";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { currentWorkspace } from "./workspace.ts";

/** The project file nearest to a document. Without a document, or for an unsaved one, that of the first workspace folder. */
export async function findProject(document: vscode.Uri | undefined): Promise<FoundProject | undefined> {
  const isPlaced = document !== undefined && document.scheme !== "untitled";
  const start = isPlaced ? vscode.Uri.joinPath(document, "..") : vscode.workspace.workspaceFolders?.[0]?.uri;
  return start && (await currentWorkspace().nearestProject(start.toString()));
}

export function isProjectDocument({ uri }: vscode.TextDocument): boolean {
  return manifestKind(uri.path) === "project";
}

/** The content of the nearest project file; empty without one. */
export async function projectOf(document: vscode.Uri | undefined): Promise<Project> {
  return (await findProject(document))?.project ?? emptyProject;
}

/** The path of a file within a folder, with forward slashes; undefined if it is outside. */
export function pathBelow(uri: vscode.Uri, folder: vscode.Uri): string | undefined {
  if (uri.path === folder.path) return "";
  const prefix = folder.path.endsWith("/") ? folder.path : `${folder.path}/`;
  return uri.path.startsWith(prefix) ? uri.path.slice(prefix.length) : undefined;
}
