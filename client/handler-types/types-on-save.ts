import * as vscode from "vscode";
import { typesFault } from "../../core/handler-types/types-file.ts";
import { stackOf } from "../../core/stack-of.ts";
import { type FoundProject, lists } from "../../core/workspace/found-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { typesFor } from "../../core/workspace/types-for.ts";
import { fileIn, folderOf } from "../../core/workspace/uris.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";

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
      .catch((error: unknown) => output.error(`Types were not written. ${stackOf(error)}`));
  });
}

async function update({ uri }: vscode.TextDocument, output: vscode.LogOutputChannel): Promise<void> {
  const isOn = vscode.workspace.getConfiguration("commandManifest", uri).get("updateTypesOnSave") === true;
  if (!isOn || !vscode.workspace.isTrusted) return;
  const workspace = currentWorkspace();
  const saved = uri.toString();
  const project = await workspace.nearestProject(folderOf(saved));
  const path = project?.project.types;
  if (!project || path === undefined || project.problems.length > 0 || !isPart(project, saved)) return;
  const types = vscode.Uri.parse(fileIn(project.folder, path));
  const ports = { ...checkPorts, nameOf: (one: string) => vscode.workspace.asRelativePath(vscode.Uri.parse(one)) };
  const { text, faulty } = await typesFor(workspace, { paths: [], folder: project.folder }, project, ports);
  const fault = typesFault(await workspace.savedText(types.toString()), text);
  // The project file has a finding about a file that is an author's own.
  if (faulty.length > 0 || fault === undefined || fault === "foreign") return;
  await write(types, text);
  output.info(`Wrote ${ports.nameOf(types.toString())}.`);
}

function isPart(project: FoundProject, uri: string): boolean {
  return isProjectFile(uri) || lists(project, uri);
}

/** Writes into a new file that then takes the old one's place: an editor that ends in between leaves the old one. */
async function write(uri: vscode.Uri, text: string): Promise<void> {
  const fresh = uri.with({ path: `${uri.path}.unfinished` });
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, ".."));
  await vscode.workspace.fs.writeFile(fresh, new TextEncoder().encode(text));
  await vscode.workspace.fs.rename(fresh, uri, { overwrite: true });
}
