import * as vscode from "vscode";
import { applyEdits } from "../../core/edit/fixes.ts";
import { typesPathFault } from "../../core/kinds/project/parse-project.ts";
import { UserError } from "../../core/tools/user-error.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { anything, nothing } from "../../disk/replaceable.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { typeText } from "../ui/ask.ts";
import { applyTextEdits } from "../ui/edits.ts";
import { shownName, typeOf, writeFile } from "../ui/files.ts";
import { opens, UserErrorWithActions } from "../ui/user-error.ts";
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
  await (project ? changeProject(file, path) : writeFile(file, projectWithTypes(path), { replaces: nothing }));
  const changed = await currentWorkspace().nearestProject(folder.toString());
  if (!changed) throw new UserError(`${shownName(file)} could not be read.`);
  return changed;
}

function workspaceFolderOf(near: vscode.Uri | undefined): vscode.Uri | undefined {
  return (near && vscode.workspace.getWorkspaceFolder(near)?.uri) ?? vscode.workspace.workspaceFolders?.[0]?.uri;
}

/** Saves an open project file, unless it has other unsaved changes. */
async function changeProject(file: vscode.Uri, path: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const text = document.getText();
  const edits = setTypes(text, path);
  if (!edits) {
    const message = `“types” was not set. Fix the JSON of ${shownName(file)} first.`;
    throw new UserErrorWithActions(message, opens("Open Project File", file));
  }
  const isOpen = vscode.workspace.textDocuments.some((one) => one.uri.toString() === file.toString());
  if (!isOpen) return await writeFile(file, applyEdits(text, edits), { replaces: anything });
  const { isDirty } = document;
  if (!(await applyTextEdits([document, edits]))) throw new UserError(`${shownName(file)} could not be changed.`);
  if (!isDirty) await document.save();
}
