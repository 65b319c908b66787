import { findNodeAtLocation } from "jsonc-parser";
import { describeTypesFault, handlerTypes, typesFault } from "../handler-types/print-types.ts";
import type { Finding } from "../manifest/finding.ts";
import { isSound } from "../manifest/manifest.ts";
import type { FoundProject } from "./found-project.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { fileIn, folderOf, normalUri } from "./uris.ts";
import type { Workspace } from "./workspace.ts";
import { type Destination, parsedCommandsOf, type WorkspaceDocument } from "./workspace-document.ts";

/** The code of the finding. No rule has it, because “types” in the project file turns it on and off. */
const code = "stale-types";

/** The types that a project file names. */
interface NamedTypes {
  /** As written in the project file. */
  readonly path: string;
  /** The text of the file; undefined if there is none, null if it cannot be read. */
  readonly written: string | null | undefined;
  readonly project: FoundProject;
}

/**
 * The finding in a project file whose file of types does not match its manifests. None while a manifest has syntax errors,
 * because the right types are then unknown.
 */
export async function typesFindings<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
): Promise<readonly Finding[]> {
  const types = await namedTypes(workspace, document);
  // Builds the tree only for project files with types.
  const root = types && document.manifest.skeleton.root;
  const node = root && findNodeAtLocation(root, ["types"]);
  if (!node) return [];
  const manifests = await workspace.membersOf(types.project);
  if (manifests.length === 0 || !manifests.every(({ manifest }) => isSound(manifest))) return [];
  const fault = typesFault(types.written, handlerTypes(manifests.flatMap(parsedCommandsOf)));
  if (!fault) return [];
  const span = { start: node.offset, end: node.offset + node.length, path: ["types"] };
  const message = describeTypesFault(fault, types.path);
  const finding: Finding = { ...span, code, severity: "warning", message, related: [], tags: [], fixes: [] };
  return [fault === "foreign" ? finding : { ...finding, remedy: "update-types" }];
}

/** The values that `typesFindings` depends on besides the document. */
export async function typesDependencies<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Destination,
): Promise<readonly unknown[]> {
  const types = await namedTypes(workspace, document);
  if (!types) return [];
  const members = await workspace.memberUrisOf(types.project);
  return [types.written, ...(await mapConcurrently(members, (uri) => workspace.listingAt(uri)))];
}

/** Undefined for a project file without types, and for any other file. Of two project files in a folder, only one counts. */
async function namedTypes<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { uri, kind }: Pick<Destination, "uri" | "kind">,
): Promise<NamedTypes | undefined> {
  const project = kind === "project" ? await workspace.nearestProject(folderOf(uri)) : undefined;
  const path = project?.project.types;
  if (!project || path === undefined || normalUri(project.uri) !== normalUri(uri)) return undefined;
  const written = await workspace.savedText(fileIn(project.folder, path));
  return { path, written, project };
}
