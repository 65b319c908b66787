import * as vscode from "vscode";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import { refresh } from "../../core/publish/use-cases/make-plan.ts";
import { whereOf } from "../../core/workspace/where.ts";
import { historyPlace } from "../history/history.ts";
import { findProject } from "../manifests/project.ts";
import { askForPublished } from "../places/choose-place.ts";
import { type Destination, listPublished, reading, throwRefusal } from "../places/destinations.ts";
import { isNameTyped, protectedName } from "../places/protected-target.ts";
import { pickValue, Question, step } from "../ui/ask.ts";
import { inform, UserErrorWithActions } from "../ui/user-error.ts";
import { consequencesOfDelete } from "./consequences-of-delete.ts";
import type { PublishParts } from "./parts.ts";
import { destinationOf, type Subject } from "./subject.ts";

/**
 * Deletes the published command of a subject, or one that the user picks, after a question. `file`: the user picks from its
 * project's targets. If the place is a protected
 * target, its name has to be typed. Rejects with a CancellationError if the user cancels. Throws a UserError.
 */
export async function deletePublishedCommand(
  { destinations, history }: PublishParts,
  subject: Subject | undefined,
  file = vscode.window.activeTextEditor?.document.uri,
) {
  const folder = subject && vscode.Uri.parse(subject.target.folder, true);
  const near = folder ? vscode.Uri.joinPath(folder, "-") : file;
  const found = await findProject(near);
  const project = found?.project ?? emptyProject;
  const ids = { applicationId: project.applicationId, guildId: undefined };
  const where = subject
    ? destinationOf(subject.target, destinations)
    : askForPublished(found, destinations).andThen((choice) =>
        "scope" in choice
          ? destinations.of(ids, choice.scope)
          : destinations.ofTarget(whereOf(choice, project), choice.target),
      );
  await where
    .andThen((destination) =>
      commandAt(destination, subject?.command).map(async (command) => {
        if (!(await isConfirmed(command, destination, project))) return;
        await destination.client.deleteCommand(destination.target, command.id).catch(throwRefusal);
        inform(`Deleted ${commandLabel(command)} from ${destination.placeName}.`);
        await refresh(destination, history.recordsOf(historyPlace(destination)), { reading });
      }),
    )
    .ask("Delete Published Command");
}

function commandAt(destination: Destination, known: Subject["command"]): Question<PublishedCommand> {
  return Question.known(() => listPublished(destination)).andThen((published) => {
    if (known) {
      const found = published.find(({ id }) => id === known.id);
      if (found) return Question.known(() => found);
      throw new UserErrorWithActions(`${known.label} is no longer published ${destination.where}.`);
    }
    const items = published.map((value) => ({
      value,
      label: commandLabel(value),
      description: value.description,
      detail: `ID ${value.id}`,
    }));
    return pickValue("Select the command to delete", items);
  });
}

async function isConfirmed(command: PublishedCommand, destination: Destination, project: Project): Promise<boolean> {
  const button = "Delete";
  const label = commandLabel(command);
  const question = `Delete ${label} from ${destination.placeName}?`;
  const consequences = await consequencesOfDelete(command, destination).catch(throwRefusal);
  const options = { modal: true, detail: consequences.join(" ") };
  const name = protectedName(project, destination);
  const title = "Delete Published Command: Protected Target";
  const prompt = (target: string) => `Enter the target name ${target} to delete ${label} there`;
  return await step(
    () => vscode.window.showWarningMessage(question, options, button),
    (answer) => answer === button && isNameTyped(name, title, prompt),
  );
}
