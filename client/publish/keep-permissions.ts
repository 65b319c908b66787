import * as vscode from "vscode";
import {
  applyPermissions,
  explainRefusal,
  type Outcome,
  permissionsManifestOf,
  permissionsToSave,
  putBackSteps,
  type SavedPermissions,
} from "../../core/publish/index.ts";
import { showWithActions } from "../ui/user-error.ts";
import type { Planned } from "./planned.ts";
import type { PublisherParts } from "./publisher.ts";

type Parts = Pick<PublisherParts, "history" | "output">;

/** Saves the permissions that a plan takes away, does the work, and puts them back, if a user's token is at hand. */
export async function keepingPermissions(
  planned: Planned,
  parts: Parts,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { plan, permissions, userClient, target } = planned;
  const saved = userClient && permissions ? permissionsToSave(plan, permissions) : [];
  if (saved.length === 0 || target.guildId === undefined) return await work();
  const place = { applicationId: target.applicationId, guildId: target.guildId };
  const file = await parts.history.savePermissions(permissionsManifestOf(saved, place));
  parts.output.info(`The permissions that are lost are saved to ${file.fsPath}.`);
  const outcome = await work();
  await putBack(saved, planned, place).catch((error: unknown) => sayLost(error, file, parts));
  return outcome;
}

async function putBack(
  saved: readonly SavedPermissions[],
  { client, userClient, target }: Planned,
  place: Parameters<typeof applyPermissions>[2],
): Promise<void> {
  if (!userClient) return;
  const steps = putBackSteps(saved, await client.listCommands(target));
  const { failed } = await applyPermissions({ steps }, userClient, place);
  if (failed) throw failed.error;
}

function sayLost(error: unknown, file: vscode.Uri, { output }: Parts): void {
  const message = vscode.l10n.t("Permissions were not put back. {0}", explainRefusal(error));
  const open = {
    title: vscode.l10n.t("Open the Saved Permissions"),
    run: () => vscode.window.showTextDocument(file),
  };
  output.warn(message);
  showWithActions(vscode.window.showWarningMessage, message, [open], output);
}
