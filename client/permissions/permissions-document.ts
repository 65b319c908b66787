import * as vscode from "vscode";
import type { Project } from "../../core/kinds/project/project.ts";
import { type PermissionsManifest, readPermissions } from "../../core/publish/index.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import type { SaidIds } from "../connect/targets.ts";
import { projectOf } from "../manifests/project.ts";
import type { Sent } from "../publish/refusal-diagnostics.ts";
import { runs, showProblems, UserErrorWithActions } from "../ui/user-error.ts";

/** One version of a permissions manifest. */
export interface PermissionsDocument extends Sent {
  readonly text: string;
  readonly manifest: PermissionsManifest;
  /** As people know it. */
  readonly name: string;
  readonly project: Project;
  /** What it and its project say of where it goes. */
  readonly said: SaidIds;
}

/** Whether a document is a permissions manifest. */
export function isPermissions({ uri }: vscode.TextDocument): boolean {
  return manifestKind(uri.path) === "permissions";
}

/** Reads a permissions manifest, saved or not. Throws a UserError where it is none, or where it has errors. */
export async function readDocument(document: vscode.TextDocument | undefined): Promise<PermissionsDocument> {
  if (!document || !isPermissions(document)) {
    const message = vscode.l10n.t("Open the permissions manifest first, a file such as bot.permissions.json.");
    throw new UserErrorWithActions(
      message,
      runs(vscode.l10n.t("Import Permissions…"), "commandManifest.importPermissions"),
    );
  }
  const project = await projectOf(document.uri);
  const { version } = document;
  const text = document.getText();
  const manifest = readPermissions(text);
  const name = vscode.workspace.asRelativePath(document.uri);
  const [first] = manifest.errors;
  if (first) {
    const line = document.positionAt(first.start).line + 1;
    const message = vscode.l10n.t("{0} has an error in line {1}: {2}", name, line, first.message);
    throw new UserErrorWithActions(message, showProblems());
  }
  const { guildId } = manifest;
  const applicationId = manifest.applicationId ?? project.applicationId;
  return { document, version, text, manifest, name, project, said: { applicationId, guildId } };
}
