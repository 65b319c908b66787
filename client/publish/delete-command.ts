import * as vscode from "vscode";
import { commandLabel, consequencesOfDelete, deletePublished } from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { type Destination, type Destinations, throwRefusal } from "../connect/destinations.ts";
import { isNameTyped, protectedName } from "../connect/protected-target.ts";
import { projectOf } from "../manifests/project.ts";
import { pickOne } from "../ui/ask.ts";
import { notify } from "../ui/user-error.ts";
import { listPublished } from "./published-commands.ts";
import { askForScope } from "./scope.ts";

/**
 * Deletes one published command, chosen from those that are there, after a question. Where the project has a protected
 * target there, its name has to be typed. Rejects with a CancellationError where the user goes away. Throws a UserError.
 */
export async function deleteCommand(destinations: Destinations): Promise<void> {
  const form = { title: "Delete Published Command" };
  const scope = await askForScope(form.title);
  const project = await projectOf(vscode.window.activeTextEditor?.document.uri);
  const said = { applicationId: project.applicationId, guildId: undefined };
  const destination = await destinations.of(said, scope);
  if (!destination) return;
  const items = (await listPublished(destination)).map((command) => ({
    command,
    label: commandLabel(command),
    description: command.description,
    detail: `ID ${command.id}`,
  }));
  const { command, label } = await pickOne(form, "Select the command to delete", items);
  if (!(await isConfirmed(command, destination))) return;
  const name = protectedName(project, destination);
  const title = "Delete Published Command: Protected Target";
  const prompt = `Enter the target name ${name ?? ""} to delete ${label} there`;
  if (!(await isNameTyped(name, { title, prompt }))) return;
  await deletePublished(command, destination).catch(throwRefusal);
  notify(`Deleted ${label}.`);
}

async function isConfirmed(command: PublishedCommand, destination: Destination): Promise<boolean> {
  const button = "Delete";
  const question = `Delete ${commandLabel(command)}, published ${destination.where}?`;
  const consequences = await consequencesOfDelete(command, destination).catch(throwRefusal);
  const options = { modal: true, detail: consequences.join(" ") };
  return (await vscode.window.showWarningMessage(question, options, button)) === button;
}
