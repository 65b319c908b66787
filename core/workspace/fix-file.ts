import { fixAll } from "../kinds/fix-all.ts";
import { checkInWorkspace, isManifest } from "./check-workspace.ts";
import { lists } from "./found-project.ts";
import { manifestKind } from "./kind.ts";
import type { ManifestPorts } from "./manifests-for.ts";
import { folderOf } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import type { WorkspaceDocument } from "./workspace-document.ts";

/**
 * Replaces the text of a file, and has the workspace read it from then on. `document`: the file as it was read. `titles`: the
 * fixes that made the text, in order.
 */
export type ReplaceText = (
  document: Pick<WorkspaceDocument, "uri" | "text">,
  text: string,
  titles: readonly string[],
) => void;

/**
 * Applies all safe fixes to a manifest, as in the editor. Several manifests are fixed one after the other, because the next
 * cannot have the new names. Resolves with false for a file that was left as it is because `mayFixAll` says so.
 */
export async function fixFile<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: ManifestPorts,
  replace: ReplaceText,
): Promise<boolean> {
  const document = await workspace.documentOf(uri);
  if (!document || !isManifest(document, await workspace.projectOf(document), ports)) return true;
  if (!(await mayFixAll(workspace, uri))) return false;
  const { input } = await checkInWorkspace(workspace, document, ports);
  const titles: string[] = [];
  const fixed = fixAll(document.content, input, ({ title }) => titles.push(title));
  if (fixed !== document.text) replace(document, fixed, titles);
  return true;
}

/**
 * Whether all safe fixes may be applied to a file at once: its name is a manifest's, or its project lists it as JSON. A new file
 * in an editor has no name yet. Other files can be checked, but may be something else, such as a program or a package.json.
 */
export async function mayFixAll<D extends WorkspaceDocument>(workspace: Workspace<D>, uri: string): Promise<boolean> {
  if (manifestKind(uri) !== undefined || uri.startsWith("untitled:")) return true;
  const project = await workspace.nearestProject(folderOf(uri));
  return project !== undefined && /\.jsonc?$/.test(uri) && lists(project, uri);
}
