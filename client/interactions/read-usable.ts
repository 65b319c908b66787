import * as vscode from "vscode";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type UsableManifest, usableManifest } from "../../service/interactions/test-interaction.ts";
import { projectOf } from "../manifests/project.ts";
import { showProblems, UserErrorWithActions } from "../ui/user-error.ts";

/** Reads a manifest as it is in the editor. Throws a UserError where it has errors or nothing to use. */
export async function readUsable(document: vscode.TextDocument): Promise<UsableManifest> {
  const manifest = parseManifest(document.getText());
  const error = check(manifest).find(({ severity }) => severity === "error");
  if (error) throw new UserErrorWithActions(errorMessage(document, error), showProblems());
  const usable = usableManifest(manifest, await projectOf(document.uri));
  if (usable.commands.length > 0) return usable;
  throw new UserErrorWithActions(vscode.l10n.t("The manifest has no command that could be used."));
}

function errorMessage(document: vscode.TextDocument, { start, message }: { start: number; message: string }): string {
  const name = vscode.workspace.asRelativePath(document.uri);
  const line = document.positionAt(start).line + 1;
  return vscode.l10n.t("{0} is not used, because line {1} has an error: {2}", name, line, message);
}
