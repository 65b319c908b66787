import * as vscode from "vscode";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { commandLabel } from "../../core/publish/index.ts";
import { reading } from "../../core/publish/permissions/publish.ts";
import { readGuildPermissions } from "../../core/publish/permissions/read.ts";
import { type Candidate, candidatesIn } from "../../core/publish/permissions/simulate.ts";
import { UserError } from "../../core/user-error.ts";
import { manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import type { Destinations } from "../connect/destinations.ts";
import { findProject, projectOf, textOf } from "../manifests/project.ts";
import { isOfCommands, projectFiles, skippedFolders } from "../publish/project-files.ts";
import { type Form, pickValue } from "../ui/ask.ts";
import { withCancellableProgress } from "../ui/progress.ts";

/** A command to ask about, with the manifest that has it. */
export interface PlacedCandidate extends Candidate {
  /** Absent where it comes from the service. */
  readonly uri?: vscode.Uri;
}

/** What a command is picked for. */
interface Subject {
  readonly near: vscode.Uri | undefined;
  readonly guildId: string | undefined;
  /** Comes first: the name that the cursor is in. */
  readonly name: string | undefined;
}

/** Lets the user pick a command of the project, or of what is published. Throws a UserError where there is none. */
export async function pickCommand(form: Form, subject: Subject, destinations: Destinations): Promise<PlacedCandidate> {
  const all = await candidatesAround(subject);
  const items = all
    .toSorted((a, b) => Number(b.command.name === subject.name) - Number(a.command.name === subject.name))
    .map((value) => ({
      label: commandLabel(value.command),
      description: vscode.workspace.asRelativePath(value.uri),
      value,
    }));
  const published = {
    label: vscode.l10n.t("$(cloud-download) A published command…"),
    alwaysShow: true,
    value: undefined,
  };
  const picked = await pickValue(form, vscode.l10n.t("Which command?"), [...items, published]);
  return picked ?? (await pickPublished(form, subject, destinations));
}

/** The commands of the project's manifests, or of all in the workspace where there is no project. */
async function candidatesAround({ near, guildId }: Subject): Promise<(Candidate & { readonly uri: vscode.Uri })[]> {
  const found = await findProject(near);
  const uris = found ? await projectFiles(found) : await manifestsInWorkspace("commands");
  const all = await Promise.all(
    uris.map(async (uri) => {
      const manifest = parseManifest((await textOf(uri)) ?? "");
      const candidates = isOfCommands(uri, manifest) ? candidatesIn(manifest, guildId, uri.toString()) : [];
      return candidates.filter(({ command }) => command.name !== "").map((candidate) => ({ ...candidate, uri }));
    }),
  );
  return all.flat();
}

/** The files of a kind in the workspace, in the order of their paths. */
export async function manifestsInWorkspace(kind: "commands" | "permissions"): Promise<readonly vscode.Uri[]> {
  const uris = await vscode.workspace.findFiles(`{${manifestGlobs.join(",")}}`, skippedFolders);
  return uris.filter(({ path }) => manifestKind(path) === kind).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function pickPublished(form: Form, { near, guildId }: Subject, destinations: Destinations): Promise<Candidate> {
  const { applicationId } = await projectOf(near);
  const destination = await destinations.guild({ applicationId, guildId });
  const { commands } = await withCancellableProgress(reading, (signal) =>
    readGuildPermissions(destination, destination.place, signal),
  );
  if (commands.length === 0) throw new UserError(vscode.l10n.t("Nothing is published {0}.", destination.where));
  const items = commands.map((command) => ({
    label: commandLabel(command),
    description: command.description,
    value: { command },
  }));
  return await pickValue(form, vscode.l10n.t("Which command?"), items);
}
