import * as vscode from "vscode";
import { describeTypesFault } from "../../core/handler-types/types-file.ts";
import { UserError } from "../../core/user-error.ts";
import { refuseInvalidProject } from "../../core/workspace/project-fault.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { runs, showProblems, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { projectTypes, shownName, writeTypes } from "./project-types.ts";

/**
 * Writes the types that the nearest project file names, and says so. `near`: a file of the project; absent: the first
 * workspace folder counts. Throws a UserError.
 */
export async function updateTypes(near: vscode.Uri | undefined, output: vscode.LogOutputChannel): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    const manage = runs("Manage Workspace Trust", "workbench.trust.manage");
    throw new UserErrorWithActions("Writing types requires a trusted workspace.", manage);
  }
  const workspace = currentWorkspace();
  const isPlaced = near !== undefined && near.scheme !== "untitled";
  const folder = isPlaced ? folderOf(near.toString()) : vscode.workspace.workspaceFolders?.[0]?.uri.toString();
  const project = folder === undefined ? undefined : await workspace.nearestProject(folder);
  if (!project) throw new UserError("Updating types requires a project file that names a file for them in “types”.");
  refuseInvalidProject(project, shownName);
  const types = await projectTypes(workspace, project);
  if (!types) {
    const open = {
      title: "Open Project File",
      run: () => vscode.window.showTextDocument(vscode.Uri.parse(project.uri)),
    };
    const message = "The project file names no file for types. Add “types” to it, such as “src/commands.d.ts”.";
    throw new UserErrorWithActions(message, open);
  }
  const { file, name, fault, isInvalid } = types;
  if (isInvalid)
    throw new UserErrorWithActions("No types were written because the manifests have errors.", showProblems());
  if (fault === "foreign") throw new UserError(describeTypesFault(fault, name));
  if (fault !== undefined) await writeTypes(types);
  const message = fault === undefined ? `${name} is up to date.` : `Wrote ${name}.`;
  output.info(message);
  const open = { title: "Open File", run: () => vscode.window.showTextDocument(file) };
  showWithActions(vscode.window.showInformationMessage, message, [open], output);
}
