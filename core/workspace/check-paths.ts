import { handlerTypes } from "../handler-types/print-types.ts";
import type { Finding } from "../language/model/finding.ts";
import { UserError } from "../user-error.ts";
import { checkInWorkspace, isCleanInWorkspace, isManifest } from "./check-workspace.ts";
import { commandsOf, type WorkspaceDocument } from "./document.ts";
import { type FoundProject, lists } from "./found-project.ts";
import { manifestKind } from "./kind.ts";
import type { ManifestPorts } from "./manifests-for.ts";
import { mapInTurn } from "./map-in-turn.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
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

/** A file that was checked, as far as it is shown: what else is known of thousands would fill the memory. */
export interface CheckedFile {
  /** The text is empty where nothing was found. */
  readonly document: Pick<WorkspaceDocument, "uri" | "kind" | "text">;
  /** Without fixes, which would keep the trees. */
  readonly findings: readonly Finding[];
}

export interface CheckedPaths {
  /** The project files with findings, and then the manifests. */
  readonly checked: readonly CheckedFile[];
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
): Promise<CheckedPaths> {
  const folders = await foldersOf(workspace, request);
  const inFolders = await Promise.all(folders.map((folder) => manifestsIn(workspace, folder)));
  const named = request.paths.filter(({ isFolder }) => !isFolder).map(({ uri }) => uri);
  const uris = [...new Set([...named, ...inFolders.flatMap(({ manifests }) => manifests)])];
  const chosen = new Set(uris);
  const unlisted = inFolders.flatMap((one) => one.unlisted).filter(({ uri }) => !chosen.has(uri));
  if (uris.length + unlisted.length === 0) {
    const where = folders.map(ports.nameOf).join(", ");
    throw new UserError(`No manifest was found in ${where}. Use a name such as bot.commands.json, or name the file.`);
  }
  const projectFiles = await checkAll(workspace, await projectFilesOf(workspace, uris, inFolders), ports);
  const wrong = projectFiles.checked.filter(({ findings }) => findings.length > 0);
  const { checked, others } = await checkAll(workspace, uris, ports);
  return { checked: [...wrong, ...checked], others, notes: skippedNotes({ others, unlisted }, ports.nameOf) };
}

/** Reads files side by side, and checks one after the other. Those that cannot be read are left out. */
async function checkAll<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
  ports: ManifestPorts,
): Promise<Pick<CheckedPaths, "checked" | "others">> {
  await mapInTurn(uris, (uri) => workspace.listingAt(uri));
  const checked: CheckedFile[] = [];
  const others: string[] = [];
  for (const uri of uris) {
    const one = await checkFile(workspace, uri, ports);
    if (one === "other") others.push(uri);
    else if (one) checked.push(one);
  }
  return { checked, others };
}

/** "other": it is no manifest. Undefined if it cannot be read. */
async function checkFile<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: ManifestPorts,
): Promise<CheckedFile | "other" | undefined> {
  const listing = await workspace.listingAt(uri);
  if (!listing) return undefined;
  const own = { uri: listing.uri, kind: listing.kind };
  if (await isCleanInWorkspace(workspace, listing, ports)) return { document: { ...own, text: "" }, findings: [] };
  const document = await workspace.documentOf(uri);
  if (!document) return undefined;
  if (!isManifest(document, await workspace.projectOf(document))) return "other";
  const { manifest, findings } = await checkInWorkspace(workspace, document, ports);
  const text = findings.length > 0 ? manifest.text : "";
  return { document: { ...own, text }, findings: findings.map((finding) => ({ ...finding, fixes: [] })) };
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
  const chosen = new Set(uris);
  return [...all].filter((uri) => !chosen.has(uri));
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
  const byProject = new Map<string, UnlistedManifest[]>();
  for (const one of unlisted) {
    const known = byProject.get(one.project.uri) ?? [];
    byProject.set(one.project.uri, known);
    known.push(one);
  }
  return [
    ...others.map((uri) => `Skipped ${nameOf(uri)}: it is not a command manifest.`),
    ...[...byProject].map(([uri, manifests]) => {
      return `Skipped ${nameList(manifests.map((one) => nameOf(one.uri)))}: not listed in ${nameOf(uri)}.`;
    }),
  ];
}

function nameList(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(", ");
  return `${names.length} manifests (${names.slice(0, maxNames).join(", ")}, …)`;
}

/** A command manifest by its name that its project does not list. */
interface UnlistedManifest {
  readonly uri: string;
  readonly project: FoundProject;
}

interface FolderManifests {
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

/** The types of handlers for the commands of some manifests. */
export interface TypesOfManifests {
  /** A TypeScript declaration file. */
  readonly text: string;
  /** The manifests with errors; their findings are errors only. */
  readonly invalid: readonly CheckedFile[];
  /** Why other files were skipped: one sentence each. */
  readonly notes: readonly string[];
}

/**
 * The types for the manifests that a user names. Without paths those that the project lists, or all below the folder if it
 * has no project. Throws a UserError if there is no command manifest.
 */
export async function typesFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: NamedPaths,
  project: FoundProject | undefined,
  ports: ManifestPorts,
): Promise<TypesOfManifests> {
  const isWholeProject = project !== undefined && request.paths.length === 0;
  const { checked, notes } = isWholeProject
    ? { ...(await checkAll(workspace, await workspace.memberUrisOf(project), ports)), notes: [] }
    : await checkPaths(workspace, request, ports);
  const manifests = checked.filter(({ document }) => (document.kind ?? "commands") === "commands");
  if (manifests.length === 0) {
    throw new UserError(`No command manifest was found in ${ports.nameOf(project?.folder ?? request.folder)}.`);
  }
  const invalid = manifests
    .map((one) => ({ ...one, findings: one.findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  const documents = await workspace.documentsAt(manifests.map(({ document }) => document.uri));
  return { text: handlerTypes(documents.flatMap(commandsOf)), invalid, notes };
}
