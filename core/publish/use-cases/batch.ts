import { payloadsOf } from "../../discord/commands/desired.ts";
import { namesIn } from "../../discord/names/names.ts";
import type { NamedPaths } from "../../workspace/check-paths.ts";
import { type FoundProject, refuseInvalidProject } from "../../workspace/found-project.ts";
import { type ManifestPorts, type ManifestsRequest, manifestsFor } from "../../workspace/manifests-for.ts";
import { projectFoldersBelow } from "../../workspace/no-manifest.ts";
import { folderOf } from "../../workspace/uris.ts";
import type { Where } from "../../workspace/where.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { WorkspaceDocument } from "../../workspace/workspace-document.ts";
import { placeArguments } from "../plan/deletion-note.ts";

export interface PathsRequest extends NamedPaths {
  /**
   * The place to publish to, given the nearest project. Throws a UserError. `below`: without a project, the folders of the
   * projects below, which can be meant.
   */
  whereIn(project: FoundProject | undefined, below: readonly string[]): Where;
}

/** Finds the project of the first path, and the place of its manifests. Throws a UserError, also if the file is invalid. */
export async function placeFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { paths, folder: start, whereIn }: PathsRequest,
  nameOf: ManifestPorts["nameOf"],
): Promise<ManifestsRequest> {
  const [first = { uri: start, isFolder: true }] = paths;
  const folder = first.isFolder ? first.uri : folderOf(first.uri);
  const project = await workspace.nearestProject(folder);
  // Checked before `whereIn`, because the target in the file may be invalid.
  if (project) refuseInvalidProject(project, nameOf);
  const uris = (areFolders: boolean) => paths.filter(({ isFolder }) => isFolder === areFolders).map(({ uri }) => uri);
  const named = paths.length > 0 ? { files: uris(false), folders: uris(true) } : undefined;
  const below = project ? [] : await projectFoldersBelow(workspace, folder, undefined);
  return { where: whereIn(project, below), project, folder, paths: named };
}

/**
 * Reads and checks the manifests of a batch. `name`: for people; absent: the manifests' names. Without another source, the
 * application ID is that of the manifests. Throws a UserError as `manifestsFor` does.
 */
export async function batchFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { name, ...request }: PathsRequest & { readonly name?: string },
  ports: ManifestPorts,
) {
  const place = await placeFor(workspace, request, ports.nameOf);
  const { project, where } = place;
  const { manifests, blank, elsewhere, notes, applicationId, owns } = await manifestsFor(workspace, place, ports);
  const { scope, targetName, protectedName } = where;
  const blankFiles = blank.map(({ uri }) => ports.nameOf(uri));
  const batch = {
    name: name ?? manifests.map(({ uri }) => ports.nameOf(uri)).join(", "),
    scope,
    owns,
    desired: manifests.flatMap(({ uri, manifest }) => payloadsOf(manifest, scope, uri)),
    manifests,
    integrationTypes: project?.project.integrationTypes,
    targetName,
    protectedName,
    blankFiles,
    elsewhere: elsewhere.flatMap(({ uri, manifest }) => payloadsOf(manifest, scope, uri)),
    placeArguments: placeArguments(where),
    names: namesIn(project?.project.names ?? {}),
    notes,
  };
  return { batch, where: { ...where, applicationId: where.applicationId ?? applicationId, owns }, project };
}
