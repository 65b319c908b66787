import { kindNamed } from "../../core/kinds/kinds.ts";
import type { Kind } from "../../core/kinds/table/kind.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { parseManifest, parseWhole } from "../../core/language/model/parse-manifest.ts";
import { type ManifestKind, manifestKind } from "../../core/workspace/kind.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { CannotRun } from "../terminal/exit.ts";
import { type FoundFile, findFiles, folderOf, type Wanted } from "./find-files.ts";
import { type FoundProject, listsFile, Projects } from "./projects.ts";
import { readText, shownPath } from "./read.ts";

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
  /** The project that the file is in, whether the project lists it or not. */
  readonly project: FoundProject | undefined;
  /** Whether it is one of its project's command manifests. */
  readonly listed: boolean;
}

/** What the arguments of a run came to. */
export interface Loaded {
  readonly files: readonly ManifestFile[];
  /** Files that were passed over, and why: one sentence each. */
  readonly notes: readonly string[];
  /** Files that could not be read: one sentence each. */
  readonly failures: readonly string[];
}

/** Finds and reads the command manifests that the arguments mean. Throws CannotRun. */
export async function loadFiles(paths: readonly string[]): Promise<Loaded> {
  const { files, notes, failures } = await loadAllKinds(paths, "commands");
  const others = files.filter(({ kind, named }) => kind && named);
  const otherNotes = others.map(
    ({ shown, kind }) => `${shown} is of the kind “${kind?.name}”; only manifests of commands are taken here.`,
  );
  return { files: files.filter(({ kind }) => !kind), notes: [...notes, ...otherNotes], failures };
}

/** Finds and reads the manifests of all kinds that the arguments mean. Throws CannotRun. */
export async function loadAllKinds(paths: readonly string[], wanted: Wanted = "all"): Promise<Loaded> {
  const projects = new Projects();
  const files: ManifestFile[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  for (const found of await findFiles(paths, projects, wanted)) {
    try {
      const loaded = load(found, projects);
      if (typeof loaded === "string") notes.push(loaded);
      else files.push(loaded);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.push(error.message);
    }
  }
  return { files, notes, failures: [...new Set(failures)] };
}

/** A command manifest, or why the file is none. */
function load(found: FoundFile, projects: Projects): ManifestFile | string {
  const { path, named } = found;
  const shown = shownPath(path);
  const byName = manifestKind(path);
  if (byName === "project") return projectFile(shown);
  const project = projects.of(folderOf(found));
  const listed = project ? listsFile(project, path) : false;
  const text = readText(path);
  const dialect = byName || path.endsWith(".jsonc") ? "jsonc" : "json";
  const manifest = parseManifest(text, { dialect });
  const kindName: ManifestKind | undefined = kindOf(path, manifest);
  const kind = kindNamed(kindName);
  if (kind) return { path, shown, named, kind, manifest: parseWhole(text, dialect), project, listed: false };
  const isOurs = kindName !== undefined || listed;
  if (!isOurs && (manifest.kind === "other" || manifest.kind === "empty")) {
    return `${shown} is no command manifest, so it was not checked.`;
  }
  return { path, shown, named, kind, manifest, project, listed };
}

function projectFile(shown: string): string {
  return `${shown} is the project file; only manifests are checked here.`;
}
