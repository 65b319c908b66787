import type { WorkspaceDocument } from "./document.ts";
import { type FoundProject, lists } from "./found-project.ts";
import { manifestKind } from "./kind.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/** A command manifest by its name that its project does not list. */
export interface UnlistedManifest {
  readonly uri: string;
  readonly project: FoundProject;
}

/** What there is to check in a folder. */
export interface FolderManifests {
  /** What the projects list, then all other manifests by their names. */
  readonly manifests: readonly string[];
  /** That of the folder, which may be above it, and all below it. */
  readonly projectFiles: readonly string[];
  readonly unlisted: readonly UnlistedManifest[];
}

/**
 * The URIs of what a check of a folder looks at, in the terminal as in the editor: the files that projects in and above
 * the folder list in it, and those with a manifest's name, but no command manifest that its project does not list.
 */
export async function manifestsIn<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  folder: string,
): Promise<FolderManifests> {
  const projects = await projectsOf(workspace, folder);
  const members = await Promise.all(projects.map((project) => workspace.memberUrisOf(project)));
  const listed = members.flat().filter((uri) => relativePath(folder, uri) !== undefined);
  const manifests = new Set(listed);
  const unlisted: UnlistedManifest[] = [];
  for (const uri of (await workspace.filesBelow(folder)).map(normalUri)) {
    const project = manifestKind(uri) === "commands" ? await workspace.nearestProject(folderOf(uri)) : undefined;
    if (project && !lists(project, uri)) unlisted.push({ uri, project });
    else manifests.add(uri);
  }
  return { manifests: [...manifests], projectFiles: projects.map(({ uri }) => uri), unlisted };
}

/** The projects that a folder's files can be of: the nearest above, and those below. */
async function projectsOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  folder: string,
): Promise<readonly FoundProject[]> {
  const folders = new Set([folder, ...(await workspace.projectFilesBelow(folder)).map(folderOf)]);
  const found = await Promise.all([...folders].map((one) => workspace.nearestProject(one)));
  return [...new Map(found.flatMap((project) => (project ? [[project.uri, project]] : []))).values()];
}
