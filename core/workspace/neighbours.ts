import { filterAsync } from "./filter-async.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { folderAround, folderOf, normalUris } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import type { Listing, WorkspaceDocument } from "./workspace-document.ts";

/**
 * All manifests of a document's project, and the document. Without a project: the other manifests without a project in the same
 * folder of the workspace. `isWanted`: filters by listing, which saves reading the documents that are left out.
 */
export async function neighboursOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Pick<D, "uri" | "kind">,
  isWanted: (one: Listing) => boolean = () => true,
): Promise<D[]> {
  const project = await workspace.projectOf(document);
  const nearest = await workspace.nearestProject(folderOf(document.uri));
  if (nearest && !project) return workspace.documentsAt([document.uri]);
  const uris = project
    ? [
        ...(await workspace.memberUrisOf(project)),
        ...(await workspace.filesBelow(project.folder)),
        ...workspace.openUris(),
      ]
    : await besideIn(workspace, document.uri);
  const listed = await mapConcurrently(normalUris(uris), (uri) => workspace.listingAt(uri));
  const wanted = listed.filter((one) => one !== undefined && isWanted(one)) as Listing[];
  const together = await filterAsync(wanted, async (one) => (await workspace.projectOf(one))?.uri === project?.uri);
  return workspace.documentsAt([...together.map(({ uri }) => uri), document.uri]);
}

/** The manifests in a file's folder of the workspace; all manifests if it is in none. */
async function besideIn<D extends WorkspaceDocument>(workspace: Workspace<D>, uri: string): Promise<readonly string[]> {
  const folder = folderAround(workspace.folders, uri);
  if (folder === undefined) return everywhereIn(workspace);
  const near = [...(await workspace.filesBelow(folder)), ...workspace.openUris()];
  return near.filter((one) => folderAround(workspace.folders, one) === folder);
}

/** All manifests of the workspace's folders, and all that are open. */
export async function everythingIn<D extends WorkspaceDocument>(workspace: Workspace<D>): Promise<D[]> {
  return workspace.documentsAt(await everywhereIn(workspace));
}

async function everywhereIn<D extends WorkspaceDocument>(workspace: Workspace<D>): Promise<readonly string[]> {
  const found = await Promise.all(workspace.folders.map((folder) => workspace.filesBelow(folder)));
  return [...found.flat(), ...workspace.openUris()];
}
