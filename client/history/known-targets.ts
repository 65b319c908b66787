import { readCode } from "../../core/convert/read-code.ts";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { isSameService, liveService } from "../../core/discord/service-url.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";
import type { GuildChoice } from "../../core/kinds/project/project.ts";
import type { HistoryEntry, Refresh } from "../../core/publish/history/history.schema.ts";
import { placeKey, refreshAt } from "../../core/publish/history/history.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { type FoundProject, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import { findManifests, type ManifestPorts } from "../../core/workspace/manifests-for.ts";
import { projectsIn } from "../../core/workspace/projects-in.ts";
import { folderAround, folderOf, normalUri } from "../../core/workspace/uris.ts";
import { type Where, whereInTarget, whereOf, whereOfTarget } from "../../core/workspace/where.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import type { Recorded } from "./publish-history.ts";
import { type TargetState, targetState } from "./target-state.ts";

/** A project's target, or another place that manifests of the workspace were published to. */
export interface KnownTarget {
  /** The target's name; undefined: the place is not in the project file. */
  readonly name: string | undefined;
  /** The folder of the project, or of the workspace. */
  readonly folder: string;
  /** Includes the manifests' application if the target has none. */
  readonly where: Where;
  /** The guilds of a target of many, which has no state; absent: the target is one place. */
  readonly guilds?: GuildChoice | undefined;
  /** URIs of the target's manifests; empty: all of the project's. */
  readonly paths: readonly string[];
  /** The normal URIs of the manifests that a publish to the target takes. */
  readonly taken: ReadonlySet<string>;
  readonly state: TargetState;
  /** The reason why the workspace has nothing for the target, in one sentence; undefined: it has something. */
  readonly problem: string | undefined;
  /** The publishes to the target, newest first. */
  readonly entries: readonly HistoryEntry[];
}

/** A project with targets, or whose targets cannot be read; or a workspace folder without a project file. */
export interface ProjectTargets {
  readonly folder: string;
  readonly targets: readonly KnownTarget[];
  /** The problem with the project file, unless a target has it. */
  readonly problem: string | undefined;
}

export interface KnownTargetsInput {
  readonly recorded: Recorded;
  /** The endpoint that the user has chosen. Unnamed places at other endpoints are left out. */
  readonly service: string;
  readonly nameOf: ManifestPorts["nameOf"];
  readonly now: Date;
  /** The known names of guilds without a name in the project. */
  readonly names: NameTable;
}

/** All targets of the workspace, with their state at the last refresh. Sends no request. */
export async function knownTargets<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  input: KnownTargetsInput,
): Promise<readonly ProjectTargets[]> {
  const projects = await projectsIn(workspace);
  const named = projects.flatMap((found): readonly AskedPlace[] => {
    const { project, folder } = found;
    const { targets: ofOne, targetsOfMany = [] } = project;
    const at = { project: found, folder, paths: [] };
    return [
      ...ofOne.map((target) => ({ ...at, name: target.name, where: whereOfTarget(target, project) })),
      ...targetsOfMany.map((target) => {
        const { name, guilds } = target;
        return { ...at, name, guilds, where: whereInTarget(target, undefined, project) };
      }),
    ];
  });
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
    return targetProblem(error).problem;
  }
}

type AskedPlace = Pick<KnownTarget, "name" | "folder" | "where" | "guilds" | "paths"> & {
  readonly project: FoundProject | undefined;
};

/** The places that were read and are not targets of a project. */
function unnamedPlaces(named: readonly AskedPlace[], { recorded, service }: KnownTargetsInput): readonly Refresh[] {
  const taken = new Set(
    named.flatMap((asked) => recorded.refreshes.filter((one) => refreshOf(asked, [one], undefined))),
  );
  return recorded.refreshes.filter((one) => !taken.has(one) && isSameService(one.place.service, service));
}

/** The last refresh of a place; undefined: it was never read, or it has many guilds. */
function refreshOf({ where, guilds }: AskedPlace, refreshes: readonly Refresh[], ofManifests: string | undefined) {
  return guilds ? undefined : refreshAt(refreshes, knownPlace(where, ofManifests));
}

function knownPlace({ service = liveService, guildId, applicationId }: Where, ofManifests: string | undefined) {
  return { service, guildId, applicationId: applicationId ?? ofManifests };
}

/** A place with the manifests that were published there, by project. Places without such manifests are left out. */
async function askedAt<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { place }: Refresh,
  { recorded }: KnownTargetsInput,
): Promise<readonly AskedPlace[]> {
  const ledger = recorded.ledgers.get(placeKey(place)) ?? [];
  const uris = [...new Set(ledger.flatMap(({ uri, removed }) => (uri === undefined || removed ? [] : [uri])))];
  const asked = new Map<string, AskedPlace & { readonly paths: string[] }>();
  for (const uri of uris) {
    if (!(await workspace.documentOf(uri))) continue;
    const project = await workspace.nearestProject(folderOf(uri));
    const folder = project?.folder ?? folderAround(workspace.folders, uri) ?? folderOf(uri);
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
  asked: AskedPlace,
  { recorded, nameOf, now, names }: KnownTargetsInput,
): Promise<KnownTarget> {
  const { project, ...target } = asked;
  const { where, folder } = target;
  const paths = target.paths.length > 0 ? { files: target.paths, folders: [] } : undefined;
  const finding = async () => {
    if (project) refuseInvalidProject(project, nameOf);
    return await findManifests(workspace, { where, project, folder, paths }, { nameOf, readCode });
  };
  const found = await finding().catch(targetProblem);
  const selected = "problem" in found ? { manifests: [], applicationId: undefined, owns: where.owns } : found;
  const refresh = refreshOf(asked, recorded.refreshes, selected.applicationId);
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
    guildName: where.guildName ?? (where.guildId === undefined ? undefined : names.guild?.[where.guildId]),
    applicationId: where.applicationId ?? selected.applicationId,
  };
  const taken = new Set(selected.manifests.map(({ uri }) => normalUri(uri)));
  return { ...target, taken, where: placed, state, problem, entries: recorded.entries.filter(isThere) };
}

/** Shows a target without manifests too, with the reason. */
function targetProblem(error: unknown): { readonly problem: string } {
  if (error instanceof UserError) return { problem: error.message };
  throw error;
}
