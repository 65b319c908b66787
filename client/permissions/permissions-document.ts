import * as vscode from "vscode";
import { Utils } from "vscode-uri";
import type { Project } from "../../core/kinds/project/project.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { projectOf } from "../manifests/project.ts";
import type { SentVersion } from "../ui/refusal-diagnostics.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";

export interface PermissionsDocument extends SentVersion, ManifestText {
  readonly project: Project;
}

export function isPermissions({ uri }: vscode.TextDocument): boolean {
  return manifestKind(uri.path) === "permissions";
}

/** A permissions manifest as it is in the editor, saved or not. Throws a UserError if the document is not one. */
export async function permissionsDocument(document: vscode.TextDocument | undefined): Promise<PermissionsDocument> {
  if (!document || !isPermissions(document)) {
    const message = "Open a permissions manifest first, such as bot.permissions.json.";
    const importThem = runs("Import Permissions…", "commandManifest.importPermissions");
    throw new UserErrorWithActions(message, importThem);
  }
  const { uri, version } = document;
  // Backups of permissions are deep in the editor's storage, so only their file name is shown.
  const name = vscode.workspace.getWorkspaceFolder(uri) ? vscode.workspace.asRelativePath(uri) : Utils.basename(uri);
  return { document, version, text: document.getText(), name, project: await projectOf(uri) };
}
