import { parseProject } from "../kinds/project/parse-project.ts";
import { emptyProject, type ParsedProject } from "../kinds/project/project.ts";
import { listed } from "../language/check/check.ts";
import type { ListedCommand } from "../language/model/list.ts";
import type { Command } from "../language/model/model.ts";
import type { Dialect } from "../language/text/parse.ts";
import { includingGlobs, isListed } from "./belongs.ts";
import { dialectOf, type WorkspaceDocument } from "./document.ts";
import type { Files } from "./files.ts";
import { manifestGlobs, projectFileNames } from "./kind.ts";
import { scopeKey } from "./scope-key.ts";
import { fileIn, folderOf, normalUri, relativePath } from "./uris.ts";

/** A project file that was found, and the folder that it speaks for. */
export interface FoundProject extends ParsedProject {
  readonly uri: string;
  readonly folder: string;
  readonly text: string;
}

/** What of a document says where it belongs. */
type Belonging = Pick<WorkspaceDocument, "uri" | "kind">;

/** The documents of one face: those that are open, and how to make one of a file's text. */
export interface Documents<D extends WorkspaceDocument> {
  all(): readonly D[];
  parse(uri: string, text: string, dialect: Dialect): D;
}

/**
 * Which files belong together. An open document overrides its file. File contents are cached until `changed`. A file's project is that of the nearest project file above it; a command manifest that this project does not
 * list stands alone.
 */
export class Workspace<D extends WorkspaceDocument> {
  readonly #documents: Documents<D>;
  readonly #files: Files;
  readonly #closed = new Map<string, Promise<D | undefined>>();
  readonly #projectFiles = new Map<string, Promise<FoundProject | undefined>>();
  readonly #members = new Map<string, Promise<readonly string[]>>();
  readonly #below = new Map<string, Promise<readonly string[]>>();
  readonly #normalUris = new WeakMap<D, string>();
  /** The folders that the editor has open, or that the terminal was given. */
  folders: readonly string[] = [];

  constructor(documents: Documents<D>, files: Files) {
    this.#documents = documents;
    this.#files = files;
  }

  /** A document's newest version, or what its file holds; undefined if there is neither. */
  documentOf(uri: string): Promise<D | undefined> {
    const open = this.#openDocument(uri);
    if (open) return Promise.resolve(open);
    return kept(this.#closed, normalUri(uri), () => this.#read(uri));
  }

  /** The project whose file is in a folder or the nearest one above it. */
  async nearestProject(folder: string): Promise<FoundProject | undefined> {
    for (let above = normalUri(folder); ; above = folderOf(above)) {
      const found = await kept(this.#projectFiles, above, () => this.#findProject(above));
      if (found) return found;
      if (folderOf(above) === above) return undefined;
    }
  }

  /**
   * The project that a document is of: the nearest, if it lists the document. Manifests of other kinds than commands are
   * of the nearest project without being listed.
   */
  async projectOf({ uri, kind }: Belonging): Promise<FoundProject | undefined> {
    const found = await this.nearestProject(folderOf(uri));
    const isOther = kind !== undefined && kind !== "commands" && kind !== "project";
    return found && (isOther || lists(found, uri)) ? found : undefined;
  }

  /** The URIs of the files that a project lists, open or not, also of those that cannot be read. */
  async memberUrisOf(project: FoundProject): Promise<readonly string[]> {
    const found = await kept(this.#members, project.uri, () => this.#findMembers(project));
    const unsaved = await this.#owned(project, this.#openUris());
    return [...new Set([...found, ...unsaved])].sort();
  }

  /** The command manifests that a project lists, open or not, in the order of their URIs. */
  async membersOf(project: FoundProject): Promise<D[]> {
    const documents = await this.#documentsAt(await this.memberUrisOf(project));
    return documents.filter(({ kind }) => (kind ?? "commands") === "commands");
  }

  /**
   * The commands that a document's are published with: those of its project's manifests for the same application, scope
   * and guild. Without a project, those of the folder's manifests that name the same application. §4.7
   */
  async othersOf(document: D): Promise<ListedCommand[]> {
    const found = await this.projectOf(document);
    const project = found?.project ?? emptyProject;
    const { envelope } = document.manifest;
    if (!found && envelope.applicationId === undefined) return [];
    const around = found ? await this.membersOf(found) : await this.#aroundWithoutProject(document);
    const key = scopeKey(envelope, project);
    return around
      .filter(({ uri, manifest }) => !isSame(uri, document.uri) && scopeKey(manifest.envelope, project) === key)
      .flatMap(commandsIn);
  }

  /** The commands that a manifest of another kind may name; undefined if none are known. */
  async commandsAround(document: Belonging): Promise<readonly Command[] | undefined> {
    const around = await this.commandManifestsAround(document);
    const commands = around.flatMap(({ manifest }) => manifest.units.flatMap(({ unit }) => unit.command ?? []));
    return commands.length > 0 ? commands : undefined;
  }

  /** The command manifests whose commands a manifest of another kind may name. */
  async commandManifestsAround(document: Belonging): Promise<D[]> {
    const project = await this.projectOf(document);
    const around = project ? await this.membersOf(project) : await this.#aroundWithoutProject(document);
    return around.filter(({ kind }) => (kind ?? "commands") === "commands");
  }

  /** All manifests, of every kind, that may name the same commands: those of the same project, or of none. */
  async neighboursOf(document: Belonging): Promise<D[]> {
    const project = await this.projectOf(document);
    const nearest = await this.nearestProject(folderOf(document.uri));
    if (nearest && !project) return this.#documentsAt([document.uri]);
    const below = project ? await this.filesBelow(project.folder) : [];
    const members = project ? await this.membersOf(project) : [];
    const around = project
      ? [...members, ...(await this.#documentsAt([...below, ...this.#openUris()]))]
      : await this.everything();
    const together = await filterAsync(around, async (one) => (await this.projectOf(one))?.uri === project?.uri);
    return this.#documentsAt([...together.map(({ uri }) => uri), document.uri]);
  }

  /** URIs of the files below a folder that are manifests by their names, whichever project they are of. */
  filesBelow(folder: string): Promise<readonly string[]> {
    return kept(this.#below, normalUri(folder), () => this.#files.find(folder, manifestGlobs));
  }

  /** URIs of the project files below a folder. */
  projectFilesBelow(folder: string): Promise<readonly string[]> {
    const globs = projectFileNames.map((name) => `**/${name}`);
    return this.#files.find(folder, globs);
  }

  /** All manifests of the workspace's folders, and all that are open. */
  async everything(): Promise<D[]> {
    const found = await Promise.all(this.folders.map((folder) => this.filesBelow(folder)));
    return this.#documentsAt([...found.flat(), ...this.#openUris()]);
  }

  /** Forgets what is known of a file that was changed, created or deleted. */
  changed(uri: string): void {
    this.#closed.delete(normalUri(uri));
    this.#projectFiles.clear();
    this.#members.clear();
    this.#below.clear();
  }

  /** The manifests without a project in the folder of the workspace that a document is in. */
  async #aroundWithoutProject({ uri }: Belonging): Promise<D[]> {
    if (await this.nearestProject(folderOf(uri))) return [];
    const folder = this.folders.find((one) => relativePath(one, normalUri(uri)) !== undefined);
    if (folder === undefined) return [];
    const open = this.#openUris().filter((one) => relativePath(folder, one) !== undefined);
    const around = [...(await this.filesBelow(folder)), ...open];
    const free = await filterAsync(around, async (one) => !(await this.nearestProject(folderOf(one))));
    return this.#documentsAt(free);
  }

  #openUris(): string[] {
    return this.#documents.all().map((document) => this.#normalUriOf(document));
  }

  async #documentsAt(uris: readonly string[]): Promise<D[]> {
    const different = new Set(uris.map(normalUri));
    const documents = await Promise.all([...different].map((uri) => this.documentOf(uri)));
    return documents.filter((document) => document !== undefined);
  }

  #openDocument(uri: string): D | undefined {
    const normal = normalUri(uri);
    return this.#documents.all().find((document) => this.#normalUriOf(document) === normal);
  }

  #normalUriOf(document: D): string {
    const known = this.#normalUris.get(document) ?? normalUri(document.uri);
    this.#normalUris.set(document, known);
    return known;
  }

  async #read(uri: string): Promise<D | undefined> {
    const text = await this.#files.read(uri);
    if (text === undefined) return undefined;
    const project = await this.nearestProject(folderOf(uri));
    return this.#documents.parse(uri, text, dialectOf(uri, project !== undefined && lists(project, uri)));
  }

  async #findProject(folder: string): Promise<FoundProject | undefined> {
    for (const name of projectFileNames) {
      const uri = fileIn(folder, name);
      const text = this.#openDocument(uri)?.text ?? (await this.#files.read(uri));
      if (text !== undefined) return { ...parseProject(text), uri, folder, text };
    }
    return undefined;
  }

  async #findMembers(project: FoundProject): Promise<readonly string[]> {
    const globs = includingGlobs(project.project.manifests ?? manifestGlobs);
    return this.#owned(project, await this.#files.find(project.folder, globs));
  }

  /** Those of the files that a project lists and that no project file is nearer to. */
  #owned(project: FoundProject, uris: readonly string[]): Promise<string[]> {
    return filterAsync(
      uris,
      async (uri) => lists(project, uri) && (await this.nearestProject(folderOf(uri)))?.uri === project.uri,
    );
  }
}

/** Whether a project's globs name a file. Whether another project file is nearer to it is not looked at. */
export function lists({ folder, project }: FoundProject, uri: string): boolean {
  const path = relativePath(folder, normalUri(uri));
  return path !== undefined && isListed(project, path);
}

/** The commands of a document as another one sees them. */
export function commandsIn({ uri, manifest }: WorkspaceDocument): ListedCommand[] {
  return manifest.units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri }));
}

function isSame(a: string, b: string): boolean {
  return a === b || normalUri(a) === normalUri(b);
}

function kept<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

async function filterAsync<T>(all: readonly T[], predicate: (one: T) => Promise<boolean>): Promise<T[]> {
  const isMatch = await Promise.all(all.map(predicate));
  return all.filter((_, index) => isMatch[index]);
}
