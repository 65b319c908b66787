import { readCode } from "../../core/convert/read-code.ts";
import { isSound } from "../../core/manifest/manifest.ts";
import type { Side } from "../../core/publish/merge/merge.ts";
import { placeFor } from "../../core/publish/use-cases/batch.ts";
import { pullInto, pullNew } from "../../core/publish/use-cases/merge-published.ts";
import { checkInWorkspace } from "../../core/workspace/check-workspace.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { findManifests } from "../../core/workspace/manifests-for.ts";
import type { Where } from "../../core/workspace/where.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { onlyText } from "../../node/disk/replaceable.ts";
import { CannotRun, type ExitCode, exitCode, FoundErrors } from "../../node/terminal/exit.ts";
import { reportFiles } from "../../node/terminal/findings-text.ts";
import { print, printError } from "../../node/terminal/print.ts";
import { connect } from "../connect/connect.ts";
import { fileFindings, inWorkspace, pathOf, projectHere, shownUri } from "../files/workspace.ts";
import { writeNew, writeText } from "../files/write.ts";
import { type LedgerOptions, recordsIn } from "./ledger.ts";
import { readError, withTarget } from "./request.ts";
import { type WhereOptions, whereOfOptions } from "./where.ts";

interface PullOptions extends WhereOptions, LedgerOptions {
  readonly out?: string;
  readonly into?: string;
  readonly prefer?: Side;
  /** Omits commands that the manifest does not list. */
  readonly listed?: true;
}

/** Writes the published commands to a command manifest. */
export async function pullCommands({ out, into, ...options }: PullOptions): Promise<ExitCode> {
  if (into !== undefined) return await pullIntoFile(into, options);
  const stray = (["prefer", "listed", "ledger"] as const).find((name) => options[name] !== undefined);
  if (stray) throw new CannotRun(`\`--${stray}\` requires \`--into FILE\`.`);
  const found = await projectHere();
  const where = whereOfOptions(options, found);
  const destination = await connect(where, { givenApplication: options.application });
  const { client, target } = destination;
  const integrationTypes = found?.project.integrationTypes;
  try {
    const commands = await client.listCommands(target);
    writeNew(await pullNew(commands, { client, target, isLocal: destination.hasLocalIds, integrationTypes }), out);
    return exitCode.done;
  } catch (error) {
    throw readError(error, destination);
  }
}

/** Merges the published commands into a manifest. The file is written completely or not at all. Throws a UserError. */
async function pullIntoFile(into: string, options: PullOptions): Promise<ExitCode> {
  const manifest = await editableManifest(into, options);
  const { document, where, project, others } = manifest;
  const destination = await connect(where, { givenApplication: options.application });
  const records = recordsIn(options, destination);
  const published = await destination.client.listCommands(destination.target).catch((error: unknown) => {
    throw readError(error, destination);
  });
  const pulled = pullInto({
    into: document,
    scope: where.scope,
    integrationTypes: project?.project.integrationTypes,
    isLocal: destination.hasLocalIds,
    serviceName: destination.serviceName,
    published,
    ledger: await records?.ledger(),
    prefer: options.prefer,
    others: options.listed ? undefined : others,
  });
  const name = shownUri(document.uri);
  if (pulled.conflicts) return reportConflicts(pulled.conflicts, name);
  replaceText(manifest, pulled.text);
  for (const line of [`In ${name}:`, ...pulled.lines]) print(line);
  await records?.writeLedger(pulled.ledger);
  return exitCode.done;
}

interface EditableManifest {
  readonly document: WorkspaceDocument;
  readonly where: Where;
  readonly project: FoundProject | undefined;
  /** The project's other manifests. */
  readonly others: readonly WorkspaceDocument[];
}

/** The command manifest of `--into`. Throws a UserError if it is not one, or has syntax errors. */
async function editableManifest(into: string, options: WhereOptions): Promise<EditableManifest> {
  return await inWorkspace([into], async (workspace, request) => {
    const [path] = request.paths;
    const document = path && !path.isFolder ? await workspace.documentOf(path.uri) : undefined;
    if (!document || !isOfCommands(document)) {
      throw new CannotRun(`${into} is not a command manifest. Use \`--out\` to write a new one.`);
    }
    const place = await placeFor(workspace, withTarget(request, options), shownUri);
    const { applicationId } = await findManifests(workspace, place, { nameOf: shownUri, readCode });
    if (!isSound(document.manifest)) {
      const { findings } = await checkInWorkspace(workspace, document);
      const syntax = findings.filter(({ code }) => code === "syntax");
      reportFiles(fileFindings([{ document, findings: syntax }]));
      throw new FoundErrors(`Nothing was written because ${shownUri(document.uri)} has syntax errors. Fix them first.`);
    }
    const { project, where } = place;
    const all = project ? await workspace.membersOf(project) : [];
    const others = all.filter(({ uri }) => uri !== document.uri);
    return { document, where: { ...where, applicationId: where.applicationId ?? applicationId }, project, others };
  });
}

function isOfCommands({ kind = "commands", manifest }: WorkspaceDocument): boolean {
  return kind === "commands" && manifest.kind !== "empty" && manifest.kind !== "other";
}

function reportConflicts(conflicts: readonly string[], name: string): ExitCode {
  for (const conflict of conflicts) printError(`conflict: ${conflict}`);
  printError(`Nothing was written to ${name}. Resolve the conflicts with \`--prefer here\` or \`--prefer there\`.`);
  return exitCode.findings;
}

/** Replaces a file's text. Throws CannotRun, also if the file has changed since it was read. */
function replaceText({ document, project }: EditableManifest, text: string): void {
  const { uri, text: before } = document;
  if (text === before) return;
  writeText(pathOf(uri), text, { project: project && pathOf(project.folder), replaces: onlyText(before) });
}
