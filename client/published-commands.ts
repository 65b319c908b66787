import * as vscode from "vscode";
import type { PublishedCommand } from "../core/api/payloads.ts";
import { commandApi, commandLabel } from "../core/publish/index.ts";
import { type Destination, type Destinations, explained } from "./destinations.ts";
import { projectOf } from "./project.ts";
import { withCancellableProgress } from "./publish/progress.ts";
import { askForScope } from "./publish/scope.ts";
import { Stop } from "./stop.ts";

/** Deletes one published command, chosen from those that are there, after a question. */
export async function deleteCommand(destinations: Destinations): Promise<void> {
  const title = vscode.l10n.t("Delete Published Command");
  const destination = await askForDestination(destinations, title);
  if (!destination) return;
  const items = (await listOf(destination)).map((command) => ({
    command,
    label: commandLabel(command),
    description: command.description,
    detail: vscode.l10n.t("ID {0}", command.id),
  }));
  const placeHolder = vscode.l10n.t("The command to delete");
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDetail: true });
  if (!picked || !(await isConfirmed(picked.label, destination))) return;
  await commandApi(destination.client, destination.target).delete(picked.command.id).catch(explained);
  await vscode.window.showInformationMessage(vscode.l10n.t("{0} is deleted.", picked.label));
}

async function askForDestination(destinations: Destinations, title: string): Promise<Destination | undefined> {
  const scope = await askForScope(title);
  if (!scope) return undefined;
  const { applicationId } = await projectOf(vscode.window.activeTextEditor?.document.uri);
  return await destinations.of({ applicationId, guildId: undefined }, scope);
}

async function listOf({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const reading = vscode.l10n.t("Reading what is published…");
  const list = await withCancellableProgress(reading, (signal) => client.listCommands(target, signal)).catch(explained);
  if (list.length === 0) throw new Stop(vscode.l10n.t("Nothing is published {0}.", where));
  return list;
}

async function isConfirmed(label: string, { where }: Destination): Promise<boolean> {
  const button = vscode.l10n.t("Delete");
  const question = vscode.l10n.t("Delete {0}, which is published {1}?", label, where);
  const detail = vscode.l10n.t("Nobody can use it any more, and its permissions are lost for good.");
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}
