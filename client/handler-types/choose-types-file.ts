import * as vscode from "vscode";
import { typesPathFault } from "../../core/kinds/project/parse-project.ts";
import { UserError } from "../../core/tools/user-error.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { nothing } from "../../node/disk/replaceable.ts";
import { changeProject } from "../manifests/change-project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { typeText } from "../ui/ask.ts";
import { shownName, typeOf, writeFile } from "../ui/files.ts";
import { projectWithTypes, setTypes } from "./set-types.ts";

const [, newName] = projectFileNames;

/**
 * Asks for the types file, and sets “types” in the project file. Without a project file, creates one in the workspace folder.
 * Throws a UserError if that is not possible.
 */
export async function chooseTypesFile(
  project: FoundProject | undefined,
  near: vscode.Uri | undefined,
): Promise<FoundProject> {
  const folder = project ? vscode.Uri.parse(project.folder) : workspaceFolderOf(near);
  if (!folder) throw new UserError("Open a folder first.");
  const file = project ? vscode.Uri.parse(project.uri) : vscode.Uri.joinPath(folder, newName);
  const hasSource = ((await typeOf(vscode.Uri.joinPath(folder, "src"))) ?? 0) & vscode.FileType.Directory;
  const value = hasSource ? "src/commands.d.ts" : "commands.d.ts";
  const prompt = project
    ? `Enter the file for the types. It is saved as “types” in ${shownName(file)}.`
    : `Enter the file for the types. ${shownName(file)} will be created.`;
  const path = await typeText({ prompt, value, problemOf: typesPathFault }).ask("Update Types");
  await (project
    ? changeProject(file, "types", (text) => setTypes(text, path))
    : writeFile(file, projectWithTypes(path), { replaces: nothing }));
  const changed = await currentWorkspace().nearestProject(folder.toString());
  if (!changed) throw new UserError(`${shownName(file)} could not be read.`);
  return changed;
}

function workspaceFolderOf(near: vscode.Uri | undefined): vscode.Uri | undefined {
  return (near && vscode.workspace.getWorkspaceFolder(near)?.uri) ?? vscode.workspace.workspaceFolders?.[0]?.uri;
}
