import * as vscode from "vscode";
import { describeTypesFault, isReplaceable, typesFault } from "../../core/handler-types/print-types.ts";
import { stackOf } from "../../core/stack-of.ts";
import { UserError } from "../../core/user-error.ts";
import { typesFor } from "../../core/workspace/check-paths.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { type FoundProject, lists, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { fileIn, folderOf } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { findProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { shownName, writeFile } from "../ui/files.ts";
import { output } from "../ui/output.ts";
import { inform, opens, requireTrust, showProblems, UserErrorWithActions } from "../ui/user-error.ts";

/** Writes the types of the project near a file; absent: of the first workspace folder. Throws a UserError. */
export async function updateTypes(near: vscode.Uri | undefined): Promise<void> {
  requireTrust("Writing types requires a trusted workspace.");
  const project = await findProject(near);
  if (!project) throw new UserError("Updating types requires a project file that names a file for them in “types”.");
  refuseInvalidProject(project, shownName);
  const types = await projectTypes(currentWorkspace(), project);
  if (!types) {
    const message = "The project file names no file for types. Add “types” to it, such as “src/commands.d.ts”.";
    throw new UserErrorWithActions(message, opens("Open Project File", vscode.Uri.parse(project.uri)));
  }
  const { file, name, fault, isInvalid } = types;
  if (isInvalid)
    throw new UserErrorWithActions("No types were written because the manifests have errors.", showProblems());
  if (fault === "foreign") throw new UserError(describeTypesFault(fault, name));
  if (fault !== undefined) await types.write();
  const message = fault === undefined ? `${name} is up to date.` : `Wrote ${name}.`;
  output.info(message);
  inform(message, opens("Open File", file));
}

/**
 * The types of a project; undefined if its project file names no file for them. `fault`: why the file is not what it should be,
 * undefined: it is up to date; `isInvalid`: a manifest has errors, so the types are not known. Throws a UserError without
 * manifests.
 */
async function projectTypes(workspace: Workspace<WorkspaceDocument>, project: FoundProject) {
  const path = project.project.types;
  if (path === undefined) return undefined;
  const file = vscode.Uri.parse(fileIn(project.folder, path));
  const ports = { ...checkPorts, nameOf: shownName };
  const { text, invalid } = await typesFor(workspace, { paths: [], folder: project.folder }, project, ports);
  const fault = typesFault(await workspace.savedText(file.toString()), text);
  const folder = vscode.Uri.parse(project.folder);
  /** Throws a UserError, also for a file that is an author's own. */
  const write = () => writeFile(file, text, { project: folder, isOurs: isReplaceable });
  return { file, name: shownName(file), fault, isInvalid: invalid.length > 0, write };
}

/**
 * Writes the types that a project file names when one of its manifests or the project file itself is saved, if the setting
 * says so. Manifests with errors leave them as they are. What fails is logged.
 */
export function updateTypesOnSave(): vscode.Disposable {
  // “Save All” saves several manifests of a project at once, and each has to be in the last version.
  let updating = Promise.resolve();
  return vscode.workspace.onDidSaveTextDocument((document) => {
    updating = updating
      .then(() => update(document))
      .catch((error: unknown) => {
        const reason = error instanceof UserError ? error.message : stackOf(error);
        output.error(`Types were not written. ${reason}`);
      });
  });
}

async function update({ uri }: vscode.TextDocument): Promise<void> {
  const isOn = vscode.workspace.getConfiguration("commandManifest", uri).get("updateTypesOnSave") === true;
  if (!isOn || !vscode.workspace.isTrusted) return;
  const workspace = currentWorkspace();
  const saved = uri.toString();
  const project = await workspace.nearestProject(folderOf(saved));
  if (!project || project.problems.length > 0 || !(isProjectFile(saved) || lists(project, saved))) return;
  const types = await projectTypes(workspace, project);
  // The project file has a finding about a file that is an author's own.
  if (!types || types.isInvalid || types.fault === undefined || types.fault === "foreign") return;
  await types.write();
  output.info(`Wrote ${types.name}.`);
}
