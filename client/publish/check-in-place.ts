import * as vscode from "vscode";
import { commandsInFile } from "../../core/code/commands-in-file.ts";
import { guideUrl } from "../../core/interface/facts/urls.ts";
import { count } from "../../core/manifest/describe.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { addCode, findCode, projectWithCode, shownPaths } from "../../core/workspace/find-code.ts";
import { projectFileNames } from "../../core/workspace/kind.ts";
import { nothing } from "../../node/disk/replaceable.ts";
import { changeProject } from "../manifests/change-project.ts";
import { findProject } from "../manifests/project.ts";
import { workspaceFiles } from "../manifests/workspace-files.ts";
import { writeFile } from "../ui/files.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { inform, opens, UserErrorWithActions } from "../ui/user-error.ts";
import { reach } from "../ui/walkthrough.ts";

const [, newName] = projectFileNames;

/**
 * Finds the files with commands in code, and names them in the project file, which is created if it is missing. Throws a
 * UserError.
 */
export async function checkInPlace(): Promise<void> {
  const near = vscode.window.activeTextEditor?.document.uri;
  const project = await findProject(near);
  const folder = project ? vscode.Uri.parse(project.folder, true) : workspaceFolderOf(near);
  if (!folder) throw new UserError("Open the folder of your bot first.");
  const { paths, globs } = await withCancellableProgress("Looking for commands in code…", async () =>
    findCode(folder.toString(), workspaceFiles, (text, uri) => commandsInFile(text, uri, () => undefined)),
  );
  if (paths.length === 0) {
    const page = vscode.Uri.parse(guideUrl("projects", "commands-in-code"), true);
    const guide = { title: "Open Guide", run: () => vscode.env.openExternal(page) };
    throw new UserErrorWithActions("No commands of a supported library were found in the code of this folder.", guide);
  }
  const file = project ? vscode.Uri.parse(project.uri, true) : vscode.Uri.joinPath(folder, newName);
  await (project
    ? changeProject(file, "code", (text) => addCode(text, globs))
    : writeFile(file, projectWithCode(globs), { replaces: nothing }));
  const message = `The commands in ${count(paths.length, "file")} are checked from now on: ${shownPaths(paths)}.`;
  inform(message, opens("Open Project File", file));
  reach("createdManifest");
}

function workspaceFolderOf(near: vscode.Uri | undefined): vscode.Uri | undefined {
  return (near && vscode.workspace.getWorkspaceFolder(near)?.uri) ?? vscode.workspace.workspaceFolders?.[0]?.uri;
}
