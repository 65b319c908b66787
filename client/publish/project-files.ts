import * as vscode from "vscode";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import type { FoundProject } from "../../core/workspace/workspace.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

/** No manifest of anyone's own is in these: a glob. */
export const skippedFolders = "**/{node_modules,.git}/**";

/** The command manifests of a project, in the order of their paths. */
export async function projectFiles(found: FoundProject): Promise<readonly vscode.Uri[]> {
  return (await currentWorkspace().membersOf(found)).map(({ uri }) => vscode.Uri.parse(uri));
}

/** Whether a file whose name may say nothing is a manifest of commands. */
export function isOfCommands(uri: vscode.Uri, manifest: Manifest): boolean {
  return (kindOf(uri.path, manifest) ?? "commands") === "commands";
}
