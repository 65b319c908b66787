import * as vscode from "vscode";
import { CommandType } from "../../core/language/facts/constants.ts";
import { commandApi, commandLabel } from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { ServiceError } from "../../core/wire/service-error.ts";
import { type Destination, type Destinations, explained } from "../connect/destinations.ts";
import { projectOf } from "../manifests/project.ts";
import { isNameTyped, protectedName } from "../protected-target.ts";
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
  if (!scope) return;
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
  await commandApi(destination.client, destination.target).delete(command.id).catch(explained);
  // Nothing waits for the notification: it may stay for hours.
  void vscode.window.showInformationMessage(vscode.l10n.t("{0} is deleted.", label));
}

async function isConfirmed(command: PublishedCommand, destination: Destination): Promise<boolean> {
  const button = vscode.l10n.t("Delete");
  const question = vscode.l10n.t("Delete {0}, which is published {1}?", commandLabel(command), destination.where);
  const detail = [
    vscode.l10n.t("Nobody can use it any more."),
    await whatIsLost(command, destination),
    ...special(command),
  ];
  const options = { modal: true, detail: detail.join(" ") };
  return (await vscode.window.showWarningMessage(question, options, button)) === button;
}

/** A command that is created again has another ID and none of the permissions. §4.5 */
async function whatIsLost({ id }: PublishedCommand, { client, target }: Destination): Promise<string> {
  const { applicationId, guildId } = target;
  if (guildId === undefined) return vscode.l10n.t("Its permissions in all guilds are lost for good.");
  const overwrites = await client.getPermissions(applicationId, guildId, id).catch(unknown);
  if (overwrites?.length === 0) return vscode.l10n.t("It has no permissions that would be lost.");
  if (!overwrites) return vscode.l10n.t("Its permissions are lost for good.");
  return vscode.l10n.t("Its permission overwrites ({0}) are lost for good.", overwrites.length);
}

/** A token that may delete commands need not be allowed to read permissions. */
function unknown(error: unknown): undefined {
  if (error instanceof ServiceError) return undefined;
  explained(error);
}

/** What is to be known of an entry point, of which the service makes one by itself when Activities are enabled. §2.1 */
function special({ type }: PublishedCommand): string[] {
  if (type !== CommandType.PRIMARY_ENTRY_POINT) return [];
  return [
    vscode.l10n.t(
      "It is the application's entry point: without one, its Activity cannot be launched that way any more.",
    ),
  ];
}
