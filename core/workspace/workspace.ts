import { emptyProject } from "../kinds/project/project.ts";
import type { KnownCommand } from "../manifest/known-command.ts";
import type { OtherCommands } from "../manifest/manifest.ts";
import { AsyncMemo } from "../tools/async-memo.ts";
import { ClosedFiles } from "./closed-files.ts";
import { type Files, skippedFolders } from "./files.ts";
import { filterAsync } from "./filter-async.ts";
import { type FoundProject, lists, listsCode, ProjectFiles } from "./found-project.ts";
import { isProjectFile, manifestGlobs, projectFileGlobs, watchedGlob } from "./kind.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { includingGlobs } from "./project-globs.ts";
import { type Documents, hasSameItems, isAlone, othersIn, Surroundings, WorkspaceView } from "./surroundings.ts";
import { folderAround, folderOf, normalUri, normalUris, relativePath } from "./uris.ts";
import { type Destination, dialectOf, type Listing, listingOf, type WorkspaceDocument } from "./workspace-document.ts";

/** The parts of a document that decide its project. */
type Belonging = Pick<WorkspaceDocument, "uri" | "kind">;

/** With more manifests than this, the open file is checked before the others are read. */
const eagerLimit = 100;

/**
 * Finds out which files belong together. An open document overrides its file. Files are cached until `changed`. A file's project
 * is the nearest project file above it; a command manifest that this project does not list has no project.
 */
export class Workspace<D extends WorkspaceDocument> {
  readonly #documents: Documents<D>;
  readonly #files: Files;
  readonly #closed: ClosedFiles<D>;
  readonly #projectFiles: ProjectFiles;
  /** By the project as it was read: a request that began before its file changed must not keep the old list for the new one. */
  readonly #members = new AsyncMemo<readonly string[], FoundProject>();
  /** The files below a folder that belong to no project. */
  readonly #withoutProject = new AsyncMemo<readonly string[]>();
  /** Cached, because searches go through whole folders. */
  readonly #searches = new AsyncMemo<readonly string[]>();
  /** Kept until a file or an open document changes. */
  #view: WorkspaceView<D> | undefined;
  /** By project or folder. Each is reused while its manifests stay the same. */
  readonly #surroundings = new Map<string, Surroundings>();
  /** The open folders of the editor, or the folder of the terminal's arguments. */
  folders: readonly string[] = [];

  /** `maxKept`: UTF-16 units of the closed files' texts that stay in memory. A document takes several times as much. */
  constructor(documents: Documents<D>, files: Files, maxKept = 2 ** 18) {
    this.#documents = documents;
    this.#files = files;
    this.#closed = new ClosedFiles(files, (uri, text) => this.#parse(uri, text), maxKept);
    this.#projectFiles = new ProjectFiles(
      async (uri) => this.#openDocument(uri)?.text ?? (await this.#closed.currentText(uri)),
    );
  }

  /** The open document, else the file; undefined if there is neither. */
  documentOf(uri: string): Promise<D | undefined> {
    const open = this.#openDocument(uri);
    return open ? Promise.resolve(open) : this.#closed.documentAt(uri);
  }

  /** The open document, else the file, which is read for this call only. Its listing is kept. */
  passingDocumentOf(uri: string): Promise<D | undefined> {
    const open = this.#openDocument(uri);
    return open ? Promise.resolve(open) : this.#closed.passingDocumentAt(uri);
  }

  /** The listing of the open document, else of the file. */
  async listingAt(uri: string): Promise<Listing | undefined> {
    const open = this.#openDocument(uri);
    return open ? listingOf(open) : await this.#closed.listingAt(uri);
  }

  /** The saved text of a file that is no manifest; undefined if there is no file, null if it cannot be read. */
  savedText(uri: string): Promise<string | null | undefined> {
    return this.#closed.textAt(uri);
  }

  /** The project whose file is in a folder or the nearest one above it. */
  nearestProject(folder: string): Promise<FoundProject | undefined> {
    return this.#projectFiles.nearest(folder);
  }

  /**
   * The project of a document: the nearest, if it lists the document. Manifests of other kinds than commands need not be listed.
   */
  async projectOf({ uri, kind }: Belonging): Promise<FoundProject | undefined> {
    const found = await this.nearestProject(folderOf(uri));
    const isOther = kind !== undefined && kind !== "commands" && kind !== "project";
    return found && (isOther || lists(found, uri)) ? found : undefined;
  }

  /** The URIs of the files that a project lists, open or not, also of those that cannot be read. */
  async memberUrisOf(project: FoundProject): Promise<readonly string[]> {
    const found = await this.#members.get(project, () => this.#findMembers(project));
    const unsaved = await this.#owned(project, this.openUris());
    return [...new Set([...found, ...unsaved])].sort();
  }

  /** The URIs of the saved files with code that a project names. */
  async codeUrisOf(project: FoundProject): Promise<readonly string[]> {
    const globs = includingGlobs(project.project.code ?? []);
    if (globs.length === 0) return [];
    const found = await this.#search(project.folder, globs);
    const isOwn = async (uri: string) => (await this.nearestProject(folderOf(uri)))?.uri === project.uri;
    return filterAsync(found, async (uri) => listsCode(project, uri) && (await isOwn(uri)));
  }

  /** The command manifests that a project lists, open or not, in the order of their URIs. */
  async membersOf(project: FoundProject): Promise<readonly D[]> {
    const documents = await this.documentsAt(await this.memberUrisOf(project));
    return documents.filter(({ kind }) => (kind ?? "commands") === "commands");
  }

  /**
   * The commands of the other manifests that a document is published with: its project's for the same application, scope and
   * guild, and `together`. Without a project, the folder's manifests that name the same application. §4.7
   */
  async othersOf(manifest: Destination, together: readonly Listing[] = []): Promise<OtherCommands> {
    const found = await this.projectOf(manifest);
    const isAlone = !found && manifest.envelope.applicationId === undefined;
    return othersIn(isAlone ? undefined : await this.#around(manifest, found), manifest, together);
  }

  /** Whether a document is among many manifests that were not all read yet, so that its complete findings take a while. */
  async isAmongManyUnread(document: D): Promise<boolean> {
    const found = await this.projectOf(document);
    const place = isAlone(document, found) ? undefined : await this.#placeOf(document.uri, found);
    if (place === undefined || this.#surroundings.has(place)) return false;
    const uris = found ? await this.memberUrisOf(found) : await this.#urisWithoutProject(place);
    return uris.length > eagerLimit;
  }

  /** The commands that a manifest of another kind can refer to; undefined if none are known. */
  async commandsAround(document: Belonging): Promise<readonly KnownCommand[] | undefined> {
    const around = await this.#around(document, await this.projectOf(document));
    return await around?.commands((uri) => this.documentOf(uri));
  }

  /** The command manifests that a manifest of another kind can refer to. */
  async commandManifestsAround(document: Belonging): Promise<readonly D[]> {
    const around = await this.#around(document, await this.projectOf(document));
    return this.documentsAt(around?.commandManifests ?? []);
  }

  /** URIs of the files below a folder that are manifests by their names, whichever project they are of. */
  filesBelow(folder: string): Promise<readonly string[]> {
    return this.#search(normalUri(folder), manifestGlobs);
  }

  /** URIs of the project files below a folder. */
  projectFilesBelow(folder: string): Promise<readonly string[]> {
    return this.#search(normalUri(folder), projectFileGlobs);
  }

  /**
   * Forgets the content of a file that was changed. A project file may have been replaced, which watchers report as a change,
   * and looked for while it was missing.
   */
  changed(uri: string): void {
    if (isProjectFile(uri)) this.createdOrDeleted(uri);
    else this.#forget(normalUri(uri));
  }

  /** Forgets everything about a file or a folder that was created or deleted. */
  createdOrDeleted(uri: string): void {
    for (const known of this.#closed.knownIn(uri)) this.#forget(known);
    this.#searches.forgetAll();
    this.#forgetProjects();
  }

  /**
   * Forgets everything about a folder that was created with files in it, which watchers do not report (on Linux, VS Code's do
   * not). Whether there are any; a file has none, and what is outside the workspace is not looked at.
   */
  async createdFolder(uri: string): Promise<boolean> {
    const around = folderAround(this.folders, uri);
    const names = around === undefined ? undefined : relativePath(around, normalUri(uri))?.split("/");
    if (!names || names.some((name) => skippedFolders.includes(name))) return false;
    const files = await this.#files.find(uri, [watchedGlob]);
    if (files.length > 0) this.createdOrDeleted(uri);
    return files.length > 0;
  }

  /** Whether a file, or one below a folder, was ever asked for: if not, nothing depends on it. */
  knows(uri: string): boolean {
    return this.#closed.knownIn(uri).length > 0;
  }

  #forget(normal: string): void {
    this.#closed.forget(normal);
    this.#view = undefined;
  }

  #forgetProjects(): void {
    this.#view = undefined;
    this.#projectFiles.forget();
    this.#members.forgetAll();
    this.#withoutProject.forgetAll();
  }

  /**
   * The manifests around a document: its project's, or those without a project in its folder of the workspace. Undefined if it is
   * in no such folder, or if its project does not list it.
   */
  async #around({ uri }: Belonging, found: FoundProject | undefined): Promise<Surroundings | undefined> {
    const place = await this.#placeOf(uri, found);
    if (place === undefined) return undefined;
    return await this.#now().surroundings.get(found ?? place, async () => {
      const uris = found ? await this.memberUrisOf(found) : await this.#manifestsWithoutProject(place);
      const listed = await mapConcurrently(normalUris(uris), (one) => this.listingAt(one));
      const current = Surroundings.of(listed, found?.project ?? emptyProject, this.#surroundings.get(place));
      this.#surroundings.set(place, current);
      return current;
    });
  }

  /** The key of the manifests around a file: the URI of the project file or of the folder. */
  async #placeOf(uri: string, found: FoundProject | undefined): Promise<string | undefined> {
    const isUnlisted = !found && (await this.nearestProject(folderOf(uri))) !== undefined;
    return found?.uri ?? (isUnlisted ? undefined : folderAround(this.folders, uri));
  }

  async #urisWithoutProject(folder: string): Promise<readonly string[]> {
    const free = () => this.filesBelow(folder).then((uris) => this.#onlyWithoutProject(uris));
    return this.#ownOf(folder, await this.#withoutProject.get(folder, free));
  }

  /** The files of a folder of the workspace, without those of another folder in it. */
  #ownOf(folder: string, uris: readonly string[]): readonly string[] {
    return uris.filter((uri) => folderAround(this.folders, uri) === folder);
  }

  async #manifestsWithoutProject(folder: string): Promise<readonly string[]> {
    const free = await this.#urisWithoutProject(folder);
    return [...free, ...(await this.#onlyWithoutProject(this.#ownOf(folder, this.openUris())))];
  }

  #onlyWithoutProject(uris: readonly string[]): Promise<string[]> {
    return filterAsync(uris, async (uri) => !(await this.nearestProject(folderOf(uri))));
  }

  openUris(): readonly string[] {
    return [...this.#now().open.keys()];
  }

  #now(): WorkspaceView<D> {
    const documents = this.#documents.all();
    if (!this.#view || !hasSameItems(this.#view.documents, documents)) this.#view = new WorkspaceView(documents);
    return this.#view;
  }

  /** The documents that exist at URIs, each once. */
  async documentsAt(uris: readonly string[]): Promise<D[]> {
    const found = await mapConcurrently(normalUris(uris), (uri) => this.documentOf(uri));
    return found.filter((one) => one !== undefined);
  }

  #openDocument(uri: string): D | undefined {
    return this.#now().open.get(normalUri(uri));
  }

  async #parse(uri: string, text: string): Promise<D> {
    const project = await this.nearestProject(folderOf(uri));
    return this.#documents.parse(uri, text, dialectOf(uri, project !== undefined && lists(project, uri)));
  }

  #search(folder: string, globs: readonly string[]): Promise<readonly string[]> {
    return this.#searches.get([folder, ...globs].join("\n"), () => this.#files.find(folder, globs));
  }

  async #findMembers(project: FoundProject): Promise<readonly string[]> {
    const globs = includingGlobs(project.project.manifests ?? manifestGlobs);
    return this.#owned(project, await this.#search(project.folder, globs));
  }

  /** The files that a project lists, unless another project file is nearer. */
  #owned(project: FoundProject, uris: readonly string[]): Promise<string[]> {
    return filterAsync(
      uris,
      async (uri) => lists(project, uri) && (await this.nearestProject(folderOf(uri)))?.uri === project.uri,
    );
  }
}
