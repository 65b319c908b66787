import type { Listing, WorkspaceDocument } from "./document.ts";
import { filterAsync } from "./filter-async.ts";
import { mapInTurn } from "./map-in-turn.ts";
import { folderOf, normalUris } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/**
 * All manifests of the project that a document is of (or without a project), and the document. `isWanted`: leaves others
 * out, unread if nothing but their listings is in memory.
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
    : await everywhereIn(workspace);
  const listed = await mapInTurn(normalUris(uris), (uri) => workspace.listingAt(uri));
  const wanted = listed.filter((one) => one !== undefined && isWanted(one)) as Listing[];
  const together = await filterAsync(wanted, async (one) => (await workspace.projectOf(one))?.uri === project?.uri);
  return workspace.documentsAt([...together.map(({ uri }) => uri), document.uri]);
}

/** All manifests of the workspace's folders, and all that are open. */
export async function everythingIn<D extends WorkspaceDocument>(workspace: Workspace<D>): Promise<D[]> {
  return workspace.documentsAt(await everywhereIn(workspace));
}

async function everywhereIn<D extends WorkspaceDocument>(workspace: Workspace<D>): Promise<readonly string[]> {
  const found = await Promise.all(workspace.folders.map((folder) => workspace.filesBelow(folder)));
  return [...found.flat(), ...workspace.openUris()];
}
