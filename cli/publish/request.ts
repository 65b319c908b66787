import {
  type Batch,
  explainRefusal,
  type PublishRequest,
  payloadsOf,
  type ReadManifest,
  type Records,
} from "../../core/publish/index.ts";
import { Unreachable } from "../../core/wire/service-error.ts";
import { HasErrors } from "../../core/workspace/manifests-for.ts";
import { guildsOf } from "../../core/workspace/where.ts";
import { asText } from "../check/text.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { pathOf } from "../files/find-files.ts";
import type { ManifestFile } from "../files/load.ts";
import { shownPath } from "../files/read.ts";
import { CannotRun, FoundErrors, Refused } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { filesAt } from "./files-at.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import type { WhereOptions } from "./where.ts";

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

/** Finds and checks the manifests, and the way to where they go. Throws a UserError. */
export async function requestOf(paths: readonly string[], options: RequestOptions): Promise<Requested> {
  const { files, where, applicationId, project, notes } = await filesAt(paths, options).catch(printErrors);
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
    notes,
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

function printErrors(error: unknown): never {
  if (!(error instanceof HasErrors)) throw error;
  const files = error.faulty.map(({ document, manifest, findings }) => ({
    file: { shown: shownPath(pathOf(document.uri)), manifest },
    findings,
  }));
  console.error(asText(files, styleFor(process.stderr)));
  throw new FoundErrors(error.message);
}
