import { isEmptyManifest, type Manifest } from "../manifest/manifest.ts";
import { UserError } from "../tools/user-error.ts";
import { type Checked, type CheckPorts, errorsForPublishing, isManifest } from "./check-workspace.ts";
import { type FoundProject, lists } from "./found-project.ts";
import { noManifestOf } from "./no-manifest.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
import { applicationsOf, isLocal, mismatchWords, scopeMismatch, type Where } from "./where.ts";
import type { Workspace } from "./workspace.ts";
import { listingOf, type WorkspaceDocument } from "./workspace-document.ts";

/** The manifests to select, and the target to select them for. */
export interface ManifestsRequest {
  readonly where: Where;
  /** The project whose manifests are published; undefined if the folder has none. Manifests are then found by their names. */
  readonly project: FoundProject | undefined;
  readonly folder: string;
  /** URIs of files and folders. A file is included even if the project does not list it; absent: the whole project. */
  readonly paths?: { readonly files: readonly string[]; readonly folders: readonly string[] } | undefined;
}

export interface SelectedManifests<D> {
  readonly manifests: readonly D[];
  /** The `manifests` without a value. Empty unless the target owns its scope. */
  readonly blank: readonly D[];
  /** The project's other manifests for the same target. */
  readonly elsewhere: readonly D[];
  /** Sentences about manifests that are not published, and about the consequences. */
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

/** Adds the names of files to the functions that a check requires. */
export interface ManifestPorts extends CheckPorts {
  readonly nameOf: (uri: string) => string;
}

/** Finds and checks the manifests for a target. Throws as `findManifests` does, and InvalidManifests if one has errors. */
export async function manifestsFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: ManifestsRequest,
  ports: ManifestPorts,
): Promise<SelectedManifests<D>> {
  const found = await findManifests(workspace, request, ports);
  await refuseErrors(workspace, found.manifests, ports);
  return found;
}

/**
 * Finds the manifests for a target. Throws a UserError if there is none, or if a named file is not for this target.
 */
export async function findManifests<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: ManifestsRequest,
  ports: Pick<ManifestPorts, "nameOf" | "readCode">,
): Promise<SelectedManifests<D>> {
  const { nameOf } = ports;
  const { where, paths } = request;
  const isOfFiles = paths?.folders.length === 0;
  // A target that owns the whole scope requires all manifests, including those that were not named.
  const candidates =
    isOfFiles && where.owns === "listed"
      ? await projectMembersOf(workspace, request)
      : await candidatesOf(workspace, request, nameOf);
  const asked = await requestedManifests(workspace, request, candidates, ports);
  const misfit = ({ uri, manifest }: D): string | undefined => {
    // Kept, because a missing manifest would look as if its commands had been removed on purpose.
    if (isEmptyManifest(manifest) && where.owns === "scope") return undefined;
    return scopeMismatch(manifest, where, nameOf(uri));
  };
  const named = new Set(paths?.files.map(normalUri));
  const manifests = asked.documents.filter((one) => misfit(one) === undefined);
  const misfits = asked.documents.filter((one) => misfit(one) !== undefined);
  const shown = shortNames(asked.documents, nameOf);
  const skipped = misfits.map((one) => `Skipped ${shown(one)} (${mismatchWords(one.manifest, where)}).`);
  const ignored = manifests.filter(({ manifest }) => isOfOtherGuild(manifest, where));
  const ignoring = ignored.map(
    (one) => `${shown(one)} has "guild_id": "${one.manifest.envelope.guildId}", which the local service ignores.`,
  );
  const notes = [...asked.notes, ...skipped, ...ignoring];
  const refused = asked.documents.find((one) => named.has(normalUri(one.uri)) && misfit(one) !== undefined);
  if (refused) throw new UserError(misfit(refused));
  if (manifests.length === 0) {
    const [first] = misfits;
    const reason = asked.notes[0] ?? (first && misfit(first)) ?? (await nothingFound(workspace, request, nameOf));
    throw new UserError(where.owns === "scope" ? `${reason} ${emptyingHint(where)}` : reason);
  }
  const blank = manifests.filter(({ manifest }) => isEmptyManifest(manifest));
  const applicationId = commonApplicationOf(manifests, where);
  const leftOut = candidates.filter((one) => !asked.documents.includes(one) && misfit(one) === undefined);
  const selected = { manifests, blank, elsewhere: leftOut, applicationId };
  if (where.owns === "listed" || leftOut.length === 0) return { ...selected, notes, owns: where.owns };
  const names = leftOut.map(({ uri }) => nameOf(uri)).join(", ");
  const partial = `No commands are deleted because only part of the project is published (without ${names}).`;
  return { ...selected, notes: [...notes, partial], owns: "listed" };
}

function nothingFound<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { paths, project, folder }: ManifestsRequest,
  nameOf: ManifestPorts["nameOf"],
): Promise<string> {
  const folders = paths?.folders.length ? paths.folders : [project?.folder ?? folder];
  return noManifestOf(workspace, folders, project, nameOf);
}

/** Says that a target that owns its scope was not changed, and how to delete its commands on purpose. */
function emptyingHint({ targetName }: Where): string {
  const place = targetName === undefined ? "there" : `to “${targetName}”`;
  return `Nothing was published ${place}. To delete all its commands, add a manifest with an empty array, [], and publish again.`;
}

/** Whether the local service, which ignores the guild of manifests, publishes one to another guild than it names. */
function isOfOtherGuild({ envelope: { guildId } }: Manifest, where: Where): boolean {
  return isLocal(where) && guildId !== undefined && where.guildId !== undefined && guildId !== where.guildId;
}

/** Shows files without their folders; with them if two files have the same name. */
function shortNames<D extends WorkspaceDocument>(documents: readonly D[], nameOf: ManifestPorts["nameOf"]) {
  const fileOf = ({ uri }: D): string => nameOf(uri).split("/").at(-1) ?? "";
  return (one: D): string =>
    documents.some((other) => other !== one && fileOf(other) === fileOf(one)) ? nameOf(one.uri) : fileOf(one);
}

/** Manifests that are published together are checked together, like those of a project. */
async function refuseErrors<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  manifests: readonly D[],
  ports: ManifestPorts,
): Promise<void> {
  const together = manifests.map(listingOf);
  const checked = await Promise.all(manifests.map((one) => errorsForPublishing(workspace, one, ports, together)));
  const invalid = checked.filter(({ findings }) => findings.length > 0);
  if (invalid.length > 0) throw new InvalidManifests(invalid, ports.nameOf);
}

/** The manifests of the project, as far as they can be read. */
async function projectMembersOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project }: ManifestsRequest,
): Promise<readonly D[]> {
  return project ? await workspace.membersOf(project) : [];
}

/** The manifests if none are named. Throws a UserError if one cannot be read, because it must not look deleted. */
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

interface RequestedManifests<D> {
  readonly documents: readonly D[];
  readonly notes: readonly string[];
}

async function requestedManifests<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project, paths }: ManifestsRequest,
  candidates: readonly D[],
  ports: Pick<ManifestPorts, "nameOf" | "readCode">,
): Promise<RequestedManifests<D>> {
  const { nameOf } = ports;
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
    const isOurs = isManifest(document, await workspace.projectOf(document), ports);
    if (!isOurs || (document.kind ?? "commands") !== "commands") {
      notes.push(`${nameOf(uri)} is not published because it is not a command manifest.`);
      continue;
    }
    documents.set(normalUri(uri), document);
    if (project && !lists(project, uri)) notes.push(`${nameOf(uri)} is not part of this project. ${listingHint}`);
  }
  return { documents: [...documents.values()], notes };
}

const listingHint = "To publish it with the project, add it to “manifests”.";

function commonApplicationOf(documents: readonly WorkspaceDocument[], where: Where): string | undefined {
  const applications = applicationsOf(documents.map(({ manifest }) => manifest));
  if (applications.length > 1 && !isLocal(where) && where.applicationId === undefined) {
    throw new UserError(
      `The manifests have different application IDs (${applications.join(", ")}). Publish them separately.`,
    );
  }
  return applications[0];
}
