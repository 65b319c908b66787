import { handlerTypes } from "../handler-types/print-types.ts";
import type { Finding } from "../manifest/finding.ts";
import { UserError } from "../tools/user-error.ts";
import { type CheckedCode, checkCodeFile } from "./check-code-files.ts";
import { type Checked, checkAlone, checkInWorkspace, isManifest, isUnaffected } from "./check-workspace.ts";
import { fixFile, type ReplaceText } from "./fix-file.ts";
import { type FoundProject, lists } from "./found-project.ts";
import { manifestKind } from "./kind.ts";
import type { ManifestPorts } from "./manifests-for.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { noManifestIn } from "./no-manifest.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import { closedDocument, type Listing, parsedCommandsOf, type WorkspaceDocument } from "./workspace-document.ts";

/** A file or folder that a user names. */
export interface NamedPath {
  readonly uri: string;
  readonly isFolder: boolean;
}

/** The paths that a user names: files whatever their names, and the manifests below folders. */
export interface NamedPaths {
  /** Empty: the manifests of the folder's project. */
  readonly paths: readonly NamedPath[];
  /** The folder that the project is searched from if there are no paths. */
  readonly folder: string;
}

/** The shown part of a checked file: keeping more of thousands would fill the memory. */
export interface CheckedFile {
  /** The text is empty if there are no findings. */
  readonly document: Pick<WorkspaceDocument, "uri" | "kind" | "text">;
  /** Without fixes, which would keep the trees. */
  readonly findings: readonly Finding[];
  /** The commands of a file of code, as a manifest; absent for manifests. */
  readonly json?: string;
}

/** A UserError because there is nothing to check. */
export class NoManifest extends UserError {}

export interface CheckedPaths {
  /** The project files with findings, and then the manifests. */
  readonly checked: readonly CheckedFile[];
  /** URIs of the files that were named and are no manifests. */
  readonly others: readonly string[];
  /** Sentences about skipped files. */
  readonly notes: readonly string[];
}

/**
 * Checks the manifests that a user names, and the project files above them and in the named folders. Leaves out files that cannot
 * be read. `replace`: all safe fixes are applied to the manifests before, as in the editor. Throws NoManifest if there is no
 * file.
 */
export async function checkPaths<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: NamedPaths,
  ports: ManifestPorts,
  replace?: ReplaceText,
): Promise<CheckedPaths> {
  const folders = await foldersOf(workspace, request);
  const inFolders = await Promise.all(folders.map((folder) => manifestsIn(workspace, folder)));
  const named = request.paths.filter(({ isFolder }) => !isFolder).map(({ uri }) => uri);
  const candidates = [...new Set([...named, ...inFolders.flatMap(({ manifests }) => manifests)])];
  const code = await checkAllCode(
    workspace,
    [...new Set([...candidates, ...inFolders.flatMap((one) => one.code)])],
    ports,
    replace,
  );
  const uris = candidates.filter((uri) => !code.has(uri));
  const chosen = new Set(uris);
  const unlisted = inFolders.flatMap((one) => one.unlisted).filter(({ uri }) => !chosen.has(uri));
  if (uris.length + code.size + unlisted.length === 0) {
    throw new NoManifest(noManifestIn(folders, ports.nameOf));
  }
  const unfixed: string[] = [];
  for (const uri of replace ? uris : []) {
    if (replace && !(await fixFile(workspace, uri, ports, replace))) unfixed.push(uri);
  }
  const projectFiles = await checkAll(
    workspace,
    await projectFilesOf(workspace, [...uris, ...code.keys()], inFolders),
    ports,
  );
  const withFindings = projectFiles.checked.filter(({ findings }) => findings.length > 0);
  const { checked, others } = await checkAll(workspace, uris, ports);
  return {
    checked: [...withFindings, ...checked, ...[...code.values()].flatMap((one) => (one ? shownCode(one) : []))],
    others,
    notes: skippedNotes({ others, unlisted, unfixed }, ports.nameOf),
  };
}

/** Checks the files that are code, by their URIs. Undefined for those that cannot be read. */
async function checkAllCode<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
  ports: ManifestPorts,
  replace?: ReplaceText,
): Promise<ReadonlyMap<string, CheckedCode | undefined>> {
  const checked = new Map<string, CheckedCode | undefined>();
  for (const uri of uris) {
    const one = await checkCodeFile(workspace, uri, ports, replace);
    if (one !== "other") checked.set(uri, one);
  }
  return checked;
}

function shownCode({ uri, text, findings, json }: CheckedCode): CheckedFile {
  return {
    document: { uri, kind: undefined, text: findings.length > 0 ? text : "" },
    findings: findings.map((finding) => ({ ...finding, fixes: [] })),
    json,
  };
}

/**
 * Checks files as they are read, so that each is parsed once. Only those that others affect, which is known when all are read, are
 * read and checked again. Leaves out files that cannot be read.
 */
async function checkAll<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uris: readonly string[],
  ports: ManifestPorts,
): Promise<Pick<CheckedPaths, "checked" | "others">> {
  const early = await mapConcurrently(uris, (uri) => checkEarly(workspace, uri, ports));
  const checked: CheckedFile[] = [];
  const others: string[] = [];
  for (const [index, uri] of uris.entries()) {
    const first = early[index];
    const isComplete = first && (await isUnaffected(workspace, first.listing));
    const one = isComplete ? first.checked : await checkFile(workspace, uri, ports);
    if (one === "other") others.push(uri);
    else if (one) checked.push(one);
  }
  return { checked, others };
}

/** A file that was checked while the others were unread. */
interface EarlyCheck {
  readonly listing: Listing;
  readonly checked: CheckedFile;
}

/** Reads a file, and checks it unless its findings surely depend on others. */
async function checkEarly<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: ManifestPorts,
): Promise<EarlyCheck | undefined> {
  const document = await workspace.passingDocumentOf(uri);
  const listing = await workspace.listingAt(uri);
  if (!document || !listing || !isManifest(document, await workspace.projectOf(document), ports)) return undefined;
  const checked = await checkAlone(workspace, document, ports);
  return checked && { listing, checked: shownPart(listing, checked) };
}

/** "other": it is no manifest. Undefined if it cannot be read. */
async function checkFile<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: ManifestPorts,
): Promise<CheckedFile | "other" | undefined> {
  const listing = await workspace.listingAt(uri);
  if (!listing) return undefined;
  const document = await workspace.documentOf(uri);
  if (!document) return undefined;
  if (!isManifest(document, await workspace.projectOf(document), ports)) return "other";
  return shownPart(listing, await checkInWorkspace(workspace, document, ports));
}

function shownPart<D extends WorkspaceDocument>(
  { uri, kind }: Listing,
  { manifest, findings }: Checked<D>,
): CheckedFile {
  const text = findings.length > 0 ? manifest.text : "";
  return { document: { uri, kind, text }, findings: findings.map((finding) => ({ ...finding, fixes: [] })) };
}

/** The named folders. Without paths: the folder of the nearest project, else the folder itself. */
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
  /** URIs of files that were named and checked, and that `mayFixAll` excludes. */
  readonly unfixed: readonly string[];
}

/** More names than this only make noise. */
const maxNames = 3;

/**
 * Says why files were skipped: a sentence for each file that is no manifest, and for the unlisted files of each project.
 * `nameOf`: the shown name of a file.
 */
function skippedNotes({ others, unlisted, unfixed }: Skipped, nameOf: (uri: string) => string): readonly string[] {
  const byProject = new Map<string, UnlistedManifest[]>();
  for (const one of unlisted) {
    const known = byProject.get(one.project.uri) ?? [];
    byProject.set(one.project.uri, known);
    known.push(one);
  }
  return [
    ...others.map((uri) => `Skipped ${nameOf(uri)}: it is not a command manifest.`),
    ...unfixed.map(
      (uri) =>
        `Not fixed: ${nameOf(uri)}. Only JSON files that have a manifest's name, such as bot.commands.json, or that the project lists are fixed.`,
    ),
    ...[...byProject].map(([uri, manifests]) => {
      return `Skipped ${shortFileList(manifests.map((one) => nameOf(one.uri)))}: not listed in ${nameOf(uri)}.`;
    }),
  ];
}

function shortFileList(names: readonly string[]): string {
  if (names.length <= maxNames) return names.join(", ");
  return `${names.length} manifests (${names.slice(0, maxNames).join(", ")}, …)`;
}

/** A command manifest by its name that its project does not list. */
interface UnlistedManifest {
  readonly uri: string;
  readonly project: FoundProject;
}

interface FolderManifests {
  /** The files that projects list, then all other manifests by their names. */
  readonly manifests: readonly string[];
  /** The URIs of the folder's project file, which may be above it, and of all below it. */
  readonly projectFiles: readonly string[];
  readonly unlisted: readonly UnlistedManifest[];
  /** The files of code that projects name. */
  readonly code: readonly string[];
}

/**
 * Finds the files that a check of a folder reads, in the terminal as in the editor. These are the files that projects in and
 * above the folder list in it, and others with a manifest's name. Command manifests that their project does not list are
 * `unlisted`.
 */
export async function manifestsIn<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  folder: string,
): Promise<FolderManifests> {
  const projects = await projectsOf(workspace, folder);
  const members = await Promise.all(projects.map((project) => workspace.memberUrisOf(project)));
  const code = (await Promise.all(projects.map((project) => workspace.codeUrisOf(project)))).flat();
  const listed = members.flat().filter((uri) => relativePath(folder, uri) !== undefined);
  const manifests = new Set(listed);
  const unlisted: UnlistedManifest[] = [];
  for (const uri of (await workspace.filesBelow(folder)).map(normalUri)) {
    const project = manifestKind(uri) === "commands" ? await workspace.nearestProject(folderOf(uri)) : undefined;
    if (project && !lists(project, uri)) unlisted.push({ uri, project });
    else manifests.add(uri);
  }
  return {
    manifests: [...manifests],
    projectFiles: projects.map(({ uri }) => uri),
    unlisted,
    code: code.filter((uri) => relativePath(folder, uri) !== undefined),
  };
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
  /** Sentences about skipped files. */
  readonly notes: readonly string[];
}

/**
 * The types for the manifests that a user names. Without paths: the manifests that the project lists, or all below the folder if
 * it has no project. Throws a UserError if there is no command manifest.
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
    const folder = project?.folder ?? request.folder;
    const isEmpty = checked.length === 0 && isWholeProject;
    throw new UserError(
      isEmpty ? noManifestIn([folder], ports.nameOf) : `No command manifest was found in ${ports.nameOf(folder)}.`,
    );
  }
  const invalid = manifests
    .map((one) => ({ ...one, findings: one.findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  const ofCode = manifests.flatMap(({ document: { uri }, json }) => (json ? closedDocument(uri, json, "json") : []));
  const documents = await workspace.documentsAt(
    manifests.flatMap(({ document, json }) => (json === undefined ? document.uri : [])),
  );
  return { text: handlerTypes([...documents, ...ofCode].flatMap(parsedCommandsOf)), invalid, notes };
}
