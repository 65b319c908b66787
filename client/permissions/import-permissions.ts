import * as vscode from "vscode";
import { editBetween } from "../../core/language/edit/edit-between.ts";
import { type ImportReport, importPermissions as readInto } from "../../core/permissions/import.ts";
import { UserError } from "../../core/user-error.ts";
import type { Destinations } from "../connect/destinations.ts";
import { indented } from "../manifests/indentation.ts";
import { projectOf } from "../manifests/project.ts";
import { pickValue } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { runs, showWithActions } from "../ui/user-error.ts";
import { isPermissions, type PermissionsDocument, permissionsDocument } from "./permissions-document.ts";

/** Reads a guild's permissions into the open permissions manifest or into a new one. Throws a UserError. */
export async function importPermissions(
  document: vscode.TextDocument | undefined,
  destinations: Destinations,
  output: vscode.LogOutputChannel,
): Promise<void> {
  const isInto = document !== undefined && isPermissions(document) && (await isImportedInto(document));
  const into = isInto ? await permissionsDocument(document) : undefined;
  const project = await projectOf(document?.uri);
  const imported = await readInto(into, {
    face: { progress: withCancellableProgress },
    connect: ({ applicationId = project.applicationId, guildId }) => destinations.guild({ applicationId, guildId }),
  });
  if (!into || !imported.into) {
    await openUntitled(`${imported.guildId}.permissions.jsonc`, indented(imported.text));
    return;
  }
  await write(into, imported.text);
  showReport(imported.into, output);
}

async function isImportedInto({ uri }: vscode.TextDocument): Promise<boolean> {
  const name = vscode.workspace.asRelativePath(uri);
  const items = [
    {
      label: `Into ${name}`,
      detail: "Changes only differences and keeps comments and order",
      value: true,
    },
    { label: "Import into a New Manifest", value: false },
  ];
  const form = { title: "Import Permissions" };
  return await pickValue(form, "Import the permissions of a guild", items);
}

/** One edit that covers only the differences and can be undone. */
async function write({ document, version, text }: PermissionsDocument, after: string): Promise<void> {
  if (document.version !== version) {
    throw new UserError(
      "Nothing was written because the manifest changed in the meantime. Import the permissions again.",
    );
  }
  const [change] = editBetween(text, after);
  if (!change) return;
  const range = new vscode.Range(document.positionAt(change.start), document.positionAt(change.end));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, change.newText);
  if (await vscode.workspace.applyEdit(edit)) return;
  throw new UserError(`The editor cannot write to ${vscode.workspace.asRelativePath(document.uri)}.`);
}

function showReport({ isChanged, message, changes, notes }: ImportReport, output: vscode.LogOutputChannel): void {
  for (const line of [...changes, ...notes]) output.info(line);
  const undo = isChanged ? ["Use Undo to revert."] : [];
  const show = notes.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const test = runs("Test Permissions…", "commandManifest.testPermissions");
  showWithActions(show, [message, ...undo, ...notes].join(" "), [test], output);
}
