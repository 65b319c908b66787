import * as vscode from "vscode";
import { mergeNames, type NameTable } from "../../core/discord/names/names.ts";
import { type NamesMode, namesModeOf } from "../../core/discord/names/protocol.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { projectOf } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

/** Which names are shown, as the setting `commandManifest.names` says. */
export function namesMode(): NamesMode {
  return namesModeOf(vscode.workspace.getConfiguration("commandManifest").get("names"));
}

/** The names that the project of the active editor gives to IDs. */
export async function namesOfActiveProject(): Promise<NameTable> {
  return (await projectOf(vscode.window.activeTextEditor?.document.uri)).names;
}

/** The names that any project of the workspace gives to IDs. */
export async function namesOfAllProjects(): Promise<NameTable> {
  const workspace = currentWorkspace();
  const uris = await Promise.all(workspace.folders.map((folder) => workspace.projectFilesBelow(folder)));
  const projects = await Promise.all(uris.flat().map((uri) => workspace.nearestProject(folderOf(uri))));
  return projects.reduce<NameTable>((all, found) => mergeNames(all, found?.project.names ?? {}), {});
}
