import { payloadsOf } from "../../discord/commands/desired.ts";
import type { NameTable } from "../../discord/names/names.ts";
import { isSameService, liveService } from "../../discord/service-url.ts";
import { UserError } from "../../user-error.ts";
import type { WorkspaceDocument } from "../../workspace/document.ts";
import { type FoundProject, refuseInvalidProject } from "../../workspace/found-project.ts";
import { findManifests, type ManifestPorts } from "../../workspace/manifests-for.ts";
import { folderOf, normalUri, relativePath } from "../../workspace/uris.ts";
import { type Where, whereOf, whereOfTarget } from "../../workspace/where.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { HistoryEntry, Refresh } from "../history/history.schema.ts";
import { placeKey, refreshAt } from "../history/history.ts";
import { type TargetState, targetState } from "../state/target-state.ts";
import type { Recorded } from "./publish-history.ts";

/** Somewhere that manifests of the workspace go to: a project's target, or a place that they were published to. */
export interface KnownTarget {
  /** The target's name; undefined: the project file does not name it. */
  readonly name: string | undefined;
  /** The folder of the project, or of the workspace. */
  readonly folder: string;
  /** With the application that the manifests name, where nothing else does. */
  readonly where: Where;
  /** URIs of the manifests that go there; empty: all of the project's. */
  readonly paths: readonly string[];
  readonly state: TargetState;
  /** Why nothing of the workspace goes there, in one sentence; undefined: something does. */
  readonly problem: string | undefined;
  /** The publishes to it, the newest first. */
  readonly entries: readonly HistoryEntry[];
}

/** A project, or a folder of the workspace without one, that has targets or whose targets cannot be read. */
export interface ProjectTargets {
  readonly folder: string;
  readonly targets: readonly KnownTarget[];
  /** What is wrong with its project file, where no target says it. */
  readonly problem: string | undefined;
}

export interface KnownTargetsInput {
  readonly recorded: Recorded;
  /** The endpoint that the user has chosen: places elsewhere that no project names are left out. */
  readonly service: string;
  readonly nameOf: ManifestPorts["nameOf"];
  readonly now: Date;
  /** Names of guilds that the project does not name, as far as they are known. */
  readonly names: NameTable;
}

/** All targets that the workspace has, with their state as of their last refresh. Sends no request. */
export async function knownTargets<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  input: KnownTargetsInput,
): Promise<readonly ProjectTargets[]> {
  const projects = await projectsIn(workspace);
  const named = projects.flatMap((project) =>
    project.project.targets.map((target): Asked => {
      return {
        project,
        name: target.name,
        folder: project.folder,
        where: whereOfTarget(target, project.project),
        paths: [],
      };
    }),
  );
  const unnamed = await Promise.all(unnamedPlaces(named, input).map((one) => askedAt(workspace, one, input)));
  const targets = await Promise.all([...named, ...unnamed.flat()].map((one) => targetOf(workspace, one, input)));
  const problems = new Map(projects.map((project) => [project.folder, faultIn(project, input.nameOf)]));
  const invalid = [...problems].flatMap(([folder, problem]) => (problem === undefined ? [] : [folder]));
  return [...new Set([...targets.map(({ folder }) => folder), ...invalid])].map((folder) => {
    const own = targets.filter((one) => one.folder === folder);
    return { folder, targets: own, problem: own.length === 0 ? problems.get(folder) : undefined };
  });
}

function faultIn(project: FoundProject, nameOf: ManifestPorts["nameOf"]): string | undefined {
  try {
    refuseInvalidProject(project, nameOf);
    return undefined;
  } catch (error) {
    return problemOf(error).problem;
  }
}

type Asked = Pick<KnownTarget, "name" | "folder" | "where" | "paths"> & { readonly project: FoundProject | undefined };

async function projectsIn(workspace: Workspace<WorkspaceDocument>): Promise<readonly FoundProject[]> {
  const uris = await Promise.all(workspace.folders.map((folder) => workspace.projectFilesBelow(folder)));
  const folders = [...new Set([...workspace.folders.map(normalUri), ...uris.flat().map(folderOf)])];
  const found = await Promise.all(folders.map((folder) => workspace.nearestProject(folder)));
  return [...new Map(found.flatMap((one) => (one ? [[one.uri, one] as const] : []))).values()];
}

/** The places that were read and are no project's target. */
function unnamedPlaces(named: readonly Asked[], { recorded, service }: KnownTargetsInput): readonly Refresh[] {
  const taken = new Set(
    named.flatMap(({ where }) => recorded.refreshes.filter((one) => refreshAt([one], knownPlace(where, undefined)))),
  );
  return recorded.refreshes.filter((one) => !taken.has(one) && isSameService(one.place.service, service));
}

function knownPlace({ service = liveService, guildId, applicationId }: Where, ofManifests: string | undefined) {
  return { service, guildId, applicationId: applicationId ?? ofManifests };
}

/** A place with the manifests that were published there, by their projects. Places that none of them goes to are forgotten. */
async function askedAt<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { place }: Refresh,
  { recorded }: KnownTargetsInput,
): Promise<readonly Asked[]> {
  const ledger = recorded.ledgers.get(placeKey(place)) ?? [];
  const uris = [...new Set(ledger.flatMap(({ uri, removed }) => (uri === undefined || removed ? [] : [uri])))];
  const asked = new Map<string, Asked & { readonly paths: string[] }>();
  for (const uri of uris) {
    if (!(await workspace.documentOf(uri))) continue;
    const project = await workspace.nearestProject(folderOf(uri));
    const around = workspace.folders.find((one) => relativePath(one, normalUri(uri)) !== undefined);
    const folder = project?.folder ?? around ?? folderOf(uri);
    const one = asked.get(folder) ?? {
      project,
      name: undefined,
      folder,
      where: whereOf(place, project?.project),
      paths: [],
    };
    asked.set(folder, one);
    one.paths.push(uri);
  }
  return [...asked.values()];
}

async function targetOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project, ...target }: Asked,
  { recorded, nameOf, now, names }: KnownTargetsInput,
): Promise<KnownTarget> {
  const { where, folder } = target;
  const paths = target.paths.length > 0 ? { files: target.paths, folders: [] } : undefined;
  const finding = async () => {
    if (project) refuseInvalidProject(project, nameOf);
    return await findManifests(workspace, { where, project, folder, paths }, nameOf);
  };
  const found = await finding().catch(problemOf);
  const selected = "problem" in found ? { manifests: [], applicationId: undefined, owns: where.owns } : found;
  const refresh = refreshAt(recorded.refreshes, knownPlace(where, selected.applicationId));
  const { scope } = where;
  const state = targetState({
    desired: selected.manifests.flatMap(({ uri, manifest }) => payloadsOf(manifest, scope, uri)),
    scope,
    owns: selected.owns,
    integrationTypes: project?.project.integrationTypes,
    ledger: refresh && recorded.ledgers.get(placeKey(refresh.place)),
    refresh,
    entries: recorded.entries,
    now,
  });
  const isThere = ({ place }: HistoryEntry): boolean => !!refresh && placeKey(place) === placeKey(refresh.place);
  const problem = "problem" in found ? found.problem : undefined;
  const placed = {
    ...where,
    guildName: where.guildName ?? names.guild?.[where.guildId ?? ""],
    applicationId: where.applicationId ?? selected.applicationId,
  };
  return { ...target, where: placed, state, problem, entries: recorded.entries.filter(isThere) };
}

/** A target that nothing goes to is still shown, with the reason. */
function problemOf(error: unknown): { readonly problem: string } {
  if (error instanceof UserError) return { problem: error.message };
  throw error;
}
