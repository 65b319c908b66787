import * as vscode from "vscode";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { applicationsOf, isLocal, misfitOf, type Where } from "../../core/workspace/where.ts";
import { type FoundProject, isWithin } from "../manifests/project.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { type CheckedManifest, refuseErrors } from "./checked-manifest.ts";
import { commandsOf, isOfCommands, projectFiles } from "./project-files.ts";

/** What goes to a place: the project's manifests that may go there, and why the others do not. */
export interface PlaceManifests {
  readonly manifests: readonly CheckedManifest[];
  readonly notes: readonly string[];
  /** The application that the manifests name, if they do. */
  readonly applicationId: string | undefined;
  /** Manifests of the project that may go there, too, and that nobody asked for. */
  readonly leftOut: readonly CheckedManifest[];
}

/**
 * Reads and checks the manifests of a project that go to a place, together, as they are in the editor; with `paths`
 * only those files, and those below those folders. Throws a UserError where there is none, or where the service would refuse
 * one.
 */
export async function manifestsFor(
  found: FoundProject,
  where: Where,
  paths?: readonly vscode.Uri[],
): Promise<PlaceManifests> {
  const listed = await manifestsOf(found);
  const isAsked = ({ document }: CheckedManifest): boolean =>
    paths?.some((path) => isWithin(document.uri, path)) ?? true;
  const all = [...listed.filter(isAsked), ...(await othersAt(paths ?? [], listed, found))];
  const misfits = all.map((one) => misfit(one, where));
  const manifests = all.filter((_, index) => misfits[index] === undefined);
  const notes = misfits.filter((note) => note !== undefined);
  if (manifests.length === 0)
    throw new UserErrorWithActions(notes[0] ?? vscode.l10n.t("There is no command manifest to publish."));
  const applications = applicationsOf(manifests.map(({ manifest }) => manifest));
  if (applications.length > 1 && where.applicationId === undefined && !isLocal(where)) {
    const list = applications.join(", ");
    throw new UserErrorWithActions(
      vscode.l10n.t("The manifests name different applications: {0}. Publish them one by one.", list),
    );
  }
  refuseErrors(manifests.map((checked) => ({ checked, others: commandsBut(checked, manifests) })));
  const leftOut = listed.filter((one) => !isAsked(one) && misfit(one, where) === undefined);
  return { manifests, notes, applicationId: applications[0], leftOut };
}

async function manifestsOf(found: FoundProject): Promise<CheckedManifest[]> {
  const all = await Promise.all((await projectFiles(found)).map((uri) => manifestAt(uri, found)));
  return all.filter(({ document, manifest }) => isOfCommands(document.uri, manifest));
}

/** Files that are named themselves go along, whether the project lists them or not. */
async function othersAt(
  paths: readonly vscode.Uri[],
  listed: readonly CheckedManifest[],
  found: FoundProject,
): Promise<CheckedManifest[]> {
  const isKnown = (path: vscode.Uri): boolean => listed.some(({ document }) => document.uri.path === path.path);
  const manifests = await Promise.all(
    paths.map(async (path) => (!isKnown(path) && (await isFile(path)) ? [await manifestAt(path, found)] : [])),
  );
  const other = manifests.flat().find(({ document, manifest }) => !isOfCommands(document.uri, manifest));
  if (!other) return manifests.flat();
  const name = vscode.workspace.asRelativePath(other.document.uri);
  throw new UserErrorWithActions(vscode.l10n.t("{0} is no manifest of commands, so it is not published.", name));
}

async function manifestAt(uri: vscode.Uri, { project }: FoundProject): Promise<CheckedManifest> {
  const document = await vscode.workspace.openTextDocument(uri);
  return { document, version: document.version, manifest: parseManifest(document.getText()), project };
}

/** Throws a UserError where there is nothing. */
export async function isFile(path: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(path)).type & vscode.FileType.File) !== 0;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw new UserErrorWithActions(vscode.l10n.t("There is no {0}.", vscode.workspace.asRelativePath(path)));
  }
}

function misfit({ document, manifest }: CheckedManifest, where: Where): string | undefined {
  return misfitOf(manifest, where, vscode.workspace.asRelativePath(document.uri));
}

function commandsBut(one: CheckedManifest, all: readonly CheckedManifest[]) {
  return all.filter((other) => other !== one).flatMap(({ document, manifest }) => commandsOf(document.uri, manifest));
}
