import type { FoundProject } from "./found-project.ts";
import { folderOf, normalUri } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import type { WorkspaceDocument } from "./workspace-document.ts";

/** The projects that files of a workspace belong to, also from above its folders. */
export async function projectsIn(workspace: Workspace<WorkspaceDocument>): Promise<readonly FoundProject[]> {
  const uris = await Promise.all(workspace.folders.map((folder) => workspace.projectFilesBelow(folder)));
  const folders = [...new Set([...workspace.folders.map(normalUri), ...uris.flat().map(folderOf)])];
  const found = await Promise.all(folders.map((folder) => workspace.nearestProject(folder)));
  return [...new Map(found.flatMap((one) => (one ? [[one.uri, one] as const] : []))).values()];
}
