import { joined } from "../manifest/describe.ts";
import type { FoundProject } from "./found-project.ts";
import { folderOf } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import type { WorkspaceDocument } from "./workspace-document.ts";

type NameOf = (uri: string) => string;

/** Says that folders have no manifest, and how a manifest is named. */
export function noManifestIn(folders: readonly string[], nameOf: NameOf): string {
  return `No manifest was found in ${folders.map(nameOf).join(", ")}. Use a name such as bot.commands.json, or name the file.`;
}

/** Says that folders have no manifest of a project, or of no project. Names the projects below, which are published separately. */
export async function noManifestOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  folders: readonly string[],
  project: FoundProject | undefined,
  nameOf: NameOf,
): Promise<string> {
  const below = await Promise.all(folders.map((folder) => projectFoldersBelow(workspace, folder, project)));
  const projects = [...new Set(below.flat())];
  if (projects.length === 0) return noManifestIn(folders, nameOf);
  const where = folders.map(nameOf).join(", ");
  return `No manifest was found in ${where} outside ${projectNames(projects, nameOf)}. Name the folder of one project, or a file.`;
}

/** The folders of the projects below a folder, without one that is known already. */
export async function projectFoldersBelow<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  folder: string,
  known: FoundProject | undefined,
): Promise<readonly string[]> {
  const folders = (await workspace.projectFilesBelow(folder)).map(folderOf);
  return [...new Set(folders)].filter((one) => one !== known?.folder);
}

/** More names than this only make noise. */
const maxNames = 3;

/** `the project in apps/alpha`, `the projects in apps/alpha, apps/beta, apps/gamma and 2 more`. */
export function projectNames(folders: readonly string[], nameOf: NameOf): string {
  const shown = folders.slice(0, maxNames).map(nameOf);
  const rest = folders.length - shown.length;
  const list = joined(rest > 0 ? [...shown, `${rest} more`] : shown, "and");
  return folders.length === 1 ? `the project in ${list}` : `the projects in ${list}`;
}
