import * as vscode from "vscode";
import { type Permission, permissions, permissionsByUse } from "../../core/interface/facts/permissions.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { pickAny } from "../ui/ask.ts";
import { rangeOf } from "../ui/edits.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { languageId } from "./language-id.ts";
import { type PermissionEdit, permissionEditAt } from "./permission-edit.ts";

type PermissionItem = vscode.QuickPickItem & { readonly permission: Permission };

/** Lets the author pick the permissions that members need for the command at the cursor. */
export async function pickPermissions(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const edit = editor?.document.languageId === languageId ? editAtCursor(editor) : undefined;
  if (!editor || !edit) throw new UserErrorWithActions("Place the cursor in a command first.");
  const { version } = editor.document;
  const set = await askForMemberPermissions(edit);
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

/** The selected set. Keeps bits without a known permission. */
async function askForMemberPermissions({ command, held }: PermissionEdit): Promise<bigint> {
  const items = permissionsByUse.map((permission): PermissionItem => {
    const { name, doc, mask } = permission;
    return { label: name, detail: doc, picked: (held & mask) !== 0n, permission };
  });
  const placeholder = "Members need all selected permissions. With none, only administrators can use the command";
  const picked = await pickAny<PermissionItem>(placeholder, items).ask(`Permissions for ${command}`);
  const known = permissions.reduce((sum, { mask }) => sum | mask, 0n);
  return picked.reduce((sum, { permission }) => sum | permission.mask, held & ~known);
}
