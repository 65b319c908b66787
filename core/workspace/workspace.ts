import { kindNamed } from "../kinds/kinds.ts";
import { parseProject } from "../kinds/project/parse-project.ts";
import type { ParsedProject } from "../kinds/project/project.ts";
import { listed } from "../language/check/check.ts";
import type { ListedCommand } from "../language/model/list.ts";
import type { Manifest } from "../language/model/manifest.ts";
import type { Command } from "../language/model/model.ts";
import { isOfProject } from "./belongs.ts";
import type { Files } from "./files.ts";
import { type ManifestKind, manifestGlobs, manifestKind, projectFileNames } from "./kind.ts";
import { scopeKey } from "./scope-key.ts";
import { fileIn, folderOf, normalUri, relativePath } from "./uris.ts";

/** A project file that was found, and the folder that it speaks for. */
export interface FoundProject extends ParsedProject {
  readonly uri: string;
  readonly folder: string;
}

/** What the workspace looks at in a document to tell where it belongs. */
export interface WorkspaceDocument {
  readonly uri: string;
  /** Undefined where neither its name nor its `$schema` says it. */
  readonly kind: ManifestKind | undefined;
  readonly text: string;
  readonly manifest: Manifest;
}

/** The documents of one face: those that are open, by URI, and how to read the text of one that is not. */
export interface Documents<D extends WorkspaceDocument> {
  get(uri: string): D | undefined;
  all(): readonly D[];
  parse(uri: string, text: string): D;
}

/**
 * The manifests around the open documents: which project a document is of, and what the project's others hold. An open
 * document goes over its file. What was read from disk is kept until somebody says that it changed.
 */
export class Workspace<D extends WorkspaceDocument> {
  readonly #documents: Documents<D>;
  readonly #files: Files;
  readonly #closed = new Map<string, Promise<D | undefined>>();
  readonly #projectFiles = new Map<string, Promise<FoundProject | undefined>>();
  readonly #members = new Map<string, Promise<readonly string[]>>();
  readonly #below = new Map<string, Promise<readonly string[]>>();
  /** The folders that the editor has open. */
  folders: readonly string[] = [];

  constructor(documents: Documents<D>, files: Files) {
    this.#documents = documents;
    this.#files = files;
  }

  /** A document's newest version, or what its file holds. */
  documentOf(uri: string): Promise<D | undefined> {
    const open = this.#openDocument(uri);
    if (open) return Promise.resolve(open);
    const known = this.#closed.get(uri) ?? this.#read(uri);
    this.#closed.set(uri, known);
    return known;
  }

  /**
   * The project that a document is of: the nearest project file above it, if its globs name it. The globs are for
   * commands; manifests of other kinds are of the project that they are below.
   */
  async projectOf(uri: string): Promise<FoundProject | undefined> {
    for (let folder = folderOf(uri); ; folder = folderOf(folder)) {
      const found = await this.#projectIn(folder);
      const path = found && relativePath(found.folder, normalUri(uri));
      const isOther = kindNamed(manifestKind(uri)) !== undefined;
      if (found) return path !== undefined && (isOther || isOfProject(found.project, path)) ? found : undefined;
      if (folderOf(folder) === folder) return undefined;
    }
  }

  /** All manifests of a project, open or not. */
  async manifestsOf(project: FoundProject): Promise<D[]> {
    const found = await this.#membersOf(project);
    const open = this.#documents.all().map(({ uri }) => normalUri(uri));
    const unsaved = open.filter((uri) => isMember(project, uri) && !found.includes(uri));
    return this.#documentsAt([...found, ...unsaved]);
  }

  /** The commands of the project's other manifests that go to the same application and scope. */
  async othersOf(document: D, project: FoundProject | undefined): Promise<ListedCommand[]> {
    if (!project) return [];
    const key = scopeKey(document.manifest.envelope, project.project);
    const manifests = await this.manifestsOf(project);
    return manifests
      .filter(
        ({ uri, manifest }) =>
          normalUri(uri) !== normalUri(document.uri) && scopeKey(manifest.envelope, project.project) === key,
      )
      .flatMap(({ uri, manifest }) =>
        manifest.units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri })),
      );
  }

  /**
   * All manifests, of every kind, that may speak of the same commands: those below the project's folder, or below the
   * workspace's folders where there is no project. Open ones are among them wherever they are.
   */
  async neighboursOf(uri: string): Promise<D[]> {
    const project = await this.projectOf(uri);
    if (!project) return this.everything();
    const below = await this.#filesBelow(project.folder);
    const listed = (await this.manifestsOf(project)).map((document) => document.uri);
    return this.#documentsAt([...below, ...listed, uri]);
  }

  /**
   * The commands that a manifest of another kind may speak of; undefined where nobody can tell, for there is neither a
   * project nor a folder, or no command in it.
   */
  async commandsAround(uri: string): Promise<readonly Command[] | undefined> {
    const project = await this.projectOf(uri);
    if (!project && this.folders.length === 0) return undefined;
    const around = await this.neighboursOf(uri);
    const commands = around.flatMap(({ manifest }) => manifest.units.flatMap(({ unit }) => unit.command ?? []));
    return commands.length > 0 ? commands : undefined;
  }

  /** All manifests of the workspace's folders, and all that are open. */
  async everything(): Promise<D[]> {
    const found = await Promise.all(this.folders.map((folder) => this.#filesBelow(folder)));
    return this.#documentsAt([...found.flat(), ...this.#documents.all().map(({ uri }) => uri)]);
  }

  async #documentsAt(uris: readonly string[]): Promise<D[]> {
    const different = new Set(uris.map(normalUri));
    const documents = await Promise.all([...different].map((uri) => this.documentOf(uri)));
    return documents.filter((document) => document !== undefined);
  }

  /** Forgets what is known of a file that was changed, created or deleted outside the editor. */
  changed(uri: string): void {
    this.#closed.delete(normalUri(uri));
    this.#projectFiles.clear();
    this.#members.clear();
    this.#below.clear();
  }

  #filesBelow(folder: string): Promise<readonly string[]> {
    const known = this.#below.get(folder) ?? this.#files.find(folder, manifestGlobs);
    this.#below.set(folder, known);
    return known;
  }

  #openDocument(uri: string): D | undefined {
    return (
      this.#documents.get(uri) ?? this.#documents.all().find((document) => normalUri(document.uri) === normalUri(uri))
    );
  }

  async #read(uri: string): Promise<D | undefined> {
    const text = await this.#files.read(uri);
    return text === undefined ? undefined : this.#documents.parse(uri, text);
  }

  #projectIn(folder: string): Promise<FoundProject | undefined> {
    const known = this.#projectFiles.get(folder) ?? this.#findProject(folder);
    this.#projectFiles.set(folder, known);
    return known;
  }

  async #findProject(folder: string): Promise<FoundProject | undefined> {
    for (const name of projectFileNames) {
      const uri = fileIn(folder, name);
      const text = this.#openDocument(uri)?.text ?? (await this.#files.read(uri));
      if (text !== undefined) return { ...parseProject(text), uri, folder };
    }
    return undefined;
  }

  #membersOf(project: FoundProject): Promise<readonly string[]> {
    const known = this.#members.get(project.folder) ?? this.#findMembers(project);
    this.#members.set(project.folder, known);
    return known;
  }

  async #findMembers(project: FoundProject): Promise<readonly string[]> {
    const found = await this.#files.find(project.folder, project.project.manifests ?? manifestGlobs);
    return found.filter((uri) => isMember(project, uri));
  }
}

function isMember({ folder, project }: FoundProject, uri: string): boolean {
  const path = relativePath(folder, uri);
  return path !== undefined && isOfProject(project, path);
}
