import * as vscode from "vscode";
import { isSound, type Manifest } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type TranslationChange, translationEdits } from "../../core/translations/edits.ts";
import { type TranslationTable, translationTable } from "../../core/translations/table.ts";
import { checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { writeManifests } from "../publish/write-manifests.ts";
import { showProblems, UserErrorWithActions } from "../ui/user-error.ts";

/** A manifest's texts as they are in the editor, saved or not. */
export interface ReadTranslations {
  readonly manifest: Manifest;
  readonly table: TranslationTable;
  /** Why nothing can be written. */
  readonly problem: string | undefined;
}

/** Reads a manifest's texts, with what the rules find in them. */
export async function readTranslations({ uri }: vscode.TextDocument): Promise<ReadTranslations> {
  const workspace = currentWorkspace();
  const document = await workspace.documentOf(uri.toString());
  if (!document) throw new UserErrorWithActions(`${nameOf(uri)} can no longer be opened.`);
  const { manifest, findings, project } = await checkInWorkspace(workspace, document, checkPorts);
  const table = translationTable(manifest, { defaultLocale: project?.project.defaultLocale, findings });
  return { manifest, table, problem: problemOf(uri, manifest) };
}

function problemOf(uri: vscode.Uri, manifest: Manifest): string | undefined {
  return isSound(manifest) ? undefined : `${nameOf(uri)} is not valid JSON. Fix it to edit translations.`;
}

/** Writes texts into a manifest, to be undone at once. Throws a UserError where it cannot be written to. */
export async function writeTranslations(
  document: vscode.TextDocument,
  changes: readonly TranslationChange[],
): Promise<void> {
  const manifest = parseManifest(document.getText());
  const problem = problemOf(document.uri, manifest);
  if (problem !== undefined) throw new UserErrorWithActions(problem, showProblems());
  const uri = document.uri.toString();
  await writeManifests([{ manifest: { uri, manifest }, edits: translationEdits(manifest, changes) }]);
}

/** How people know a manifest. */
export function nameOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
