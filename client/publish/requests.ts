import * as vscode from "vscode";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { emptyProject } from "../../core/kinds/project/project.ts";
import type { Manifest } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { batchFor, type PathsRequest } from "../../core/publish/use-cases/batch.ts";
import type { Batch } from "../../core/publish/use-cases/request.ts";
import type { NamedPath } from "../../core/workspace/check-paths.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { type RequestedTarget, scopeMismatch, type Where, whereOf } from "../../core/workspace/where.ts";
import { findProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import type { TargetPlace } from "../places/choose-place.ts";
import { serviceSetting } from "../places/credentials/service-setting.ts";
import type { Destination, Destinations } from "../places/destinations.ts";
import { Question } from "../ui/ask.ts";
import { shownName, unlessRefused } from "../ui/files.ts";
import { runs, UserErrorWithActions } from "../ui/user-error.ts";
import { type EditorRequest, knownGuilds, type Source } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

/** A request without actions, which the publisher adds. */
export type NewRequest = Omit<EditorRequest, "actions">;

/** Makes a request from the current documents each time that it is asked. Throws a UserError. */
export type RequestQuestion = Question<NewRequest>;

export function documentRequest(document: vscode.TextDocument, scope: Scope, parts: PublishParts): RequestQuestion {
  const { destinations, refusals } = parts;
  const cleared = Question.known(() => refusals.clear(document));
  const found = cleared.andThen(() => documentAt(destinations, document, scope));
  return found.map(async (at) => {
    // The user may change the guild.
    const isAnswered = scope === "guild" && at.batch.manifests[0]?.manifest.envelope.guildId === undefined;
    const askForGuild = isAnswered ? () => destinations.askForGuild(at.destination) : undefined;
    return { ...(await newRequest(at, parts)), askForGuild };
  });
}

export function partRequest(part: Part, parts: PublishParts): RequestQuestion {
  return placedPart(parts.destinations, part).map((found) => newRequest(found, parts));
}

/** Like {@link partRequest}, but findings of earlier publishes stay, because the user does not see the plan. */
export function unseenPartRequest(part: Part, parts: PublishParts): RequestQuestion {
  return placedPart(parts.destinations, part).map((found) => requestAt(found, parts));
}

export function targetPart({ target, folder }: TargetPlace): Part {
  return { place: { target }, folder, paths: [] };
}

export type BatchDecision = Pick<Batch, "alsoDeletes" | "rejectsRenames">;

export function deciding(request: RequestQuestion, decision: BatchDecision): RequestQuestion {
  return request.map((made) => ({ ...made, batch: { ...made.batch, ...decision } }));
}

async function newRequest(found: BatchAt, parts: PublishParts): Promise<NewRequest> {
  for (const { uri } of found.batch.manifests) parts.refusals.clear({ uri: vscode.Uri.parse(uri) });
  return await requestAt(found, parts);
}

async function requestAt({ project, where: _, ...found }: BatchAt, { history }: PublishParts): Promise<NewRequest> {
  const guilds = await knownGuilds(found.destination, project?.project ?? emptyProject, history);
  return { ...found, sources: sourcesOf(found.batch, project), guilds, project: project?.project };
}

/** The files that a batch was made from. */
export function sourcesOf({ manifests }: Batch, project: FoundProject | undefined): readonly Source[] {
  return [
    ...manifests.map(({ uri, manifest }) => ({ uri, text: manifest.text })),
    ...(project ? [{ uri: project.uri, text: project.text }] : []),
  ];
}

interface BatchAt extends Pick<EditorRequest, "batch" | "destination" | "uri" | "folder"> {
  readonly where: Where;
  readonly project: FoundProject | undefined;
}

/** A part of a project, and the place that it is published to. */
export interface Part {
  readonly place: RequestedTarget;
  /** The project is looked for from the first path, or from here. */
  readonly folder: vscode.Uri;
  /** Files and folders; empty: all of the project's manifests. */
  readonly paths: readonly vscode.Uri[];
}

/**
 * One document, also if it is not saved. Properties for the other scope are left out. Commands that the scope cannot have block
 * the plan. Throws a UserError.
 */
function documentAt(destinations: Destinations, document: vscode.TextDocument, scope: Scope): Question<BatchAt> {
  const { uri } = document;
  return Question.known(() => findProject(uri)).andThen((file) => {
    const manifest = parseManifest(document.getText());
    // Code has no units before its conversion; the check will report it.
    if (manifest.units.length === 0 && !manifest.mayBeCode) {
      throw new UserErrorWithActions(`${shownName(uri)} has no commands to publish.`);
    }
    refuseOtherScope(uri, manifest, scope);
    const project = file?.project ?? emptyProject;
    const { applicationId, guildId } = manifest.envelope;
    const where = whereOf({ scope, guildId, applicationId, service: serviceSetting() }, project);
    const paths = [{ uri: uri.toString(), isFolder: false }];
    // The project file of the first folder applies to a document that is not saved yet.
    const { integrationTypes } = project;
    const connect: Connect = (place) => destinations.of(place, place.scope);
    return batchAt({ paths, folder: uri.toString(), whereIn: () => where }, connect).map((found) => {
      return { ...found, batch: { ...found.batch, integrationTypes }, uri, project: file };
    });
  });
}

/** Connects to the place of a batch. */
type Connect = (where: Where) => Question<Destination>;

function placedPart(destinations: Destinations, part: Part): Question<BatchAt> {
  const { place } = part;
  const { target } = place;
  const service = target === undefined ? serviceSetting() : undefined;
  const whereIn = (found: FoundProject | undefined) => whereOf({ ...place, service }, found?.project);
  return partAt(part, whereIn, (where) =>
    target === undefined ? destinations.of(where, where.scope) : destinations.ofTarget(where, target),
  );
}

/** Some or all of a project's manifests, as they are in the editor. `whereIn`: their place. Throws a UserError. */
export function partAt(part: Part, whereIn: PathsRequest["whereIn"], connect: Connect): Question<BatchAt> {
  const { place, folder, paths } = part;
  return Question.known(() => Promise.all(paths.map(namedPath))).andThen((all) => {
    const request = { name: place.target ?? partName(part), paths: all, folder: folder.toString(), whereIn };
    return batchAt(request, connect).map((at) => ({ ...at, folder: paths.length === 0 ? folder : undefined }));
  });
}

function batchAt(request: PathsRequest & { readonly name?: string }, connect: Connect) {
  const ports = { ...checkPorts, nameOf: shownName };
  const found = Question.known(() => batchFor(currentWorkspace(), request, ports));
  return found.andThen(({ batch, where, project }) => {
    const uri = vscode.Uri.joinPath(vscode.Uri.parse(project?.folder ?? request.folder), batch.name);
    return connect(where).map((destination) => ({ batch, destination, uri, where, project }));
  });
}

/** Throws a UserError if the manifest has the other scope, because its commands may be invalid in this one. */
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
  const stat = await unlessRefused(async () => vscode.workspace.fs.stat(path), undefined);
  if (!stat) throw new UserErrorWithActions(`${shownName(path)} does not exist.`);
  return { uri: path.toString(), isFolder: (stat.type & vscode.FileType.File) === 0 };
}

function partName({ folder, paths }: Part): string {
  if (paths.length === 0) return vscode.workspace.getWorkspaceFolder(folder)?.name ?? folder.path;
  return paths.map(shownName).join(", ");
}
