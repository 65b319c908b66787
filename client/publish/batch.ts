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
import { Question } from "../ui/ask.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";

/** A batch with its destination. */
export interface BatchAt {
  readonly batch: Batch;
  readonly destination: Destination;
  /** The file that its plan is shown beside and named after. */
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
 * cannot be left out blocks the plan. Throws a UserError.
 */
export function documentAt(destinations: Destinations, document: vscode.TextDocument, scope: Scope): Question<BatchAt> {
  const { uri } = document;
  return Question.known(() => findProject(uri)).andThen((file) => {
    const manifest = parseManifest(document.getText());
    if (inJson(manifest).units.length === 0) {
      throw new UserErrorWithActions(`${shownName(uri)} has no commands to publish.`);
    }
    refuseOtherScope(uri, manifest, scope);
    const project = file?.project ?? emptyProject;
    const { applicationId, guildId } = manifest.envelope;
    const where = whereOf({ scope, guildId, applicationId, service: serviceSetting() }, project);
    const paths = [{ uri: uri.toString(), isFolder: false }];
    // The project file of the first folder applies to a document that is not saved yet.
    const { integrationTypes } = project;
    return batchAt(destinations, { paths, folder: uri.toString(), whereIn: () => where }).map((found) => {
      return { ...found, batch: { ...found.batch, integrationTypes }, uri, project: file };
    });
  });
}

/** Some or all of a project's manifests, as they are in the editor. Throws a UserError. */
export function partAt(destinations: Destinations, part: Part): Question<BatchAt> {
  const { place, folder, paths } = part;
  const service = place.target === undefined ? serviceSetting() : undefined;
  const named = Question.known(() => Promise.all(paths.map(namedPath)));
  return named.andThen((all) => {
    const request = {
      name: place.target ?? partName(part),
      paths: all,
      folder: folder.toString(),
      whereIn: (found: { readonly project: Project } | undefined) => whereOf({ ...place, service }, found?.project),
    };
    const found = batchAt(destinations, request, place.target);
    return found.map((at) => ({ ...at, folder: paths.length === 0 ? folder : undefined }));
  });
}

function batchAt(
  destinations: Destinations,
  request: PathsRequest & { readonly name?: string },
  target?: string,
): Question<BatchAt> {
  const ports = { ...checkPorts, nameOf: (uri: string) => shownName(vscode.Uri.parse(uri)) };
  const found = Question.known(() => batchFor(currentWorkspace(), request, ports));
  return found.andThen(({ batch, where, project }) => {
    const uri = vscode.Uri.joinPath(vscode.Uri.parse(project?.folder ?? request.folder), batch.name);
    const at = target === undefined ? destinations.of(where, where.scope) : destinations.ofTarget(where, target);
    return at.map((destination) => ({ batch, destination, uri, project }));
  });
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
