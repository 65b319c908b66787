import * as vscode from "vscode";
import { isReplaceable, type TypesFault, typesFault } from "../../core/handler-types/types-file.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { typesFor } from "../../core/workspace/types-for.ts";
import { fileIn } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { checkPorts } from "../manifests/workspace.ts";
import { writeFile } from "../ui/files.ts";

/** The types of a project, and the file for them. */
export interface ProjectTypes {
  readonly file: vscode.Uri;
  /** The project's folder. */
  readonly folder: vscode.Uri;
  /** The file as it is shown. */
  readonly name: string;
  /** What the file should be. */
  readonly text: string;
  /** Why it is not; undefined: it is up to date. */
  readonly fault: TypesFault | undefined;
  /** Whether a manifest has errors, so that the types are not known. */
  readonly isFaulty: boolean;
}

/** The types of a project; undefined if its project file names no file for them. Throws a UserError without manifests. */
export async function projectTypes(
  workspace: Workspace<WorkspaceDocument>,
  project: FoundProject,
): Promise<ProjectTypes | undefined> {
  const path = project.project.types;
  if (path === undefined) return undefined;
  const file = vscode.Uri.parse(fileIn(project.folder, path));
  const ports = { ...checkPorts, nameOf: shownName };
  const { text, faulty } = await typesFor(workspace, { paths: [], folder: project.folder }, project, ports);
  const fault = typesFault(await workspace.savedText(file.toString()), text);
  const folder = vscode.Uri.parse(project.folder);
  return { file, folder, name: shownName(file.toString()), text, fault, isFaulty: faulty.length > 0 };
}

/** A file as the editor shows it, by its URI. */
export function shownName(uri: string): string {
  return vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
}

/** Writes the file with its folders. Throws a UserError, also for a file that is an author's own. */
export async function writeTypes({ file, folder, text }: ProjectTypes): Promise<void> {
  await writeFile(file, text, { project: folder, isOurs: isReplaceable });
}
