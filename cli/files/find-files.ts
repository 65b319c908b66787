import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { URI } from "vscode-uri";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { relativePath } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { CannotRun } from "../terminal/exit.ts";
import { reasonOf, shownPath } from "./read.ts";

/** Whether a run is about commands only, or about manifests of the other kinds too. */
export type Wanted = "commands" | "all";

/** What an argument names. */
export interface Argument {
  /** Absolute. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** A file that a run looks at. */
export interface FoundFile {
  /** Absolute. */
  readonly path: string;
  /** Whether the user named the file itself, not a folder that it is in. */
  readonly named: boolean;
}

/** Looks up what the arguments name. Throws CannotRun if there is nothing. */
export function argumentsAt(paths: readonly string[]): Argument[] {
  return paths.map((argument) => {
    // A script whose variable is empty does not mean everything here.
    if (argument === "") throw new CannotRun("One of the paths is empty. Name a file or a folder, or no path at all.");
    const path = resolve(argument);
    return { path, isFolder: isFolder(path, argument) };
  });
}

/**
 * The files that the arguments mean: files as they are; of folders the manifests below them; without arguments the
 * project's manifests, or those below the working directory. Throws CannotRun if there are none.
 */
export async function findFiles(
  paths: readonly Argument[],
  workspace: Workspace<WorkspaceDocument>,
  wanted: Wanted,
): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  const add = (path: string, named: boolean): void => {
    if (!found.has(path)) found.set(path, { path, named });
  };
  for (const { path, isFolder } of paths) {
    const files = isFolder ? await manifestsIn(uriOf(path), workspace) : [uriOf(path)];
    for (const uri of files) add(pathOf(uri), !isFolder);
  }
  if (paths.length === 0) for (const uri of await ofProjectHere(workspace, wanted)) add(pathOf(uri), false);
  if (found.size > 0) return [...found.values()];
  const where = (paths.length > 0 ? paths.map(({ path }) => path) : [process.cwd()]).map(shownPath).join(", ");
  throw new CannotRun(
    `There is no manifest in ${where}. Manifests are named like bot.commands.json; or name the file.`,
  );
}

async function ofProjectHere(workspace: Workspace<WorkspaceDocument>, wanted: Wanted): Promise<readonly string[]> {
  const here = uriOf(process.cwd());
  const project = await workspace.nearestProject(here);
  const listed = project?.project.manifests ? (await workspace.membersOf(project)).map(({ uri }) => uri) : [];
  if (!project || listed.length === 0) return await manifestsIn(here, workspace);
  if (wanted === "commands") return listed;
  const named = await workspace.filesBelow(project.folder);
  return [...listed, ...named.filter((uri) => manifestKind(uri) !== "commands")];
}

/** The files in a folder that its project lists, and those with a manifest's name. */
async function manifestsIn(folder: string, workspace: Workspace<WorkspaceDocument>): Promise<readonly string[]> {
  const project = await workspace.nearestProject(folder);
  const listed = project?.project.manifests ? await workspace.membersOf(project) : [];
  const inside = listed.map(({ uri }) => uri).filter((uri) => relativePath(folder, uri) !== undefined);
  return [...inside, ...(await workspace.filesBelow(folder))];
}

function isFolder(path: string, argument: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new CannotRun(`${argument} cannot be read: ${reasonOf(error)}.`);
  }
}

/** A path as the workspace knows it. */
export function uriOf(path: string): string {
  return URI.parse(pathToFileURL(path).href).toString();
}

/** The path of a file that the workspace knows. */
export function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
