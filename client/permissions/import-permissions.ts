import * as vscode from "vscode";
import { commonEnds } from "../../core/language/text/common-ends.ts";
import { type MergedPermissions, mergePermissions } from "../../core/publish/permissions/merge.ts";
import { pulledPermissions } from "../../core/publish/permissions/pull.ts";
import type { Destinations } from "../connect/destinations.ts";
import { projectOf } from "../manifests/project.ts";
import { pickOne } from "../ui/ask.ts";
import { openUntitled } from "../ui/untitled-manifest.ts";
import { runs, showWithActions, UserErrorWithActions } from "../ui/user-error.ts";
import { guildDestination, permissionsOf } from "./guild-destination.ts";
import { isPermissions, type PermissionsDocument, readDocument } from "./permissions-document.ts";

/** Reads a guild's permissions into the open permissions manifest or into a new one. Throws a UserError. */
export async function importPermissions(
  document: vscode.TextDocument | undefined,
  destinations: Destinations,
  output: vscode.LogOutputChannel,
): Promise<void> {
  const isInto = document !== undefined && isPermissions(document) && (await wantsInto(document));
  const into = isInto ? await readDocument(document) : undefined;
  const project = await projectOf(document?.uri);
  const said = into?.said ?? { applicationId: project.applicationId, guildId: undefined };
  const destination = await guildDestination(destinations, said);
  if (!destination) return;
  const guild = await permissionsOf(destination);
  const { place, where } = destination;
  if (into) {
    const merged = mergePermissions(into.text, guild, place);
    await write(into, merged.text);
    return say(into, merged, output);
  }
  if (guild.current.every(({ permissions }) => permissions.length === 0)) {
    throw new UserErrorWithActions(vscode.l10n.t("No command has permissions {0}.", where));
  }
  await openUntitled(`${place.guildId}.permissions.jsonc`, pulledPermissions(guild.current, guild.commands, place));
}

async function wantsInto({ uri }: vscode.TextDocument): Promise<boolean> {
  const name = vscode.workspace.asRelativePath(uri);
  const items = [
    {
      label: vscode.l10n.t("Into {0}", name),
      detail: vscode.l10n.t("What differs is changed; comments and the order stay"),
      isInto: true,
    },
    { label: vscode.l10n.t("As a New Manifest"), isInto: false },
  ];
  const form = { title: vscode.l10n.t("Import Permissions") };
  return (await pickOne(form, vscode.l10n.t("Where to"), items)).isInto;
}

/** One edit that can be undone, and that touches only what differs. */
async function write({ document, version, text }: PermissionsDocument, after: string): Promise<void> {
  if (document.version !== version) {
    throw new UserErrorWithActions(
      vscode.l10n.t("The manifest was changed meanwhile; nothing was written. Import the permissions again."),
    );
  }
  if (after === text) return;
  const { prefix, suffix } = commonEnds(text, after);
  const range = new vscode.Range(document.positionAt(prefix), document.positionAt(text.length - suffix));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, after.slice(prefix, after.length - suffix));
  if (await vscode.workspace.applyEdit(edit)) return;
  throw new UserErrorWithActions(
    vscode.l10n.t("The editor does not let {0} be written to.", vscode.workspace.asRelativePath(document.uri)),
  );
}

function say({ name, text }: PermissionsDocument, merged: MergedPermissions, output: vscode.LogOutputChannel): void {
  const { changed, added, unresolved, left } = merged;
  for (const label of unresolved) output.info(`No such command is published, so its entry stays as it is: ${label}`);
  for (const label of left) output.info(`${name} has no place for them: permissions of ${label}`);
  const message =
    merged.text === text
      ? vscode.l10n.t("Nothing to do: {0} has all that the guild has.", name)
      : vscode.l10n.t("{0}: {1} changed, {2} added. Undo takes it back.", name, changed.length, added.length);
  const more = [
    ...(unresolved.length > 0 ? [vscode.l10n.t("Not published: {0}.", unresolved.join(", "))] : []),
    ...(left.length > 0 ? [vscode.l10n.t("Without a place in this manifest: {0}.", left.join(", "))] : []),
  ];
  const show = more.length > 0 ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const publish = runs(vscode.l10n.t("Test Permissions…"), "commandManifest.testPermissions");
  showWithActions(show, [message, ...more].join(" "), [publish], output);
}
