import { findNodeAtLocation } from "jsonc-parser";
import { describeTypesFault, handlerTypes, typesFault } from "../handler-types/print-types.ts";
import type { Finding } from "../language/model/finding.ts";
import { inJson, isSound } from "../language/model/manifest.ts";
import { commandsOf, type Destination, type WorkspaceDocument } from "./document.ts";
import type { FoundProject } from "./found-project.ts";
import { mapInTurn } from "./map-in-turn.ts";
import { fileIn, folderOf, normalUri } from "./uris.ts";
import type { Workspace } from "./workspace.ts";

/** The code of the finding. It is no rule's, because “types” in the project file turns it on and off. */
const code = "stale-types";

/** The types that a project file names. */
interface NamedTypes {
  /** As the project file has it. */
  readonly path: string;
  /** The text of the file; undefined if there is none, null if it cannot be read. */
  readonly written: string | null | undefined;
  readonly project: FoundProject;
}

/**
 * What is found in a project file about the types that it names: one finding if they do not match its manifests. As
 * long as a manifest has syntax errors, the types that it should have are unknown.
 */
export async function typesFindings<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: D,
): Promise<readonly Finding[]> {
  const types = await namedTypes(workspace, document);
  // Not put together for every manifest.
  const root = types && document.manifest.skeleton.root;
  const node = root && findNodeAtLocation(root, ["types"]);
  if (!node) return [];
  const manifests = await workspace.membersOf(types.project);
  if (manifests.length === 0 || !manifests.every(({ manifest }) => isSound(inJson(manifest)))) return [];
  const fault = typesFault(types.written, handlerTypes(manifests.flatMap(commandsOf)));
  if (!fault) return [];
  const span = { start: node.offset, end: node.offset + node.length, path: ["types"] };
  const message = describeTypesFault(fault, types.path);
  const finding: Finding = { ...span, code, severity: "warning", message, related: [], tags: [], fixes: [] };
  return [fault === "foreign" ? finding : { ...finding, remedy: "update-types" }];
}

/** What `typesFindings` depends on besides the document. */
export async function typesDependencies<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  document: Destination,
): Promise<readonly unknown[]> {
  const types = await namedTypes(workspace, document);
  if (!types) return [];
  const members = await workspace.memberUrisOf(types.project);
  return [types.written, ...(await mapInTurn(members, (uri) => workspace.listingAt(uri)))];
}

/** Undefined for what is no project file, and for one without types. Of two in a folder only one counts. */
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
