import type * as vscode from "vscode";
import { commandLabel } from "../../core/discord/commands/label.ts";
import { readGuildPermissions, reading } from "../../core/permissions/publish.ts";
import { type Candidate, candidatesIn } from "../../core/permissions/simulate.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { manifestsInWorkspace } from "../manifests/command-manifests.ts";
import { findProject, projectOf } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import type { Destinations } from "../places/destinations.ts";
import { pickValue, Question } from "../ui/ask.ts";
import { shownName } from "../ui/files.ts";
import { withCancellableProgress } from "../ui/progress.ts";

interface PermissionSubject {
  readonly near: vscode.Uri | undefined;
  readonly guildId: string | undefined;
  /** The name at the cursor, which comes first. */
  readonly name: string | undefined;
}

/** Lets the user pick a command of the project or a published one. Throws a UserError if there is none. */
export function pickCommand(subject: PermissionSubject, destinations: Destinations): Question<Candidate> {
  return Question.known(() => candidatesAround(subject)).andThen((all) => {
    const items = all
      .toSorted((a, b) => Number(b.command.name === subject.name) - Number(a.command.name === subject.name))
      .map((value) => ({ label: commandLabel(value.command), description: fileOf(value), value }));
    const published = { label: "$(cloud-download) Published Command…", alwaysShow: true, value: undefined };
    return pickValue("Select a command", [...items, published]).andThen((candidate) =>
      candidate ? Question.known(() => candidate) : pickPublished(subject, destinations),
    );
  });
}

function fileOf({ desired }: Candidate): string {
  return desired?.uri === undefined ? "" : shownName(desired.uri);
}

/** The commands of the project's manifests, or of all manifests in the workspace without a project. */
async function candidatesAround({ near, guildId }: PermissionSubject): Promise<readonly Candidate[]> {
  const workspace = currentWorkspace();
  const project = await findProject(near);
  const uris = project ? [] : await manifestsInWorkspace("commands");
  const documents = project
    ? await workspace.membersOf(project)
    : await Promise.all(uris.map((uri) => workspace.documentOf(uri.toString())));
  return documents.flatMap((document) => (document ? candidatesIn(document.manifest, guildId, document.uri) : []));
}

async function pickPublished(
  { near, guildId }: PermissionSubject,
  destinations: Destinations,
): Promise<Question<Candidate>> {
  const { applicationId } = await projectOf(near);
  return destinations.guild({ applicationId, guildId }).andThen(async (destination) => {
    const { commands } = await withCancellableProgress(reading, (signal) =>
      readGuildPermissions(destination, destination.place, signal),
    );
    if (commands.length === 0) throw new UserError(`No commands are published ${destination.where}.`);
    const items = commands.map((command) => ({
      label: commandLabel(command),
      description: command.description,
      value: { command },
    }));
    return pickValue("Select a command", items);
  });
}
