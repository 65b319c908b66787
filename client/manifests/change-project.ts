import * as vscode from "vscode";
import { applyEdits } from "../../core/edit/fixes.ts";
import type { TextEdit } from "../../core/text/span.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { anything } from "../../node/disk/replaceable.ts";
import { applyTextEdits } from "../ui/edits.ts";
import { shownName, writeFile } from "../ui/files.ts";
import { opens, UserErrorWithActions } from "../ui/user-error.ts";

/**
 * Changes a property of a project file, and saves an open one unless it has other unsaved changes. `editsOf`: the edits of its
 * text; undefined: its JSON must be fixed first. Throws a UserError.
 */
export async function changeProject(
  file: vscode.Uri,
  property: string,
  editsOf: (text: string) => readonly TextEdit[] | undefined,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const text = document.getText();
  const edits = editsOf(text);
  if (!edits) {
    const message = `“${property}” was not changed. Fix the JSON of ${shownName(file)} first.`;
    throw new UserErrorWithActions(message, opens("Open Project File", file));
  }
  const isOpen = vscode.workspace.textDocuments.some((one) => one.uri.toString() === file.toString());
  if (!isOpen) return await writeFile(file, applyEdits(text, edits), { replaces: anything });
  const { isDirty } = document;
  if (!(await applyTextEdits([document, edits]))) throw new UserError(`${shownName(file)} could not be changed.`);
  if (!isDirty) await document.save();
}
