import {
  type Batch,
  explainRefusal,
  type PublishRequest,
  payloadsOf,
  type ReadManifest,
  type Records,
} from "../../core/publish/index.ts";
import { Unreachable } from "../../core/wire/service-error.ts";
import { guildsOf, type Where } from "../../core/workspace/where.ts";
import { type CheckedFile, checkTogether } from "../check/check-files.ts";
import { asText } from "../check/text.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { projectFiles } from "../files/find-files.ts";
import { loadFiles, type ManifestFile } from "../files/load.ts";
import type { FoundProject } from "../files/projects.ts";
import { CannotRun, HasErrors, Refused } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { filesForDestination } from "./fitting.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import { type WhereOptions, whereOf } from "./where.ts";

/** A manifest that goes along; its `uri` is its path. */
export interface RequestedFile extends ReadManifest {
  readonly file: ManifestFile;
}

/** What the terminal plans, compares or publishes. */
export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly RequestedFile[] };
  readonly destination: Destination;
}

/** A request, and where it is recorded. */
export interface Requested {
  readonly request: TerminalRequest;
  readonly records: Records | undefined;
}

/** The options of what plans. */
export type RequestOptions = WhereOptions & LedgerOptions;

/** Reads and checks the manifests, and finds the way to where they go. Throws CannotRun. */
export async function requestOf(paths: readonly string[], options: RequestOptions): Promise<Requested> {
  const loaded = await loadFiles(paths);
  if (loaded.failures.length > 0) throw new CannotRun(loaded.failures.join("\n"));
  for (const note of loaded.notes) console.error(note);
  const project = oneProject(loaded.files);
  const asked = whereOf(options, project);
  const { files, notes, applicationId } = filesForDestination(loaded.files, asked);
  for (const note of notes) console.error(note);
  refuseErrors(checkTogether(files));
  const where = await withoutPartialOwnership(asked, files, project);
  const destination = connect(where, applicationId);
  const { scope, owns, protectedName } = where;
  const batch = {
    name: files.map(({ shown }) => shown).join(", "),
    scope,
    owns,
    desired: files.flatMap(({ manifest, path }) => payloadsOf(manifest, scope, path)),
    manifests: files.map((file) => ({ uri: file.path, manifest: file.manifest, file })),
    integrationTypes: files[0]?.project?.project.integrationTypes,
    protectedName,
    notes: [],
  };
  const guilds = project ? guildsOf(project.project, where) : [];
  return { request: { batch, destination, guilds }, records: recordsIn(options, destination) };
}

/** Why the service could not be asked. Errors that are no fault of the service stay as they are. */
export function refusalOf(error: unknown, { label, remedy }: Destination): CannotRun {
  if (error instanceof CannotRun) return error;
  const isGone = error instanceof Unreachable && remedy !== undefined;
  const reason = isGone ? `${error.message} ${remedy}` : explainRefusal(error);
  return new Refused(`What is published in ${label} could not be read. ${reason}`);
}

function refuseErrors(checked: readonly CheckedFile[]): void {
  const errors = checked
    .map(({ file, findings }) => ({ file, findings: findings.filter(({ severity }) => severity === "error") }))
    .filter(({ findings }) => findings.length > 0);
  if (errors.length === 0) return;
  console.error(asText(errors, styleFor(process.stderr)));
  throw new HasErrors("Nothing was published: the service would refuse this.");
}

function oneProject(files: readonly ManifestFile[]): FoundProject | undefined {
  const projects = new Map(files.map(({ project }) => [project?.file, project]));
  if (projects.size <= 1) return files[0]?.project;
  throw new CannotRun("The manifests belong to different projects. Publish them one project at a time.");
}

/** Who publishes a part of a project does not mean that the rest of it should be deleted. */
async function withoutPartialOwnership(
  where: Where,
  files: readonly ManifestFile[],
  project: FoundProject | undefined,
): Promise<Where> {
  if (where.owns === "listed" || !project) return where;
  const all = await loadFiles(await projectFiles(project));
  const rest = all.files.filter(({ path }) => !files.some((file) => file.path === path));
  const missing = rest.filter(({ manifest }) => (manifest.envelope.scope ?? where.scope) === where.scope);
  if (missing.length === 0 && all.failures.length === 0) return where;
  const names = missing.map(({ shown }) => shown).join(", ");
  console.error(`Only a part of the project is published (not ${names}), so nothing is deleted.`);
  return { ...where, owns: "listed" };
}
