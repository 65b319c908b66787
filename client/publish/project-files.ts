import type * as vscode from "vscode";
import { lists } from "../../core/workspace/workspace.ts";
import type { FoundProject } from "../manifests/project.ts";

/** No manifest of anyone's own is in these: a glob. */
export const skippedFolders = "**/{node_modules,.git}/**";

/** Whether a project's globs name a file. */
export function isListed(uri: vscode.Uri, { found }: FoundProject): boolean {
  return found !== undefined && lists(found, uri.toString());
}
