import { UserError } from "../user-error.ts";
import { type Checked, type CheckPorts, checkInWorkspace, isManifest } from "./check-workspace.ts";
import { listingOf, type WorkspaceDocument } from "./document.ts";
import type { FoundProject } from "./found-project.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
import { applicationsOf, isLocal, scopeMismatch, type Where } from "./where.ts";
import type { Workspace } from "./workspace.ts";

/** Which manifests to select, and for which target. */
export interface ManifestsRequest {
  readonly where: Where;
  /** The project whose manifests are published; undefined if the folder has none. Its manifests then go by their names. */
  readonly project: FoundProject | undefined;
  readonly folder: string;
  /** URIs of files and folders. A file is included even if the project does not list it; absent: the whole project. */
  readonly paths?: { readonly files: readonly string[]; readonly folders: readonly string[] } | undefined;
}

export interface SelectedManifests<D> {
  readonly manifests: readonly D[];
  /** Why other manifests are not published, and what follows: one sentence each. */
  readonly notes: readonly string[];
  /** The `application_id` of the manifests, if they have one. */
  readonly applicationId: string | undefined;
  /** `listed` if only part of the project is published, whatever the target owns. */
  readonly owns: Where["owns"];
}

/** Manifests have errors, so they are not published. The message has the first error. */
export class InvalidManifests extends UserError {
  /** The manifests with errors; their findings are errors only. */
  readonly invalid: readonly Checked<WorkspaceDocument>[];

  constructor(invalid: readonly Checked<WorkspaceDocument>[], nameOf: ManifestPorts["nameOf"]) {
    super(invalid[0] && firstError(invalid[0], nameOf));
    this.invalid = invalid;
  }
}

function firstError({ document, findings }: Checked<WorkspaceDocument>, nameOf: ManifestPorts["nameOf"]): string {
  const name = nameOf(document.uri);
  const reason = findings[0]?.message ?? "";
  if (findings.length === 1) return `${name} was not published because it has an error: ${reason}`;
  return `${name} was not published because it has ${findings.length} errors. First error: ${reason}`;
}

/** How a face names files, besides what a check requires. */
export interface ManifestPorts extends CheckPorts {
  readonly nameOf: (uri: string) => string;
}

/** Finds and checks the manifests for a target. Throws as `findManifests` does, and InvalidManifests if one has errors. */
export async function manifestsFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: ManifestsRequest,
  ports: ManifestPorts,
): Promise<SelectedManifests<D>> {
  const found = await findManifests(workspace, request, ports.nameOf);
  await refuseErrors(workspace, found.manifests, ports);
  return found;
}

/**
 * Finds the manifests for a target. Throws a UserError if there is none, or if a named file is not for this target.
 */
export async function findManifests<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: ManifestsRequest,
  nameOf: ManifestPorts["nameOf"],
): Promise<SelectedManifests<D>> {
  const { where, paths } = request;
  const isOfFiles = paths?.folders.length === 0;
  // Manifests that were not named matter only if the target owns the whole scope.
  const candidates = isOfFiles && where.owns === "listed" ? [] : await candidatesOf(workspace, request, nameOf);
  const asked = await askedOf(workspace, request, candidates, nameOf);
  const misfit = ({ uri, manifest }: D): string | undefined => scopeMismatch(manifest, where, nameOf(uri));
  const named = new Set(paths?.files.map(normalUri));
  const manifests = asked.documents.filter((one) => misfit(one) === undefined);
  const notes = [...asked.notes, ...asked.documents.flatMap((one) => misfit(one) ?? [])];
  const refused = asked.documents.find((one) => named.has(normalUri(one.uri)) && misfit(one) !== undefined);
  if (refused) throw new UserError(misfit(refused));
  if (manifests.length === 0) throw new UserError(notes[0] ?? "No command manifest was found.");
  const applicationId = applicationOf(manifests, where);
  const leftOut = candidates.filter((one) => !asked.documents.includes(one) && misfit(one) === undefined);
  if (where.owns === "listed" || leftOut.length === 0) return { manifests, notes, applicationId, owns: where.owns };
  const names = leftOut.map(({ uri }) => nameOf(uri)).join(", ");
  const partial = `No commands are deleted because only part of the project is published (without ${names}).`;
  return { manifests, notes: [...notes, partial], applicationId, owns: "listed" };
}

/** Manifests that are published together are checked together, like those of a project. */
async function refuseErrors<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  manifests: readonly D[],
  ports: ManifestPorts,
): Promise<void> {
  const together = manifests.map(listingOf);
  const checked = await Promise.all(manifests.map((one) => checkInWorkspace(workspace, one, ports, together)));
  const invalid = checked
    .map((one) => ({ ...one, findings: one.findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  if (invalid.length > 0) throw new InvalidManifests(invalid, ports.nameOf);
}

/** The manifests if none are named. One that cannot be read must not look deleted. */
async function candidatesOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project, folder }: ManifestsRequest,
  nameOf: ManifestPorts["nameOf"],
): Promise<readonly D[]> {
  if (project) {
    const documents = await workspace.membersOf(project);
    for (const uri of await workspace.memberUrisOf(project)) {
      if (await workspace.documentOf(uri)) continue;
      throw new UserError(`Nothing was published because ${nameOf(uri)} cannot be read.`);
    }
    return documents;
  }
  const documents = await Promise.all((await workspace.filesBelow(folder)).map((uri) => workspace.documentOf(uri)));
  const commands = documents.filter((one) => one !== undefined).filter(({ kind }) => kind === "commands");
  const projects = await Promise.all(commands.map(({ uri }) => workspace.nearestProject(folderOf(uri))));
  return commands.filter((_, index) => !projects[index]);
}

interface Asked<D> {
  readonly documents: readonly D[];
  readonly notes: readonly string[];
}

async function askedOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project, paths }: ManifestsRequest,
  candidates: readonly D[],
  nameOf: ManifestPorts["nameOf"],
): Promise<Asked<D>> {
  if (!paths) return { documents: candidates, notes: [] };
  const isIn = ({ uri }: D, folder: string): boolean => relativePath(folder, normalUri(uri)) !== undefined;
  const documents = new Map<string, D>();
  const notes: string[] = [];
  for (const one of candidates.filter((each) => paths.folders.some((folder) => isIn(each, folder)))) {
    documents.set(normalUri(one.uri), one);
  }
  for (const uri of paths.files) {
    const document = await workspace.documentOf(uri);
    if (!document) throw new UserError(`Nothing was published because ${nameOf(uri)} cannot be read.`);
    if ((await workspace.nearestProject(folderOf(uri)))?.uri !== project?.uri) {
      throw new UserError("The manifests belong to different projects. Publish one project at a time.");
    }
    const isOurs = isManifest(document, await workspace.projectOf(document));
    if (isOurs && (document.kind ?? "commands") === "commands") documents.set(normalUri(uri), document);
    else notes.push(`${nameOf(uri)} is not published because it is not a command manifest.`);
  }
  return { documents: [...documents.values()], notes };
}

function applicationOf(documents: readonly WorkspaceDocument[], where: Where): string | undefined {
  const applications = applicationsOf(documents.map(({ manifest }) => manifest));
  if (applications.length > 1 && !isLocal(where) && where.applicationId === undefined) {
    throw new UserError(
      `The manifests have different application IDs (${applications.join(", ")}). Publish them separately.`,
    );
  }
  return applications[0];
}
