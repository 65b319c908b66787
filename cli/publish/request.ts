import type { Command } from "commander";
import { explainRefusal, installLine } from "../../core/discord/explain-refusal.ts";
import { Unreachable } from "../../core/discord/service-error.ts";
import {
  type Batch,
  batchFor,
  type PathsRequest,
  type PublishRequest,
  type Records,
} from "../../core/publish/index.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { checkPorts, openWorkspace, pathOf, textOf } from "../files/workspace.ts";
import { CannotRun, FoundErrors, Refused } from "../terminal/exit.ts";
import { asText } from "../terminal/findings-text.ts";
import { printComposed } from "../terminal/print.ts";
import { styleFor } from "../terminal/style.ts";
import { addLedger, type LedgerOptions, recordsIn } from "./ledger.ts";
import { addWhere, type WhereOptions, whereOf } from "./where.ts";

export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly WorkspaceDocument[] };
  readonly destination: Destination;
}

/** A request with the records of its target, if there is a ledger. */
export interface Requested {
  readonly request: TerminalRequest;
  readonly records: Records | undefined;
}

/** The options of all commands that plan. */
export type RequestOptions = WhereOptions & LedgerOptions;

/** Adds the paths, the options of the target, and `--ledger`. */
export function addRequest(command: Command): Command {
  return addLedger(addWhere(command.argument("[paths...]", "files and folders")));
}

/**
 * Finds and checks the manifests at some paths (by default those of the project here), and connects to their target.
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

/** Runs work on the files and the target of a command line. Throws CannotRun if a file could not be read. */
export async function withWorkspace<T>(
  paths: readonly string[],
  options: WhereOptions,
  work: (workspace: Workspace<WorkspaceDocument>, request: PathsRequest) => Promise<T>,
): Promise<T> {
  const { workspace, request, failures } = openWorkspace(paths);
  const [first = { uri: request.folder, isFolder: true }] = request.paths;
  const folder = pathOf(first.isFolder ? first.uri : folderOf(first.uri));
  const whereIn: PathsRequest["whereIn"] = (project) => whereOf(options, project, folder);
  const [result] = await Promise.allSettled([work(workspace, { ...request, whereIn })]);
  // Unreadable files may be the cause of any other result.
  if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** The error for a failed read. A CannotRun stays as it is. */
export function refusalOf(error: unknown, { label, remedy }: Destination): CannotRun {
  if (error instanceof CannotRun) return error;
  const isGone = error instanceof Unreachable && remedy !== undefined;
  const reason = isGone ? `${error.message} ${remedy}` : explainRefusal(error);
  const install = installLine(error);
  const lines = [`The published commands in ${label} could not be read. ${reason}`, ...(install ? [install] : [])];
  return new Refused(lines.join("\n"));
}

function printErrors(error: unknown): never {
  if (!(error instanceof InvalidManifests)) throw error;
  const files = error.invalid.map(({ document, findings }) => ({ ...textOf(document), findings }));
  printComposed(asText(files, styleFor(process.stderr)), process.stderr);
  throw new FoundErrors("Nothing was published because the manifests have errors.");
}
