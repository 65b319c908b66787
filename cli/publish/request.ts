import type { Project } from "../../core/kinds/project/project.ts";
import { batchFor, type PathsRequest } from "../../core/publish/use-cases/batch.ts";
import type { Records } from "../../core/publish/use-cases/ports.ts";
import type { Batch, PublishRequest } from "../../core/publish/use-cases/request.ts";
import type { NamedPaths } from "../../core/workspace/check-paths.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { CannotRun, FoundErrors, Refused } from "../../node/terminal/exit.ts";
import { type FileFindings, reportFiles } from "../../node/terminal/findings-text.ts";
import { connect, type Destination, failureLines } from "../connect/connect.ts";
import { checkPorts, fileFindings, inWorkspace, pathOf } from "../files/workspace.ts";
import type { ProgramManifest } from "../from-program/program-manifests.ts";
import type { RunOptions } from "../from-program/run-for-commands.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import { type PlacesOptions, placesIn, type WhereOptions, whereOfOptions } from "./where.ts";

export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly WorkspaceDocument[] };
  readonly destination: Destination;
  /** The options that name the place. */
  readonly named: WhereOptions;
  /** The project of the manifests; absent: there is none. */
  readonly project?: Project | undefined;
  /** Present: the commands are a program's, so `batch` has no manifests. */
  readonly program?: ProgramCommands;
}

/** The commands of a program, as its plan is saved. */
export interface ProgramCommands extends ProgramManifest {
  /** For people: the command line of the program, or the file of its plan. */
  readonly line: string;
  /** The application to publish to if nothing else names one. */
  readonly applicationId: string | undefined;
}

/** Manifests of a request have errors, which are already printed as text. */
export class InvalidRequest extends FoundErrors {
  readonly checked: readonly FileFindings[];

  constructor(message: string, checked: readonly FileFindings[]) {
    super(message);
    this.checked = checked;
  }
}

export type RequestOptions = PlacesOptions & LedgerOptions & Partial<RunOptions>;

/** A request with the records of its target, which are undefined without a ledger. */
export interface RecordedRequest {
  readonly request: TerminalRequest;
  readonly records: Records | undefined;
}

/**
 * Finds and checks the manifests at some paths (by default those of the project here) for each target, and connects to the
 * targets. Sends nothing. Throws a UserError.
 */
export async function requestsOf(
  paths: readonly string[],
  { ledger, ...options }: PlacesOptions & LedgerOptions,
): Promise<readonly RecordedRequest[]> {
  const places = placesIn(options);
  if (places.length > 1 && ledger !== undefined) {
    throw new CannotRun("`--ledger` records one target. Publish each target separately.");
  }
  const requests: RecordedRequest[] = [];
  for (const place of places) {
    requests.push(await requestOf(paths, { ...place, ...(ledger !== undefined && { ledger }) }));
  }
  return asSeveral(requests);
}

/** The requests of one command, which know of each other. Throws CannotRun as `refuseSamePlaces` does. */
export function asSeveral<R extends RecordedRequest>(requests: readonly R[]): readonly R[] {
  refuseSamePlaces(requests);
  if (requests.length < 2) return requests;
  return requests.map((one) => {
    return { ...one, request: { ...one.request, batch: { ...one.request.batch, isForSeveral: true } } };
  });
}

/** Throws CannotRun if two targets are the same place, because the second publish would repeat the first. */
export function refuseSamePlaces(requests: readonly RecordedRequest[]): void {
  for (const [index, { request }] of requests.entries()) {
    const same = requests.slice(0, index).find((one) => isSamePlace(one.request.destination, request.destination));
    if (!same) continue;
    const names = [same.request, request].map(({ batch }) => `“${batch.targetName}”`).join(" and ");
    throw new CannotRun(`The targets ${names} publish to the same place. Use one of them.`);
  }
}

function isSamePlace(one: Destination, other: Destination): boolean {
  const { applicationId, guildId } = one.target;
  return (
    one.baseUrl === other.baseUrl && applicationId === other.target.applicationId && guildId === other.target.guildId
  );
}

async function requestOf(paths: readonly string[], options: WhereOptions & LedgerOptions): Promise<RecordedRequest> {
  const { batch, where, project } = await inWorkspace(paths, (workspace, request) =>
    batchFor(workspace, withTarget(request, options), checkPorts),
  ).catch(reportInvalid);
  const destination = await connect(where);
  const guilds = project ? guildsOf(project.project, where) : [];
  return {
    request: { batch, destination, named: options, guilds, project: project?.project },
    records: recordsIn(options, destination),
  };
}

export function withTarget(request: NamedPaths, options: WhereOptions): PathsRequest {
  const [first = { uri: request.folder, isFolder: true }] = request.paths;
  const folder = pathOf(first.isFolder ? first.uri : folderOf(first.uri));
  return { ...request, whereIn: (project, below) => whereOfOptions(options, project, folder, below) };
}

/** The error for a failed read of the published commands. A CannotRun stays unchanged. */
export function readError(error: unknown, destination: Destination): CannotRun {
  if (error instanceof CannotRun) return error;
  const lines = failureLines(error, destination);
  return new Refused(`The published commands in ${destination.label} could not be read. ${lines.join("\n")}`);
}

export function reportInvalid(error: unknown): never {
  if (!(error instanceof InvalidManifests)) throw error;
  const checked = fileFindings(error.invalid);
  reportFiles(checked);
  throw new InvalidRequest("Nothing was published because the manifests have errors.", checked);
}
