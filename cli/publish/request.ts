import type { Command } from "commander";
import { batchFor, type PathsRequest } from "../../core/publish/use-cases/batch.ts";
import type { Batch, PublishRequest } from "../../core/publish/use-cases/request.ts";
import type { NamedPaths } from "../../core/workspace/check-paths.ts";
import type { WorkspaceDocument } from "../../core/workspace/document.ts";
import { InvalidManifests } from "../../core/workspace/manifests-for.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import { connect, type Destination, failureLines } from "../connect/connect.ts";
import { checkPorts, fileFindings, inWorkspace, pathOf } from "../files/workspace.ts";
import { CannotRun, FoundErrors, Refused } from "../terminal/exit.ts";
import { reportFiles } from "../terminal/findings-text.ts";
import { addLedger, type LedgerOptions, recordsIn } from "./ledger.ts";
import { addWhere, type WhereOptions, whereOf } from "./where.ts";

export interface TerminalRequest extends PublishRequest {
  readonly batch: Batch & { readonly manifests: readonly WorkspaceDocument[] };
  readonly destination: Destination;
}

export type RequestOptions = WhereOptions & LedgerOptions;

/** Adds the paths, the options of the target, and `--ledger`. */
export function addRequest(command: Command): Command {
  return addLedger(addWhere(command.argument("[paths...]", "files and folders")));
}

/**
 * Finds and checks the manifests at some paths (by default those of the project here), and connects to their target.
 * `records`: of the target, if there is a ledger. Throws a UserError.
 */
export async function requestOf(paths: readonly string[], options: RequestOptions) {
  const { batch, where, project } = await inWorkspace(paths, (workspace, request) =>
    batchFor(workspace, withTarget(request, options), checkPorts),
  ).catch(reportInvalid);
  const destination = connect(where);
  const guilds = project ? guildsOf(project.project, where) : [];
  return { request: { batch, destination, guilds }, records: recordsIn(options, destination) };
}

export function withTarget(request: NamedPaths, options: WhereOptions): PathsRequest {
  const [first = { uri: request.folder, isFolder: true }] = request.paths;
  const folder = pathOf(first.isFolder ? first.uri : folderOf(first.uri));
  return { ...request, whereIn: (project) => whereOf(options, project, folder) };
}

/** The error for a failed read of the published commands. A CannotRun stays unchanged. */
export function readError(error: unknown, { label, remedy }: Destination): CannotRun {
  if (error instanceof CannotRun) return error;
  const lines = failureLines(error, remedy);
  return new Refused(`The published commands in ${label} could not be read. ${lines.join("\n")}`);
}

function reportInvalid(error: unknown): never {
  if (!(error instanceof InvalidManifests)) throw error;
  reportFiles(fileFindings(error.invalid));
  throw new FoundErrors("Nothing was published because the manifests have errors.");
}
