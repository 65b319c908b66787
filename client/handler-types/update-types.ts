import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import {
  describeTypesFault,
  isReplaceable,
  typesFault,
  typesFile,
  typesNotSet,
} from "../../core/handler-types/print-types.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { typesFor } from "../../core/workspace/check-paths.ts";
import { type FoundProject, lists, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import { isProjectFile } from "../../core/workspace/kind.ts";
import { fileIn, folderOf } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { onlyOwn } from "../../node/disk/replaceable.ts";
import { findProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { shownName, writeFile } from "../ui/files.ts";
import { logFailure, output } from "../ui/output.ts";
import { inform, opens, requireTrust, showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import { chooseTypesFile } from "./choose-types-file.ts";

/** The protocol's `FileChangeType.Changed`, which the server also accepts for a new file. */
const changed = 2;

/** Called with each types file that was written. */
const observers = new Set<(file: vscode.Uri) => void>();

/** Tells the language server about written types files. The editor's watcher may miss a file in a new folder. */
export function reportWrittenTypes(server: Pick<BaseLanguageClient, "sendNotification">): vscode.Disposable {
  const report = (file: vscode.Uri): void => {
    const changes = [{ uri: file.toString(), type: changed }];
    server.sendNotification("workspace/didChangeWatchedFiles", { changes }).catch(logFailure);
  };
  observers.add(report);
  return new vscode.Disposable(() => observers.delete(report));
}

/**
 * Writes the types of the project near a file; absent: of the first workspace folder. Asks for the types file if “types” is
 * not set. Throws a UserError.
 */
export async function updateTypes(near: vscode.Uri | undefined): Promise<void> {
  requireTrust("Writing types requires a trusted workspace.");
  const found = await findProject(near);
  if (found) refuseInvalidProject(found, shownName);
  const project = found?.project.types === undefined ? await chooseTypesFile(found, near) : found;
  refuseInvalidProject(project, shownName);
  const types = await projectTypes(currentWorkspace(), project);
  if (!types) throw new UserError(typesNotSet(shownName(project.uri)));
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
 * The types of a project; undefined if “types” is not set. `fault`: why the file is outdated or not ours; undefined: it is up
 * to date. `isInvalid`: a manifest has errors, so the types are unknown. Throws a UserError without manifests.
 */
async function projectTypes(workspace: Workspace<WorkspaceDocument>, project: FoundProject) {
  const path = project.project.types;
  if (path === undefined) return undefined;
  const file = vscode.Uri.parse(fileIn(project.folder, path));
  const ports = { ...checkPorts, nameOf: shownName };
  const { text, invalid } = await typesFor(workspace, { paths: [], folder: project.folder }, project, ports);
  const fault = typesFault(await workspace.savedText(file.toString()), text);
  const folder = vscode.Uri.parse(project.folder);
  /** Throws a UserError, including for a file that the author wrote. */
  const write = async () => {
    await writeFile(file, text, { project: folder, replaces: onlyOwn(typesFile, isReplaceable) });
    for (const report of observers) report(file);
  };
  return { file, name: shownName(file), fault, isInvalid: invalid.length > 0, write };
}

/**
 * Writes the types file when the project file or one of its manifests is saved, if the setting is on. Manifests with errors
 * leave the file unchanged. Errors are logged.
 */
export function updateTypesOnSave(): vscode.Disposable {
  // “Save All” saves several manifests of a project at once, so updates run one after the other.
  let updating = Promise.resolve();
  return vscode.workspace.onDidSaveTextDocument((document) => {
    updating = updating
      .then(() => updateTypesOf(document))
      .catch((error: unknown) => {
        const reason = error instanceof UserError ? error.message : stackOf(error);
        output.error(`Types were not written. ${reason}`);
      });
  });
}

async function updateTypesOf({ uri }: vscode.TextDocument): Promise<void> {
  const isOn = vscode.workspace.getConfiguration("commandManifest", uri).get("updateTypesOnSave") === true;
  if (!isOn || !vscode.workspace.isTrusted) return;
  const workspace = currentWorkspace();
  const saved = uri.toString();
  const project = await workspace.nearestProject(folderOf(saved));
  if (!project || project.problems.length > 0 || !(isProjectFile(saved) || lists(project, saved))) return;
  const types = await projectTypes(workspace, project);
  // A finding in the project file already reports a file that the author wrote.
  if (!types || types.isInvalid || types.fault === undefined || types.fault === "foreign") return;
  await types.write();
  output.info(`Wrote ${types.name}.`);
}
