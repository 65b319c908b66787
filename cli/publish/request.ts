import type { Command } from "commander";
import {
  type Batch,
  batchFor,
  explainRefusal,
  type PathsRequest,
  type PublishRequest,
  type Records,
} from "../../core/publish/index.ts";
import { Unreachable } from "../../core/wire/service-error.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { FaultyManifests } from "../../core/workspace/manifests-for.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { asText } from "../check/text.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { checkPorts, openWorkspace, textOf } from "../files/workspace.ts";
import { CannotRun, FoundErrors, Refused } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { addLedger, type LedgerOptions, recordsIn } from "./ledger.ts";
import { addWhere, type WhereOptions, whereOf } from "./where.ts";

/** What the terminal plans, compares or publishes. */
export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly WorkspaceDocument[] };
  readonly destination: Destination;
}

/** A request, and where it is recorded. */
export interface Requested {
  readonly request: TerminalRequest;
  readonly records: Records | undefined;
}

/** The options of what plans. */
export type RequestOptions = WhereOptions & LedgerOptions;

/** Adds what says what is planned, and where. */
export function addRequest(command: Command): Command {
  return addLedger(addWhere(command.argument("[paths...]", "files and folders")));
}

/**
 * Finds and checks the manifests at some paths, without any those of the project here, and the way to where they go.
 * Throws a UserError.
 */
export async function requestOf(paths: readonly string[], options: RequestOptions): Promise<Requested> {
  const { batch, where, project } = await withWorkspace(paths, options, (workspace, request) =>
    batchFor(workspace, request, checkPorts),
  ).catch(printErrors);
  const destination = connect(where);
  const guilds = project ? guildsOf(project.project, where) : [];
  return { request: { batch, destination, guilds }, records: recordsIn(options, destination) };
}

/** Works with what the arguments and options mean. Throws CannotRun also where a file could not be read. */
export async function withWorkspace<T>(
  paths: readonly string[],
  options: WhereOptions,
  work: (workspace: Workspace<WorkspaceDocument>, request: PathsRequest) => Promise<T>,
): Promise<T> {
  const { workspace, request, failures } = openWorkspace(paths);
  const whereIn: PathsRequest["whereIn"] = (project) => whereOf(options, project);
  const [result] = await Promise.allSettled([work(workspace, { ...request, whereIn })]);
  // Whatever else went wrong, or seems to have worked, may be because of these.
  if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Why the service could not be asked. Errors that are no fault of the service stay as they are. */
export function refusalOf(error: unknown, { label, remedy }: Destination): CannotRun {
  if (error instanceof CannotRun) return error;
  const isGone = error instanceof Unreachable && remedy !== undefined;
  const reason = isGone ? `${error.message} ${remedy}` : explainRefusal(error);
  return new Refused(`What is published in ${label} could not be read. ${reason}`);
}

function printErrors(error: unknown): never {
  if (!(error instanceof FaultyManifests)) throw error;
  const files = error.faulty.map(({ document, findings }) => ({ ...textOf(document), findings }));
  console.error(asText(files, styleFor(process.stderr)));
  throw new FoundErrors("Nothing was published: the service would refuse this.");
}
