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
import { guildsOf, type Where } from "../../core/workspace/where.ts";
import { type CheckedFile, checkTogether } from "../check/check-files.ts";
import { asText } from "../check/text.ts";
import { connect, type Destination } from "../connect/connect.ts";
import { projectFiles } from "../files/find-files.ts";
import { loadFiles, type ManifestFile } from "../files/load.ts";
import type { FoundProject } from "../files/projects.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";
import { styleFor } from "../terminal/style.ts";
import { filesForDestination } from "./fitting.ts";
import { type LedgerFile, type LedgerOptions, openLedger } from "./ledger.ts";
import { type WhereOptions, whereOf } from "./where.ts";

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
  const loaded = await loadFiles(paths);
  if (loaded.failures.length > 0) throw new CannotRun(loaded.failures.join("\n"));
  for (const note of loaded.notes) console.error(note);
  const project = oneProject(loaded.files);
  const asked = whereOf(options, project);
  const { files, notes, applicationId } = filesForDestination(loaded.files, asked);
  for (const note of notes) console.error(note);
  const checked = checkTogether(files);
  if (checked.some(hasErrors)) return reportErrors(checked);
  const where = await withoutPartialOwnership(asked, files, project);
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

function hasErrors({ findings }: CheckedFile): boolean {
  return findings.some(({ severity }) => severity === "error");
}

function reportErrors(checked: readonly CheckedFile[]): ExitCode {
  const errors = checked.filter(hasErrors).map(({ file, findings }) => ({
    file,
    findings: findings.filter(({ severity }) => severity === "error"),
  }));
  console.error(asText(errors, styleFor(process.stderr)));
  console.error("Nothing was published: the service would refuse this.");
  return exitCode.findings;
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
