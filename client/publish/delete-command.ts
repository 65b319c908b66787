import * as vscode from "vscode";
import { commandLabel, consequencesOfDelete, deletePublished } from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { type Destination, type Destinations, throwRefusal } from "../connect/destinations.ts";
import { isNameTyped, protectedName } from "../connect/protected-target.ts";
import { projectOf } from "../manifests/project.ts";
import { pickOne } from "../ui/ask.ts";
import { listPublished } from "./published-commands.ts";
import { askForScope } from "./scope.ts";

/**
 * Deletes one published command, chosen from those that are there, after a question. Where the project has a protected
 * target there, its name has to be typed. Rejects with a CancellationError where the user goes away. Throws a UserError.
 */
export async function deleteCommand(destinations: Destinations): Promise<void> {
  const form = { title: vscode.l10n.t("Delete Published Command") };
  const scope = await askForScope(form.title);
  const project = await projectOf(vscode.window.activeTextEditor?.document.uri);
  const said = { applicationId: project.applicationId, guildId: undefined };
  const destination = await destinations.of(said, scope);
  if (!destination) return;
  const items = (await listPublished(destination)).map((command) => ({
    command,
    label: commandLabel(command),
    description: command.description,
    detail: vscode.l10n.t("ID {0}", command.id),
  }));
  const { command, label } = await pickOne(form, vscode.l10n.t("The command to delete"), items);
  if (!(await isConfirmed(command, destination))) return;
  const name = protectedName(project, destination);
  const title = vscode.l10n.t("Delete Published Command: Protected Target");
  const prompt = vscode.l10n.t("Type the target's name, {0}, to delete {1} there", name ?? "", label);
  if (!(await isNameTyped(name, { title, prompt }))) return;
  await deletePublished(command, destination).catch(throwRefusal);
  // Nothing waits for the notification: it may stay for hours.
  void vscode.window.showInformationMessage(vscode.l10n.t("{0} is deleted.", label));
}

async function isConfirmed(command: PublishedCommand, destination: Destination): Promise<boolean> {
  const button = vscode.l10n.t("Delete");
  const question = vscode.l10n.t("Delete {0}, which is published {1}?", commandLabel(command), destination.where);
  const consequences = await consequencesOfDelete(command, destination).catch(throwRefusal);
  const options = { modal: true, detail: consequences.join(" ") };
  return (await vscode.window.showWarningMessage(question, options, button)) === button;
}
