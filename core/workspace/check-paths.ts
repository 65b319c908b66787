import { UserError } from "../user-error.ts";
import { type Checked, checkInWorkspace, isManifest } from "./check-workspace.ts";
import type { WorkspaceDocument } from "./document.ts";
import { type FolderManifests, manifestsIn, type UnlistedManifest } from "./folder-manifests.ts";
import type { ManifestPorts } from "./manifests-for.ts";
import { folderOf } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/** A file or folder that a user names. */
export interface NamedPath {
  readonly uri: string;
  readonly isFolder: boolean;
}

/** The paths that a user names: files whatever their names, and the manifests below folders. */
export interface NamedPaths {
  /** Empty: the manifests of the folder's project. */
  readonly paths: readonly NamedPath[];
  /** Where the project is looked for if there are no paths. */
  readonly folder: string;
}

/** What was checked. */
export interface CheckedPaths<D extends WorkspaceDocument> {
  /** The project files with findings, and then the manifests. */
  readonly checked: readonly Checked<D>[];
  /** URIs of the files that were named and are no manifests. */
  readonly others: readonly string[];
  /** The skipped files: one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Checks the manifests that a user names, and the project files above them and in the folders that were named. A file that
 * cannot be read is left out. Throws a UserError where there is no file.
 */
export async function checkPaths<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: NamedPaths,
  ports: ManifestPorts,
): Promise<CheckedPaths<D>> {
  const folders = await foldersOf(workspace, request);
  const inFolders = await Promise.all(folders.map((folder) => manifestsIn(workspace, folder)));
  const named = request.paths.filter(({ isFolder }) => !isFolder).map(({ uri }) => uri);
  const uris = [...new Set([...named, ...inFolders.flatMap(({ manifests }) => manifests)])];
  const unlisted = inFolders.flatMap((one) => one.unlisted).filter(({ uri }) => !uris.includes(uri));
  if (uris.length + unlisted.length === 0) {
    const where = folders.map(ports.nameOf).join(", ");
    throw new UserError(`No manifest was found in ${where}. Use a name such as bot.commands.json, or name the file.`);
  }
  const found = await documentsAt(workspace, uris);
  const projects = await Promise.all(found.map((document) => workspace.projectOf(document)));
  const manifests = found.filter((document, index) => isManifest(document, projects[index]));
  const others = found.filter((document) => !manifests.includes(document)).map(({ uri }) => uri);
  const projectFiles = await documentsAt(workspace, await projectFilesOf(workspace, uris, inFolders));
  const check = (documents: readonly D[]) =>
    Promise.all(documents.map((document) => checkInWorkspace(workspace, document, ports)));
  const wrong = (await check(projectFiles)).filter(({ findings }) => findings.length > 0);
  return {
    checked: [...wrong, ...(await check(manifests))],
    others,
    notes: skippedNotes({ others, unlisted }, ports.nameOf),
  };
}

/** Without paths the whole project of the folder is meant, or else the folder. */
async function foldersOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { paths, folder }: NamedPaths,
): Promise<readonly string[]> {
  if (paths.length > 0) return paths.filter(({ isFolder }) => isFolder).map(({ uri }) => uri);
  return [(await workspace.nearestProject(folder))?.folder ?? folder];
}

/** The project files that are not checked as manifests anyway. */
async function projectFilesOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
  inFolders: readonly FolderManifests[],
): Promise<readonly string[]> {
  const nearest = await Promise.all(uris.map((uri) => workspace.nearestProject(folderOf(uri))));
  const all = new Set([
    ...nearest.flatMap((project) => project?.uri ?? []),
    ...inFolders.flatMap(({ projectFiles }) => projectFiles),
  ]);
  return [...all].filter((uri) => !uris.includes(uri));
}

async function documentsAt<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
): Promise<D[]> {
  const documents = await Promise.all(uris.map((uri) => workspace.documentOf(uri)));
  return documents.filter((document) => document !== undefined);
}

/** Files that a check did not look into. */
interface Skipped {
  /** URIs of files that were named and are no manifests. */
  readonly others: readonly string[];
  readonly unlisted: readonly UnlistedManifest[];
}

/** More names than this only make noise. */
const maxNames = 3;

/** Why files were skipped: one sentence for each reason. `nameOf`: how the user knows a file. */
function skippedNotes({ others, unlisted }: Skipped, nameOf: (uri: string) => string): readonly string[] {
  const projects = new Set(unlisted.map(({ project }) => project.uri));
  return [
    ...others.map((uri) => `Skipped ${nameOf(uri)}: it is not a command manifest.`),
    ...[...projects].map((uri) => {
      const manifests = unlisted.filter(({ project }) => project.uri === uri);
      return `Skipped ${nameList(manifests.map((one) => nameOf(one.uri)))}: not listed in ${nameOf(uri)}.`;
    }),
  ];
}

function nameList(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(", ");
  return `${names.length} manifests (${names.slice(0, maxNames).join(", ")}, …)`;
}
