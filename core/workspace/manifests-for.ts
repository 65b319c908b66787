import { UserError } from "../user-error.ts";
import { type Checked, type CheckPorts, checkInWorkspace, isManifest } from "./check-workspace.ts";
import type { WorkspaceDocument } from "./document.ts";
import { folderOf, normalUri, relativePath } from "./uris.ts";
import { applicationsOf, isLocal, misfitOf, type Where } from "./where.ts";
import type { FoundProject, Workspace } from "./workspace.ts";

/** Which manifests are meant, and where they go. */
export interface PlaceRequest {
  readonly where: Where;
  /** The project whose manifests are published; absent: the folder has none, and its manifests go by their names. */
  readonly project: FoundProject | undefined;
  readonly folder: string;
  /** URIs of files and folders. A file goes along whether the project lists it or not; absent: the whole project. */
  readonly paths?: { readonly files: readonly string[]; readonly folders: readonly string[] } | undefined;
}

/** What goes to a place. */
export interface PlaceManifests<D> {
  readonly manifests: readonly D[];
  /** Why others do not go there, and what follows from that: one sentence each. */
  readonly notes: readonly string[];
  /** The application that the manifests name, if they do. */
  readonly applicationId: string | undefined;
  /** What is owned there: never the whole scope where only a part of the project is published. */
  readonly owns: Where["owns"];
}

/** A UserError because manifests have errors. Its message contains the first one. */
export class FaultyManifests extends UserError {
  /** The manifests with errors; their findings are errors only. */
  readonly faulty: readonly Checked<WorkspaceDocument>[];

  constructor(faulty: readonly Checked<WorkspaceDocument>[], nameOf: PlacePorts["nameOf"]) {
    super(faulty[0] && firstError(faulty[0], nameOf));
    this.faulty = faulty;
  }
}

function firstError({ document, findings }: Checked<WorkspaceDocument>, nameOf: PlacePorts["nameOf"]): string {
  const name = nameOf(document.uri);
  const reason = findings[0]?.message ?? "";
  if (findings.length === 1) return `${name} is not published, because it has an error: ${reason}`;
  return `${name} is not published, because it has ${findings.length} errors. The first: ${reason}`;
}

/** How a face names a file to the user, beside what a check needs. */
export interface PlacePorts extends CheckPorts {
  readonly nameOf: (uri: string) => string;
}

/** Finds what goes to a place, and checks it together. Throws as `findManifests`; FaultyManifests where one has errors. */
export async function manifestsFor<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: PlaceRequest,
  ports: PlacePorts,
): Promise<PlaceManifests<D>> {
  const found = await findManifests(workspace, request, ports.nameOf);
  await refuseErrors(workspace, found.manifests, ports);
  return found;
}

/**
 * Finds the manifests that go to a place. Throws a UserError where there is none, and where a file that was named does not
 * go there.
 */
export async function findManifests<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  request: PlaceRequest,
  nameOf: PlacePorts["nameOf"],
): Promise<PlaceManifests<D>> {
  const { where, paths } = request;
  const isOfFiles = paths?.folders.length === 0;
  // Other manifests only matter if the target owns the whole scope.
  const candidates = isOfFiles && where.owns === "listed" ? [] : await candidatesOf(workspace, request, nameOf);
  const asked = await askedOf(workspace, request, candidates, nameOf);
  const misfit = ({ uri, manifest }: D): string | undefined => misfitOf(manifest, where, nameOf(uri));
  const named = new Set(paths?.files.map(normalUri));
  const manifests = asked.documents.filter((one) => misfit(one) === undefined);
  const notes = [...asked.notes, ...asked.documents.flatMap((one) => misfit(one) ?? [])];
  const refused = asked.documents.find((one) => named.has(normalUri(one.uri)) && misfit(one) !== undefined);
  if (refused) throw new UserError(misfit(refused));
  if (manifests.length === 0) throw new UserError(notes[0] ?? "There is no command manifest to publish.");
  const applicationId = applicationOf(manifests, where);
  const leftOut = candidates.filter((one) => !asked.documents.includes(one) && misfit(one) === undefined);
  if (where.owns === "listed" || leftOut.length === 0) return { manifests, notes, applicationId, owns: where.owns };
  const names = leftOut.map(({ uri }) => nameOf(uri)).join(", ");
  const partial = `Only a part of the project is published (not ${names}), so nothing is deleted.`;
  return { manifests, notes: [...notes, partial], applicationId, owns: "listed" };
}

/** Those published with a manifest count as its project's do. */
async function refuseErrors<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  manifests: readonly D[],
  ports: PlacePorts,
): Promise<void> {
  const checked = await Promise.all(manifests.map((one) => checkInWorkspace(workspace, one, ports, manifests)));
  const faulty = checked
    .map((one) => ({ ...one, findings: one.findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  if (faulty.length > 0) throw new FaultyManifests(faulty, ports.nameOf);
}

/** The manifests to publish if none are named. An unreadable file must not be treated as a deleted one. */
async function candidatesOf<D extends WorkspaceDocument>(
  workspace: Workspace<D>,
  { project, folder }: PlaceRequest,
  nameOf: PlacePorts["nameOf"],
): Promise<readonly D[]> {
  if (project) {
    const documents = await workspace.membersOf(project);
    for (const uri of await workspace.memberUrisOf(project)) {
      if (await workspace.documentOf(uri)) continue;
      throw new UserError(`${nameOf(uri)} cannot be read, so nothing was published.`);
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
  { project, paths }: PlaceRequest,
  candidates: readonly D[],
  nameOf: PlacePorts["nameOf"],
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
    if (!document) throw new UserError(`${nameOf(uri)} cannot be read, so nothing was published.`);
    if ((await workspace.nearestProject(folderOf(uri)))?.uri !== project?.uri) {
      throw new UserError("The manifests belong to different projects. Publish them one project at a time.");
    }
    const isOurs = isManifest(document, await workspace.projectOf(document));
    if (isOurs && (document.kind ?? "commands") === "commands") documents.set(normalUri(uri), document);
    else notes.push(`${nameOf(uri)} is no manifest of commands, so it is not published.`);
  }
  return { documents: [...documents.values()], notes };
}

function applicationOf(documents: readonly WorkspaceDocument[], where: Where): string | undefined {
  const applications = applicationsOf(documents.map(({ manifest }) => manifest));
  if (applications.length > 1 && !isLocal(where) && where.applicationId === undefined) {
    throw new UserError(
      `The manifests name different applications: ${applications.join(", ")}. Publish them one by one.`,
    );
  }
  return applications[0];
}
