import * as vscode from "vscode";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { lists } from "../../core/workspace/workspace.ts";
import type { FoundProject } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

/** No manifest of anyone's own is in these: a glob. */
export const skippedFolders = "**/{node_modules,.git}/**";

/** The command manifests of a project, in the order of their paths. */
export async function projectFiles({ found }: FoundProject): Promise<readonly vscode.Uri[]> {
  const members = found ? await currentWorkspace().membersOf(found) : [];
  return members.map(({ uri }) => vscode.Uri.parse(uri));
}

/** Whether a project's globs name a file. */
export function isListed(uri: vscode.Uri, { found }: FoundProject): boolean {
  return found !== undefined && lists(found, uri.toString());
}

/** Whether a file whose name may say nothing is a manifest of commands. */
export function isOfCommands(uri: vscode.Uri, manifest: Manifest): boolean {
  return (kindOf(uri.path, manifest) ?? "commands") === "commands";
}
