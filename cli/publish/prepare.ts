import {
  type CommandApi,
  commandApi,
  explainRefusal,
  payloadsOf,
  type ReadPlan,
  type ReadPlanOptions,
  readPlan,
  type Wanted,
} from "../../core/publish/index.ts";
import { Unreachable } from "../../core/wire/service-error.ts";
import { HasErrors } from "../../core/workspace/manifests-for.ts";
import { guildsOf, type Where } from "../../core/workspace/where.ts";
import { asText } from "../check/text.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { pathOf } from "../files/find-files.ts";
import type { ManifestFile } from "../files/load.ts";
import { shownPath } from "../files/read.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { filesAt } from "./files-at.ts";
import { type LedgerFile, type LedgerOptions, openLedger } from "./ledger.ts";
import type { WhereOptions } from "./where.ts";

/** Everything that is known before the first write. */
export interface Prepared extends ReadPlan {
  readonly api: CommandApi;
  readonly destination: Destination;
  readonly where: Where;
  readonly files: readonly ManifestFile[];
  readonly wanted: readonly Wanted[];
  /** Where the publish is remembered; absent: nowhere. */
  readonly ledger: LedgerFile | undefined;
  readonly planOptions: ReadPlanOptions;
}

/** The options of what plans. */
export type PrepareOptions = WhereOptions & LedgerOptions;

/**
 * Reads and checks the manifests, asks the service what is published, and plans. An exit code: it ended here, and what
 * there is to say has been said. Throws CannotRun.
 */
export async function prepare(paths: readonly string[], options: PrepareOptions): Promise<Prepared | ExitCode> {
  const found = await filesAt(paths, options).catch(faultyIn);
  if (found instanceof HasErrors) return reportErrors(found);
  const { files, where, applicationId, project, notes } = found;
  for (const note of notes) console.error(note);
  const destination = connect(where, applicationId);
  const api = commandApi(destination.client, destination.target);
  const ledger = options.ledger === undefined ? undefined : openLedger(options.ledger, destination);
  try {
    const { scope, owns } = where;
    const wanted = files.flatMap(({ manifest, path }) => payloadsOf(manifest, scope, path));
    const { integrationTypes } = files[0]?.project?.project ?? {};
    const putsBack = destination.userClient !== undefined;
    const guilds = project ? guildsOf(project.project, where) : [];
    const planOptions = { scope, owns, integrationTypes, putsBack, ledger: ledger?.ledger, guilds };
    const read = await readPlan(wanted, destination, planOptions);
    return { ...read, api, destination, where, files, wanted, ledger, planOptions };
  } catch (error) {
    return reportRefusal(error, destination);
  }
}

/** Says why the service could not be asked. */
export function reportRefusal(error: unknown, { label, remedy }: Destination): ExitCode {
  const isGone = error instanceof Unreachable && remedy !== undefined;
  const reason = isGone ? `${error.message} ${remedy}` : explainRefusal(error);
  console.error(`What is published in ${label} could not be read. ${reason}`);
  return exitCode.refused;
}

function faultyIn(error: unknown): HasErrors {
  if (error instanceof HasErrors) return error;
  throw error;
}

function reportErrors({ faulty, message }: HasErrors): ExitCode {
  const files = faulty.map(({ document, manifest, findings }) => ({
    file: { shown: shownPath(pathOf(document.uri)), manifest },
    findings,
  }));
  console.error(asText(files, styleFor(process.stderr)));
  console.error(message);
  return exitCode.findings;
}
