import { UserError } from "../user-error.ts";
import { type Checked, checkInWorkspace, isManifest } from "./check-workspace.ts";
import type { WorkspaceDocument } from "./document.ts";
import { manifestKind } from "./kind.ts";
import type { PlacePorts } from "./manifests-for.ts";
import { folderOf, relativePath } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/** A file or folder that a user names. */
export interface NamedPath {
  readonly uri: string;
  readonly isFolder: boolean;
}

/** What a user means: a file whatever its name, and of a folder the manifests below it. */
export interface NamedPaths {
  /** None: what the project of the folder has. */
  readonly paths: readonly NamedPath[];
  /** Where the project is looked for if no path says it. */
  readonly folder: string;
}

/** What was checked. */
export interface CheckedPaths<D extends WorkspaceDocument> {
  /** The project files with findings, and then the manifests. */
  readonly checked: readonly Checked<D>[];
  /** Which files were passed over: one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Checks the manifests that a user means, and the project files above them and in the folders that were named. A file that
 * cannot be read is left out. Throws a UserError where there is no file.
 */
export async function checkPaths<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: NamedPaths,
  ports: PlacePorts,
): Promise<CheckedPaths<D>> {
  const uris = await urisOf(workspace, request);
  const folders = foldersOf(request);
  if (uris.length === 0) {
    const where = folders.map(ports.nameOf).join(", ");
    throw new UserError(`No manifests were found in ${where}. Name them like bot.commands.json or specify the file.`);
  }
  const found = await documentsAt(workspace, uris);
  const projects = await Promise.all(found.map((document) => workspace.projectOf(document)));
  const manifests = found.filter((document, index) => isManifest(document, projects[index]));
  const notes = found
    .filter((document) => !manifests.includes(document))
    .map(({ uri }) => `${ports.nameOf(uri)} was not checked because it is not a command manifest.`);
  const nearest = await Promise.all(uris.map((uri) => workspace.nearestProject(folderOf(uri))));
  const below = await Promise.all(folders.map((folder) => workspace.projectFilesBelow(folder)));
  const projectFiles = new Set([...nearest.flatMap((project) => project?.uri ?? []), ...below.flat()]);
  const others = await documentsAt(
    workspace,
    [...projectFiles].filter((uri) => !uris.includes(uri)),
  );
  const check = (documents: readonly D[]) =>
    Promise.all(documents.map((document) => checkInWorkspace(workspace, document, ports)));
  const wrong = (await check(others)).filter(({ findings }) => findings.length > 0);
  return { checked: [...wrong, ...(await check(manifests))], notes };
}

function foldersOf({ paths, folder }: NamedPaths): readonly string[] {
  return paths.length === 0 ? [folder] : paths.filter(({ isFolder }) => isFolder).map(({ uri }) => uri);
}

async function urisOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { paths, folder }: NamedPaths,
): Promise<readonly string[]> {
  if (paths.length === 0) return await ofProjectAt(folder, workspace);
  const uris = await Promise.all(paths.map(({ uri, isFolder }) => (isFolder ? manifestsIn(uri, workspace) : [uri])));
  return [...new Set(uris.flat())];
}

/** The manifests that a folder's project lists, and those of other kinds below it; else what is in the folder. */
async function ofProjectAt<D extends WorkspaceDocument>(
  folder: string,
  workspace: Workspace<D>,
): Promise<readonly string[]> {
  const project = await workspace.nearestProject(folder);
  const listed = project?.project.manifests ? await workspace.membersOf(project) : [];
  if (!project || listed.length === 0) return await manifestsIn(folder, workspace);
  const below = await workspace.filesBelow(project.folder);
  return [...listed.map(({ uri }) => uri), ...below.filter((uri) => manifestKind(uri) !== "commands")];
}

/** The files in a folder that its project lists, and those with a manifest's name. */
async function manifestsIn<D extends WorkspaceDocument>(
  folder: string,
  workspace: Workspace<D>,
): Promise<readonly string[]> {
  const project = await workspace.nearestProject(folder);
  const listed = project?.project.manifests ? await workspace.membersOf(project) : [];
  const inside = listed.map(({ uri }) => uri).filter((uri) => relativePath(folder, uri) !== undefined);
  return [...new Set([...inside, ...(await workspace.filesBelow(folder))])];
}

async function documentsAt<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
): Promise<D[]> {
  const documents = await Promise.all(uris.map((uri) => workspace.documentOf(uri)));
  return documents.filter((document) => document !== undefined);
}
