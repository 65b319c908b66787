import type { Manifest } from "../../core/language/model/manifest.ts";
import { pullInto as pulledInto, type Side } from "../../core/publish/index.ts";
import { connect } from "../connect/connect.ts";
import { projectFiles } from "../files/find-files.ts";
import { loadFiles, type ManifestFile } from "../files/load.ts";
import { type ExitCode, exitCode } from "../terminal/exit.ts";
import { isSound, loadEditable, replaceText } from "./editable-file.ts";
import { filesForDestination } from "./fitting.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import { refusalOf } from "./request.ts";
import { type WhereOptions, whereOf } from "./where.ts";

/** The options of what pulls into a manifest that is there. */
export interface PullIntoOptions extends WhereOptions, LedgerOptions {
  readonly into: string;
  /** Which side wins where both changed something, or nobody knows who did. */
  readonly prefer?: Side;
  /** Adds no command that the manifest does not list. */
  readonly listed?: true;
}

/** Merges what is published into a manifest; the file is written in one go, or not at all. Throws CannotRun. */
export async function pullInto(options: PullIntoOptions): Promise<ExitCode> {
  const file = await loadEditable(options.into);
  const where = whereOf(options, file.project);
  const { applicationId } = filesForDestination([file], where);
  if (!isSound(file)) return exitCode.findings;
  const destination = connect(where, applicationId);
  const records = recordsIn(options, destination);
  const published = await destination.client.listCommands(destination.target).catch((error: unknown) => {
    throw refusalOf(error, destination);
  });
  const pulled = pulledInto({
    into: { uri: file.path, manifest: file.manifest },
    scope: where.scope,
    integrationTypes: file.project?.project.integrationTypes,
    published,
    ledger: await records?.ledger(),
    prefer: options.prefer,
    others: options.listed ? undefined : await othersThan(file),
  });
  if (pulled.conflicts) return reportConflicts(pulled.conflicts, file);
  replaceText(file, pulled.text);
  for (const line of [`In ${file.shown}:`, ...pulled.lines]) console.log(line);
  await records?.writeLedger(pulled.ledger);
  return exitCode.done;
}

function reportConflicts(conflicts: readonly string[], { shown }: ManifestFile): ExitCode {
  for (const conflict of conflicts) console.error(`conflict: ${conflict}`);
  console.error(`Nothing was written to ${shown}. Say whose side wins: --prefer here, or --prefer there.`);
  return exitCode.findings;
}

/** The other manifests of a file's project. */
async function othersThan({ path, project }: ManifestFile): Promise<readonly Manifest[]> {
  if (!project) return [];
  const { files } = await loadFiles(await projectFiles(project));
  return files.filter((other) => other.path !== path).map(({ manifest }) => manifest);
}
