import { payloadsOf } from "../../discord/commands/desired.ts";
import type { NamedPaths } from "../../workspace/check-paths.ts";
import type { WorkspaceDocument } from "../../workspace/document.ts";
import { type FoundProject, refuseInvalidProject } from "../../workspace/found-project.ts";
import { type ManifestPorts, type ManifestsRequest, manifestsFor } from "../../workspace/manifests-for.ts";
import { folderOf } from "../../workspace/uris.ts";
import type { Where } from "../../workspace/where.ts";
import type { Workspace } from "../../workspace/workspace.ts";

export interface PathsRequest extends NamedPaths {
  /** Where it goes, given the nearest project. Throws a UserError. */
  whereIn(project: FoundProject | undefined): Where;
}

/** The nearest project to the first path, and where its manifests go. Throws a UserError, also where its file is wrong. */
export async function placeFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { paths, folder: start, whereIn }: PathsRequest,
  nameOf: ManifestPorts["nameOf"],
): Promise<ManifestsRequest> {
  const [first = { uri: start, isFolder: true }] = paths;
  const folder = first.isFolder ? first.uri : folderOf(first.uri);
  const project = await workspace.nearestProject(folder);
  // Before it is asked for a target that may be what is wrong in it.
  if (project) refuseInvalidProject(project, nameOf);
  const uris = (areFolders: boolean) => paths.filter(({ isFolder }) => isFolder === areFolders).map(({ uri }) => uri);
  const named = paths.length > 0 ? { files: uris(false), folders: uris(true) } : undefined;
  return { where: whereIn(project), project, folder, paths: named };
}

/**
 * Reads and checks what a user wants published. `name`: how people know it; absent: by its manifests' names. Where it
 * goes has the application that the manifests name, where nothing else says one. Throws a UserError as `manifestsFor` does.
 */
export async function batchFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { name, ...request }: PathsRequest & { readonly name?: string },
  ports: ManifestPorts,
) {
  const place = await placeFor(workspace, request, ports.nameOf);
  const { project, where } = place;
  const { manifests, notes, applicationId, owns } = await manifestsFor(workspace, place, ports);
  const { scope, protectedName } = where;
  const batch = {
    name: name ?? manifests.map(({ uri }) => ports.nameOf(uri)).join(", "),
    scope,
    owns,
    desired: manifests.flatMap(({ uri, manifest }) => payloadsOf(manifest, scope, uri)),
    manifests,
    integrationTypes: project?.project.integrationTypes,
    protectedName,
    notes,
  };
  return { batch, where: { ...where, applicationId: where.applicationId ?? applicationId, owns }, project };
}
