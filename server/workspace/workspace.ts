import { kindNamed } from "../../core/kinds/index.ts";
import { type ListedCommand, listed } from "../../core/manifest/index.ts";
import type { Command } from "../../core/manifest/model.ts";
import {
  isOfProject,
  manifestGlobs,
  manifestKind,
  type ParsedProject,
  parseProject,
  projectFileNames,
  scopeKey,
} from "../../core/project/index.ts";
import { Snapshot } from "../snapshot.ts";
import type { Files } from "./files.ts";
import { fileIn, folderOf, normalUri, relativePath } from "./uris.ts";

/** A project file that was found, and the folder that it speaks for. */
export interface FoundProject extends ParsedProject {
  readonly uri: string;
  readonly folder: string;
}

/** The documents that are open, by URI. */
export interface OpenDocuments {
  get(uri: string): Snapshot | undefined;
  all(): readonly Snapshot[];
}

/**
 * The manifests around the open documents: which project a document is of, and what the project's others hold. An open
 * document goes over its file. What was read from disk is kept until somebody says that it changed.
 */
export class Workspace {
  readonly #open: OpenDocuments;
  readonly #files: Files;
  readonly #closed = new Map<string, Promise<Snapshot | undefined>>();
  readonly #projectFiles = new Map<string, Promise<FoundProject | undefined>>();
  readonly #members = new Map<string, Promise<readonly string[]>>();
  readonly #below = new Map<string, Promise<readonly string[]>>();
  /** The folders that the editor has open. */
  folders: readonly string[] = [];

  constructor(open: OpenDocuments, files: Files) {
    this.#open = open;
    this.#files = files;
  }

  /** A document's newest version, or what its file holds. */
  snapshotOf(uri: string): Promise<Snapshot | undefined> {
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
  async manifestsOf(project: FoundProject): Promise<Snapshot[]> {
    const found = await this.#membersOf(project);
    const open = this.#open.all().map(({ uri }) => normalUri(uri));
    const unsaved = open.filter((uri) => isMember(project, uri) && !found.includes(uri));
    return this.#snapshots([...found, ...unsaved]);
  }

  /** The commands of the project's other manifests that go to the same application and scope. */
  async othersOf(snapshot: Snapshot, project: FoundProject | undefined): Promise<ListedCommand[]> {
    if (!project) return [];
    const key = scopeKey(snapshot.manifest.envelope, project.project);
    const manifests = await this.manifestsOf(project);
    return manifests
      .filter(
        ({ uri, manifest }) =>
          normalUri(uri) !== normalUri(snapshot.uri) && scopeKey(manifest.envelope, project.project) === key,
      )
      .flatMap(({ uri, manifest }) =>
        manifest.units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri })),
      );
  }

  /**
   * All manifests, of every kind, that may speak of the same commands: those below the project's folder, or below the
   * workspace's folders where there is no project. Open ones are among them wherever they are.
   */
  async neighboursOf(uri: string): Promise<Snapshot[]> {
    const project = await this.projectOf(uri);
    if (!project) return this.everything();
    const below = await this.#filesBelow(project.folder);
    const listed = (await this.manifestsOf(project)).map((snapshot) => snapshot.uri);
    return this.#snapshots([...below, ...listed, uri]);
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
  async everything(): Promise<Snapshot[]> {
    const found = await Promise.all(this.folders.map((folder) => this.#filesBelow(folder)));
    return this.#snapshots([...found.flat(), ...this.#open.all().map(({ uri }) => uri)]);
  }

  async #snapshots(uris: readonly string[]): Promise<Snapshot[]> {
    const different = new Set(uris.map(normalUri));
    const snapshots = await Promise.all([...different].map((uri) => this.snapshotOf(uri)));
    return snapshots.filter((snapshot) => snapshot !== undefined);
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

  #openDocument(uri: string): Snapshot | undefined {
    return this.#open.get(uri) ?? this.#open.all().find((snapshot) => normalUri(snapshot.uri) === normalUri(uri));
  }

  async #read(uri: string): Promise<Snapshot | undefined> {
    const text = await this.#files.read(uri);
    return text === undefined ? undefined : Snapshot.open(uri, "command-manifest", 0, text);
  }

  #projectIn(folder: string): Promise<FoundProject | undefined> {
    const known = this.#projectFiles.get(folder) ?? this.#findProject(folder);
    this.#projectFiles.set(folder, known);
    return known;
  }

  async #findProject(folder: string): Promise<FoundProject | undefined> {
    for (const name of projectFileNames) {
      const uri = fileIn(folder, name);
      const text = this.#openDocument(uri)?.document.text ?? (await this.#files.read(uri));
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
