import { dirname, relative, resolve } from "node:path";
import { kindNamed } from "../../core/kinds/kinds.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { isManifest } from "../../core/workspace/check-workspace.ts";
import { closedDocument, dialectOf, type WorkspaceDocument } from "../../core/workspace/document.ts";
import { type FoundProject as Found, Workspace } from "../../core/workspace/workspace.ts";
import { diskFiles } from "../../disk/disk-files.ts";
import { CannotRun } from "../terminal/exit.ts";
import { type Argument, argumentsAt, type FoundFile, findFiles, uriOf, type Wanted } from "./find-files.ts";
import { type FoundProject, faultOf, onDisk } from "./projects.ts";
import { readText, shownPath, unreadable } from "./read.ts";

/** A manifest that was read. */
export interface ManifestFile {
  /** Absolute. */
  readonly path: string;
  /** As people see it. */
  readonly shown: string;
  /** Whether the user named the file itself. */
  readonly named: boolean;
  /** Absent: it is a manifest of commands. */
  readonly kind: Kind | undefined;
  readonly manifest: Manifest;
  /** The nearest project, whether it lists the file or not. */
  readonly project: FoundProject | undefined;
  /** Whether it is one of its project's command manifests. */
  readonly listed: boolean;
  /** The file as its workspace knows it. */
  readonly document: WorkspaceDocument;
}

/** What the arguments of a run came to. */
export interface Loaded {
  readonly files: readonly ManifestFile[];
  /** Files that were passed over, and why: one sentence each. */
  readonly notes: readonly string[];
  /** Files that could not be read: one sentence each. */
  readonly failures: readonly string[];
}

/** What is loaded, with what it is checked in. */
export interface LoadedWorkspace extends Loaded {
  readonly workspace: Workspace<WorkspaceDocument>;
  /** The projects that the files are below. */
  readonly projects: readonly Found[];
  /** The URIs of their project files, and of all others in the folders that were looked through. */
  readonly projectFiles: readonly string[];
}

/** Finds and reads the manifests of all kinds, and the project files, that the arguments mean. Throws CannotRun. */
export async function loadAllKinds(paths: readonly string[], wanted: Wanted = "all"): Promise<LoadedWorkspace> {
  const failures = new Map<string, string>();
  const named = argumentsAt(paths);
  const workspace = openWorkspace(named, failures);
  const files: ManifestFile[] = [];
  const notes: string[] = [];
  const projects = new Map<string, Found>();
  for (const found of await findFiles(named, workspace, wanted)) {
    const document = await workspace.documentOf(uriOf(found.path));
    const nearest = await workspace.nearestProject(uriOf(dirname(found.path)));
    if (nearest) projects.set(nearest.uri, nearest);
    if (!document) continue;
    const project = await workspace.projectOf(document);
    if (document.kind !== "project" && !isManifest(document, project)) {
      notes.push(`${shownPath(found.path)} is no command manifest, so it was not checked.`);
    } else files.push(fileOf(found, document, nearest, project));
  }
  const folders =
    named.length === 0 ? [resolve(".")] : named.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  const below = await Promise.all(folders.map((folder) => workspace.projectFilesBelow(uriOf(folder))));
  return {
    files,
    notes,
    failures: [...new Set(failures.values())],
    workspace,
    projects: [...projects.values()],
    projectFiles: [...new Set([...projects.keys(), ...below.flat()])],
  };
}

/** The workspace of one run: the files that were named are open in it, and it goes as far as all that was named. */
export function openWorkspace(named: readonly Argument[], failures: Map<string, string>): Workspace<WorkspaceDocument> {
  const open = named.flatMap(({ path, isFolder }) => {
    if (isFolder) return [];
    try {
      return [closedDocument(uriOf(path), readText(path), dialectOf(path, false))];
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.set(path, error.message);
      return [];
    }
  });
  const files = diskFiles((path, error) => failures.set(path, unreadable(path, error)));
  const workspace = new Workspace({ all: () => open, parse: closedDocument }, files);
  workspace.folders = [uriOf(folderOfAll(named))];
  return workspace;
}

function folderOfAll(named: readonly Argument[]): string {
  const [first = resolve("."), ...others] = named.map(({ path, isFolder }) => (isFolder ? path : dirname(path)));
  let folder = first;
  while (others.some((other) => relative(folder, other).startsWith(".."))) folder = dirname(folder);
  return folder;
}

/** A file of a workspace with what the terminal shows of it. `nearest` is the project above it, `project` the one it is of. */
export function fileOf(
  { path, named }: FoundFile,
  document: WorkspaceDocument,
  nearest: Found | undefined,
  project: Found | undefined,
): ManifestFile {
  const kind = kindNamed(document.kind);
  return {
    path,
    shown: shownPath(path),
    named,
    kind,
    manifest: document.manifest,
    project: nearest && onDisk(nearest),
    listed: project !== undefined && !kind,
    document,
  };
}
