import { statSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { glob } from "tinyglobby";
import { manifestGlobs, manifestKind } from "../../core/workspace/kind.ts";
import { CannotRun } from "../terminal/exit.ts";
import type { FoundProject, Projects } from "./projects.ts";
import { reasonOf, shownPath } from "./read.ts";

/** Whether a run is about commands only, or about manifests of the other kinds too. */
export type Wanted = "commands" | "all";

/** A file that a run looks at. */
export interface FoundFile {
  /** Absolute. */
  readonly path: string;
  /** Whether the user named the file itself, not a folder that it is in. */
  readonly named: boolean;
}

/**
 * The files that the arguments mean: files as they are; of folders the manifests below them; without arguments the
 * project's manifests, or those below the working directory. Throws CannotRun if there are none.
 */
export async function findFiles(paths: readonly string[], projects: Projects, wanted: Wanted): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const path of paths.length > 0 ? paths : [undefined]) {
    for (const file of await filesOf(path, projects, wanted)) found.set(file.path, found.get(file.path) ?? file);
  }
  if (found.size > 0) return [...found.values()];
  const where = paths.length > 0 ? paths.join(", ") : shownPath(process.cwd());
  throw new CannotRun(
    `There is no manifest in ${where}. Manifests are named like bot.commands.json; or name the file.`,
  );
}

async function filesOf(argument: string | undefined, projects: Projects, wanted: Wanted): Promise<FoundFile[]> {
  // A script whose variable is empty does not mean everything here.
  if (argument === "") throw new CannotRun("One of the paths is empty. Name a file or a folder, or no path at all.");
  const path = resolve(argument ?? ".");
  if (!isFolder(path, argument ?? path)) return [{ path, named: true }];
  const project = projects.of(path);
  const globs = project?.project.manifests;
  const listed = project && globs ? await filesBelow(project.folder, globs) : [];
  if (argument === undefined && project && listed.length > 0) {
    return wanted === "all" ? [...listed, ...(await otherKindsBelow(project.folder))] : listed;
  }
  const inside = listed.filter((file) => file.path.startsWith(path.endsWith(sep) ? path : path + sep));
  return [...inside, ...(await filesBelow(path, manifestGlobs))];
}

/** A project's globs are for its commands; manifests of other kinds are its own wherever they are below it. */
async function otherKindsBelow(folder: string): Promise<FoundFile[]> {
  const files = await filesBelow(folder, manifestGlobs);
  return files.filter(({ path }) => manifestKind(path) !== "commands");
}

/** The paths of all manifests of a project. */
export async function projectFiles({ folder, project }: FoundProject): Promise<string[]> {
  const files = await filesBelow(folder, project.manifests ?? manifestGlobs);
  return files.map(({ path }) => path);
}

async function filesBelow(folder: string, globs: readonly string[]): Promise<FoundFile[]> {
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, ignore: ["**/node_modules/**", "**/.git/**"] };
  const files = await glob([...globs], options);
  return files.sort().map((file) => ({ path: join(folder, file), named: false }));
}

function isFolder(path: string, argument: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new CannotRun(`${argument} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The folder of a file, to look for its project from. */
export function folderOf({ path }: FoundFile): string {
  return dirname(path);
}
