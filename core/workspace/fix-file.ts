import { fixAll } from "../kinds/fix-all.ts";
import { checkInWorkspace, isManifest } from "./check-workspace.ts";
import type { ManifestPorts } from "./manifests-for.ts";
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
 * cannot have the new names.
 */
export async function fixFile<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  uri: string,
  ports: ManifestPorts,
  replace: ReplaceText,
): Promise<void> {
  const document = await workspace.documentOf(uri);
  if (!document || !isManifest(document, await workspace.projectOf(document), ports)) return;
  const { input } = await checkInWorkspace(workspace, document, ports);
  const titles: string[] = [];
  const fixed = fixAll(document.content, input, ({ title }) => titles.push(title));
  if (fixed !== document.text) replace(document, fixed, titles);
}
