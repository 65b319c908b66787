import { handlerTypes } from "../handler-types/types-file.ts";
import { UserError } from "../user-error.ts";
import { checkPaths, type NamedPaths } from "./check-paths.ts";
import { type Checked, checkInWorkspace } from "./check-workspace.ts";
import { commandsOf } from "./commands-in.ts";
import type { WorkspaceDocument } from "./document.ts";
import type { FoundProject } from "./found-project.ts";
import type { ManifestPorts } from "./manifests-for.ts";
import type { Workspace } from "./workspace.ts";

/** The types of handlers for the commands of some manifests. */
export interface TypesOfManifests<D extends WorkspaceDocument> {
  /** A TypeScript declaration file. */
  readonly text: string;
  /** The manifests with errors; their findings are errors only. */
  readonly invalid: readonly Checked<D>[];
  /** Why other files were skipped: one sentence each. */
  readonly notes: readonly string[];
}

/**
 * The types for the manifests that a user names. Without paths those that the project lists, or all below the folder if it
 * has no project. Throws a UserError if there is no command manifest.
 */
export async function typesFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: NamedPaths,
  project: FoundProject | undefined,
  ports: ManifestPorts,
): Promise<TypesOfManifests<D>> {
  const isWholeProject = project !== undefined && request.paths.length === 0;
  const { checked, notes } = isWholeProject
    ? { checked: await checkMembers(workspace, project, ports), notes: [] }
    : await checkPaths(workspace, request, ports);
  const manifests = checked.filter(({ document }) => (document.kind ?? "commands") === "commands");
  if (manifests.length === 0) {
    throw new UserError(`No command manifest was found in ${ports.nameOf(project?.folder ?? request.folder)}.`);
  }
  const invalid = manifests
    .map((one) => ({ ...one, findings: one.findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  return { text: handlerTypes(manifests.flatMap(({ document }) => commandsOf(document))), invalid, notes };
}

async function checkMembers<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  project: FoundProject,
  ports: ManifestPorts,
): Promise<readonly Checked<D>[]> {
  const members = await workspace.membersOf(project);
  return Promise.all(members.map((document) => checkInWorkspace(workspace, document, ports)));
}
