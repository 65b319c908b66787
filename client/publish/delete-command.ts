import * as vscode from "vscode";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import { consequencesOfDelete, deletePublished, refresh } from "../../core/publish/index.ts";
import { type Destination, type Destinations, throwRefusal } from "../connect/destinations.ts";
import { isNameTyped, protectedName } from "../connect/protected-target.ts";
import { projectOf } from "../manifests/project.ts";
import { pickOne } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { notify, UserErrorWithActions } from "../ui/user-error.ts";
import { type PublishHistory, placeOf } from "./history.ts";
import { listPublished } from "./published-commands.ts";
import { askForScope } from "./scope.ts";
import { destinationOf, type Subject } from "./subject.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
}

const form = { title: "Delete Published Command" };

/**
 * Deletes one published command, that of a subject or one chosen from those that are there, after a question. Where the
 * project has a protected target there, its name has to be typed. Rejects with a CancellationError where the user goes
 * away. Throws a UserError.
 */
export async function deleteCommand({ destinations, history }: Parts, subject: Subject | undefined): Promise<void> {
  const near = subject ? vscode.Uri.joinPath(vscode.Uri.parse(subject.target.folder, true), "-") : activeUri();
  const project = await projectOf(near);
  const destination = subject
    ? await destinationOf(subject.target, destinations)
    : await destinations.of(
        { applicationId: project.applicationId, guildId: undefined },
        await askForScope(form.title),
      );
  if (!destination) return;
  const command = await commandAt(destination, subject?.command);
  const label = commandLabel(command);
  if (!(await isConfirmed(command, destination))) return;
  const name = protectedName(project, destination);
  const title = "Delete Published Command: Protected Target";
  const prompt = `Enter the target name ${name ?? ""} to delete ${label} there`;
  if (!(await isNameTyped(name, { title, prompt }))) return;
  await deletePublished(command, destination).catch(throwRefusal);
  notify(`Deleted ${label}.`);
  const reading = <T>(work: (signal: AbortSignal) => Promise<T>) =>
    withCancellableProgress("Reading published commands…", work);
  await refresh(destination, history.recordsOf(placeOf(destination)), { reading });
}

function activeUri(): vscode.Uri | undefined {
  return vscode.window.activeTextEditor?.document.uri;
}

async function commandAt(destination: Destination, known: Subject["command"]): Promise<PublishedCommand> {
  const published = await listPublished(destination);
  if (known) {
    const found = published.find(({ id }) => id === known.id);
    if (found) return found;
    throw new UserErrorWithActions(`${known.label} is no longer published ${destination.where}.`);
  }
  const items = published.map((command) => ({
    command,
    label: commandLabel(command),
    description: command.description,
    detail: `ID ${command.id}`,
  }));
  return (await pickOne(form, "Select the command to delete", items)).command;
}

async function isConfirmed(command: PublishedCommand, destination: Destination): Promise<boolean> {
  const button = "Delete";
  const question = `Delete ${commandLabel(command)}, published ${destination.where}?`;
  const consequences = await consequencesOfDelete(command, destination).catch(throwRefusal);
  const options = { modal: true, detail: consequences.join(" ") };
  return (await vscode.window.showWarningMessage(question, options, button)) === button;
}
