import * as vscode from "vscode";
import { stackOf } from "../../core/stack-of.ts";
import { UserError } from "../../core/user-error.ts";
import { type FoundProject, lists } from "../../core/workspace/found-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { projectTypes, writeTypes } from "./project-types.ts";

/**
 * Writes the types that a project file names when one of its manifests or the project file itself is saved, if the setting
 * says so. Manifests with errors leave them as they are. What fails is logged.
 */
export function updateTypesOnSave(output: vscode.LogOutputChannel): vscode.Disposable {
  // “Save All” saves several manifests of a project at once, and each has to be in the last version.
  let updating = Promise.resolve();
  return vscode.workspace.onDidSaveTextDocument((document) => {
    updating = updating
      .then(() => update(document, output))
      .catch((error: unknown) => {
        const reason = error instanceof UserError ? error.message : stackOf(error);
        output.error(`Types were not written. ${reason}`);
      });
  });
}

async function update({ uri }: vscode.TextDocument, output: vscode.LogOutputChannel): Promise<void> {
  const isOn = vscode.workspace.getConfiguration("commandManifest", uri).get("updateTypesOnSave") === true;
  if (!isOn || !vscode.workspace.isTrusted) return;
  const workspace = currentWorkspace();
  const saved = uri.toString();
  const project = await workspace.nearestProject(folderOf(saved));
  if (!project || project.problems.length > 0 || !isPart(project, saved)) return;
  const types = await projectTypes(workspace, project);
  // The project file has a finding about a file that is an author's own.
  if (!types || types.isFaulty || types.fault === undefined || types.fault === "foreign") return;
  await writeTypes(types);
  output.info(`Wrote ${types.name}.`);
}

function isPart(project: FoundProject, uri: string): boolean {
  return isProjectFile(uri) || lists(project, uri);
}
