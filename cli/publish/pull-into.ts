import { applyEdits } from "../../core/language/edit/fixes.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import {
  commandApi,
  type Drift,
  describeConflict,
  describeMerge,
  driftOf,
  importEdits,
  ledgerAfterPull,
  type Merge,
  mergeEdits,
  mergeOf,
  payloadsOf,
  type Side,
} from "../../core/publish/index.ts";
import type { PublishedCommand } from "../../core/wire/payloads.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { projectFiles } from "../files/find-files.ts";
import { loadFiles, type ManifestFile } from "../files/load.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { isSound, loadEditable, replaceText } from "./editable-file.ts";
import { filesForDestination } from "./fitting.ts";
import { type LedgerOptions, openLedger } from "./ledger.ts";
import { reportRefusal } from "./prepare.ts";
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
  const ledger = options.ledger === undefined ? undefined : openLedger(options.ledger, destination);
  const published = await listOf(destination);
  if (typeof published === "number") return published;
  const { integrationTypes } = file.project?.project ?? {};
  const driftOptions = { scope: where.scope, owns: "listed", ledger: ledger?.ledger, integrationTypes } as const;
  const drifts = driftOf(payloadsOf(file.manifest, where.scope, file.path), published, driftOptions);
  const merge = mergeOf(drifts, () => options.prefer);
  if (merge.conflicts.length > 0) return reportConflicts(merge, file);
  const added = options.listed ? [] : await unlisted(drifts, file, where.scope);
  replaceText(file, mergedText(file, merge, { added, scope: where.scope }));
  for (const line of [`In ${file.shown}:`, ...summary(merge, added)]) console.log(line);
  const ids = new Set(
    [...drifts.filter(({ wanted }) => wanted), ...added].flatMap(({ published: one }) => one?.id ?? []),
  );
  ledger?.write(ledgerAfterPull(ledger.ledger, { published, ids, uri: file.path, scope: where.scope }));
  return exitCode.done;
}

async function listOf(destination: Destination): Promise<readonly PublishedCommand[] | ExitCode> {
  try {
    return await commandApi(destination.client, destination.target).list();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return reportRefusal(error, destination);
  }
}

function reportConflicts({ conflicts }: Merge, { shown }: ManifestFile): ExitCode {
  for (const conflict of conflicts) console.error(`conflict: ${describeConflict(conflict)}`);
  console.error(`Nothing was written to ${shown}. Say whose side wins: --prefer here, or --prefer there.`);
  return exitCode.findings;
}

/** The published commands that no manifest of the project lists, and that were not taken out of one. */
async function unlisted(drifts: readonly Drift[], file: ManifestFile, scope: Scope): Promise<Drift[]> {
  const fresh = drifts.filter(({ state, last }) => state === "only-there" && !last);
  if (fresh.length === 0 || !file.project) return fresh;
  const { files } = await loadFiles(await projectFiles(file.project));
  const others = files.filter(({ path }) => path !== file.path);
  const listed = others.flatMap(({ manifest }) => payloadsOf(manifest, scope));
  const isListed = ({ published: one }: Drift): boolean =>
    listed.some(({ id, type, name }) => id === one?.id || (type === one?.type && name === one.name));
  return fresh.filter((drift) => !isListed(drift));
}

interface Additions {
  readonly added: readonly Drift[];
  readonly scope: Scope;
}

function mergedText({ manifest }: ManifestFile, merge: Merge, { added, scope }: Additions): string {
  const { text, dialect } = manifest;
  const merged = applyEdits(text, mergeEdits(manifest, merge, scope));
  return applyEdits(merged, importEdits(parseManifest(merged, { dialect }), added, scope));
}

function summary(merge: Merge, added: readonly Drift[]): string[] {
  const lines = describeMerge(merge, added);
  return lines.length > 0 ? lines : ["= nothing to take: nobody changed anything there."];
}
