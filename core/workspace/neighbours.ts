import type { WorkspaceDocument } from "./document.ts";
import { filterAsync } from "./filter-async.ts";
import { folderOf } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/** All manifests, of every kind, of the project that a document is of (or without a project), and the document. */
export async function neighboursOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Pick<D, "uri" | "kind">,
): Promise<D[]> {
  const project = await workspace.projectOf(document);
  const nearest = await workspace.nearestProject(folderOf(document.uri));
  if (nearest && !project) return workspace.documentsAt([document.uri]);
  const below = project ? await workspace.filesBelow(project.folder) : [];
  const members = project ? await workspace.membersOf(project) : [];
  const around = project
    ? [...members, ...(await workspace.documentsAt([...below, ...workspace.openUris()]))]
    : await everythingIn(workspace);
  const together = await filterAsync(around, async (one) => (await workspace.projectOf(one))?.uri === project?.uri);
  return workspace.documentsAt([...together.map(({ uri }) => uri), document.uri]);
}

/** All manifests of the workspace's folders, and all that are open. */
export async function everythingIn<D extends WorkspaceDocument>(workspace: Workspace<D>): Promise<D[]> {
  const found = await Promise.all(workspace.folders.map((folder) => workspace.filesBelow(folder)));
  return workspace.documentsAt([...found.flat(), ...workspace.openUris()]);
}
