import * as vscode from "vscode";
import { type Permission, permissions } from "../../core/language/facts/permissions.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type PermissionEdit, permissionEditAt } from "../../core/language/refactorings/permission-edit.ts";
import { pickAny } from "../ui/ask.ts";
import { rangeOf } from "../ui/edits.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { languageId } from "./language-id.ts";

type Item = vscode.QuickPickItem & { readonly permission: Permission };

/** Lets the author tick the permissions that members must hold, for the command that the cursor is in. */
export async function pickPermissions(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const edit = editor?.document.languageId === languageId ? editAtCursor(editor) : undefined;
  if (!editor || !edit) throw new UserErrorWithActions("Place the cursor in a command first.");
  const { version } = editor.document;
  const set = await ask(edit);
  if (editor.document.version !== version) {
    throw new UserErrorWithActions("The manifest was changed in the meantime. Nothing was written. Try again.");
  }
  await editor.edit((builder) => {
    for (const change of edit.edits(set)) builder.replace(rangeOf(editor.document, change), change.newText);
  });
}

function editAtCursor({ document, selection }: vscode.TextEditor): PermissionEdit | undefined {
  return permissionEditAt(parseManifest(document.getText()), document.offsetAt(selection.active));
}

/** The selected set. Bits that no permission has stay as they are. */
async function ask({ command, held }: PermissionEdit): Promise<bigint> {
  const items = permissions.map((permission): Item => {
    return { label: permission.name, picked: (held & permission.mask) !== 0n, permission };
  });
  const placeholder = "Members need all selected permissions. With none, only administrators can use the command";
  const picked = await pickAny<Item>(placeholder, items).ask(`Permissions for ${command}`);
  const known = permissions.reduce((sum, { mask }) => sum | mask, 0n);
  return picked.reduce((sum, { permission }) => sum | permission.mask, held & ~known);
}
