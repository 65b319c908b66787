import { getNodeValue } from "jsonc-parser";
import { type Manifest, parseManifest } from "../core/manifest/index.ts";
import { kindOfSchema, type ManifestKind, manifestKind } from "../core/project/index.ts";
import { CannotRun } from "./exit.ts";
import { type FoundFile, findFiles, folderOf } from "./find-files.ts";
import { type FoundProject, listsFile, Projects } from "./projects.ts";
import { readText, shownPath } from "./read.ts";

/** A command manifest that was read. */
export interface ManifestFile {
  /** Absolute. */
  readonly path: string;
  /** As people see it. */
  readonly shown: string;
  /** Whether the user named the file itself. */
  readonly named: boolean;
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
  const projects = new Projects();
  const files: ManifestFile[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  for (const found of await findFiles(paths, projects)) {
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
  if (byName && byName !== "commands") return otherKind(shown, byName);
  const project = projects.of(folderOf(found));
  const listed = project ? listsFile(project, path) : false;
  const manifest = parseManifest(readText(path), { dialect: byName || path.endsWith(".jsonc") ? "jsonc" : "json" });
  const bySchema = kindOfSchema(schemaOf(manifest));
  if (bySchema && bySchema !== "commands") return otherKind(shown, bySchema);
  const isOurs = byName !== undefined || bySchema !== undefined || listed;
  if (!isOurs && (manifest.kind === "other" || manifest.kind === "empty")) {
    return `${shown} is no command manifest, so it was not checked.`;
  }
  return { path, shown, named, manifest, project, listed };
}

function otherKind(shown: string, kind: ManifestKind): string {
  const what = kind === "project" ? "the project file" : `of the kind “${kind}”`;
  return `${shown} is ${what}; only command manifests are checked here.`;
}

function schemaOf({ skeleton }: Manifest): string {
  const property = skeleton.root?.children?.find(({ children }) => children?.[0]?.value === "$schema");
  const value = property?.children?.[1];
  return value ? String(getNodeValue(value)) : "";
}
