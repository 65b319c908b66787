import * as vscode from "vscode";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { inJson } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { type Batch, batchFor, type PathsRequest } from "../../core/publish/index.ts";
import type { NamedPath } from "../../core/workspace/check-paths.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { type RequestedTarget, scopeMismatch, whereOf } from "../../core/workspace/where.ts";
import type { Destination, Destinations } from "../connect/destinations.ts";
import { findProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { serviceSetting } from "../secrets/service-setting.ts";
import type { Form, Next } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";

/** A batch with its destination. */
export interface BatchAt {
  readonly batch: Batch;
  readonly destination: Destination;
  /** What its plan is shown beside, and named after. */
  readonly uri: vscode.Uri;
  readonly project: FoundProject | undefined;
  /** The folder in which a new manifest may belong to it; absent: it is of certain files only. */
  readonly folder?: vscode.Uri | undefined;
}

/** What of a project is published, and where. */
export interface Part {
  readonly place: RequestedTarget;
  /** The project is looked for from the first path, or from here. */
  readonly folder: vscode.Uri;
  /** Files and folders; empty: all of the project's manifests. */
  readonly paths: readonly vscode.Uri[];
}

/**
 * One document by itself, saved or not. What a manifest without a `scope` has for the other scope is not sent, and what
 * cannot be left out blocks the plan. Rejects with a CancellationError where the user cancels. Throws a UserError.
 */
export async function documentAt<Result>(
  form: Form,
  destinations: Destinations,
  document: vscode.TextDocument,
  scope: Scope,
  next: Next<BatchAt, Result>,
): Promise<Result> {
  const { uri } = document;
  const manifest = parseManifest(document.getText());
  if (inJson(manifest).units.length === 0) {
    throw new UserErrorWithActions(`${shownName(uri)} has no commands to publish.`);
  }
  refuseOtherScope(uri, manifest, scope);
  const file = await findProject(uri);
  const project = file?.project ?? emptyProject;
  const { applicationId, guildId } = manifest.envelope;
  const where = whereOf({ scope, guildId, applicationId, service: serviceSetting() }, project);
  const paths = [{ uri: uri.toString(), isFolder: false }];
  const request = { paths, folder: uri.toString(), whereIn: () => where };
  // The project file of the first folder applies to a document that is not saved yet.
  const { integrationTypes } = project;
  return await batchAt(form, destinations, request, undefined, (found, nextForm) =>
    next({ ...found, batch: { ...found.batch, integrationTypes }, uri, project: file }, nextForm),
  );
}

/** Some or all of a project's manifests, as they are in the editor. Rejects and throws as `documentAt` does. */
export async function partAt<Result>(
  form: Form,
  destinations: Destinations,
  part: Part,
  next: Next<BatchAt, Result>,
): Promise<Result> {
  const { place, folder, paths } = part;
  const service = place.target === undefined ? serviceSetting() : undefined;
  const request = {
    name: place.target ?? partName(part),
    paths: await Promise.all(paths.map(namedPath)),
    folder: folder.toString(),
    whereIn: (found: { readonly project: Project } | undefined) => whereOf({ ...place, service }, found?.project),
  };
  return await batchAt(form, destinations, request, place.target, (found, nextForm) =>
    next({ ...found, folder: paths.length === 0 ? folder : undefined }, nextForm),
  );
}

async function batchAt<Result>(
  form: Form,
  destinations: Destinations,
  request: PathsRequest & { readonly name?: string },
  target: string | undefined,
  next: Next<BatchAt, Result>,
): Promise<Result> {
  const ports = { ...checkPorts, nameOf: (uri: string) => shownName(vscode.Uri.parse(uri)) };
  const { batch, where, project } = await batchFor(currentWorkspace(), request, ports);
  const uri = vscode.Uri.joinPath(vscode.Uri.parse(project?.folder ?? request.folder), batch.name);
  const use: Next<Destination, Result> = (destination, nextForm) =>
    next({ batch, destination, uri, project }, nextForm);
  return target === undefined
    ? await destinations.of(form, where, where.scope, use)
    : await destinations.ofTarget(form, where, target, use);
}

/** A guild manifest may hold what is invalid globally, and the other way round: the author decided once. */
function refuseOtherScope(uri: vscode.Uri, manifest: Manifest, scope: Scope): void {
  const anywhere = { guildId: undefined, applicationId: undefined, service: undefined };
  const misfit = scopeMismatch(manifest, { scope, ...anywhere }, shownName(uri));
  if (misfit === undefined) return;
  const other =
    scope === "global"
      ? runs("Publish to Guild…", "commandManifest.publishToGuild", uri)
      : runs("Publish Globally", "commandManifest.publishGlobally", uri);
  throw new UserErrorWithActions(misfit, other);
}

async function namedPath(path: vscode.Uri): Promise<NamedPath> {
  try {
    const { type } = await vscode.workspace.fs.stat(path);
    return { uri: path.toString(), isFolder: (type & vscode.FileType.File) === 0 };
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw new UserErrorWithActions(`${shownName(path)} does not exist.`);
  }
}

/** What is published, in a few words, for the question and the plan. */
function partName({ folder, paths }: Part): string {
  if (paths.length === 0) return vscode.workspace.getWorkspaceFolder(folder)?.name ?? folder.path;
  return paths.map(shownName).join(", ");
}

function shownName(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri);
}
