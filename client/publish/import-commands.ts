import * as vscode from "vscode";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { ServiceName } from "../../core/discord/service-name.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { isSound } from "../../core/manifest/manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { pathLabel, stateLabel } from "../../core/publish/drift/describe-drift.ts";
import { type Drift, driftLabel, driftOf } from "../../core/publish/drift/drift.ts";
import { type ImportOptions, importable, importEdits } from "../../core/publish/merge/merge.ts";
import { listingIn, pullNew } from "../../core/publish/use-cases/merge-published.ts";
import type { ReadManifest } from "../../core/publish/use-cases/request.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { historyPlace } from "../history/history.ts";
import { indented, isCommandManifest, kindIcon, offeredManifests } from "../manifests/command-manifests.ts";
import { languageId } from "../manifests/language-id.ts";
import { projectOf } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { askForScope } from "../places/choose-place.ts";
import { type Destination, listPublished, throwRefusal } from "../places/destinations.ts";
import { pickAny, pickIfSeveral, Question, type QuestionState } from "../ui/ask.ts";
import { writeManifests } from "../ui/edits.ts";
import { shownName } from "../ui/files.ts";
import { inform, showProblems, UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorPlan } from "./editor-request.ts";
import type { PublishParts } from "./parts.ts";

/**
 * Imports published commands, which the user ticks. The target is the manifest in the active editor, else one that the user
 * picks, or a new one. Rejects with a CancellationError if the user cancels, and then nothing is written. Throws a
 * UserError.
 */
export async function importCommands(document: vscode.TextDocument | undefined, parts: PublishParts): Promise<void> {
  const isFocused = document !== undefined && isCommandManifest(document);
  const manifests = isFocused ? [document.uri] : (await offeredManifests()).map(({ uri }) => uri);
  await askForInto(manifests)
    .andThen(async (into) => {
      const { applicationId, guildId, scope: said } = into?.manifest.envelope ?? {};
      const project = await projectOf(into ? vscode.Uri.parse(into.uri, true) : document?.uri);
      const ids = { applicationId: applicationId ?? project.applicationId, guildId };
      const askedScope = said ? Question.known(() => said) : askForScope();
      return askedScope.andThen((scope) =>
        parts.destinations
          .of(ids, scope)
          .andThen((destination) => importAt(into, { destination, scope, project }, parts)),
      );
    })
    .ask(importTitle);
}

/** Asks for the manifest to import into. Undefined: a new one. Throws a UserError. */
function askForInto(manifests: readonly vscode.Uri[]): Question<ReadManifest | undefined> {
  const detail = "Updates commands in place, and keeps comments and the order";
  const items = [
    ...manifests.map((uri) => ({ uri, label: `Into ${shownName(uri)}`, detail, iconPath: kindIcon(uri) })),
    { uri: undefined, label: "As a New Manifest", iconPath: new vscode.ThemeIcon("new-file") },
  ];
  return pickIfSeveral("Select the manifest to import into", items).map(
    async ({ uri }) => uri && readInto(await vscode.workspace.openTextDocument(uri)),
  );
}

interface ImportSource {
  readonly destination: Destination;
  readonly scope: Scope;
  readonly project: Project;
}

async function importAt(into: ReadManifest | undefined, source: ImportSource, { history }: PublishParts) {
  const { destination, scope, project } = source;
  const published = await listPublished(destination);
  if (!into || into.manifest.kind === "empty") return importAll(into, published, source);
  const { integrationTypes } = project;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const ledger = await history.ledger(historyPlace(destination));
  const drifts = importable(driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes }));
  const { where, service, serviceName } = destination;
  if (drifts.length > 0) {
    const others = (await manifestsAround(into)).filter(({ uri }) => uri !== into.uri);
    const options = { scope, integrationTypes, isLocal: service.isLocal, serviceName };
    return importTicked(into, drifts, { ...options, listing: listingIn(others, scope) });
  }
  const message = `Nothing to import: all commands published ${where} are in ${shownName(into.uri)}.`;
  return Question.known(() => inform(message));
}

/** Imports ticked commands as a complete manifest, into an empty file or a new one. */
function importAll(
  into: ReadManifest | undefined,
  published: readonly PublishedCommand[],
  { destination, project }: ImportSource,
): Question<void> {
  return tick(published.map((command) => ({ command, label: commandLabel(command) }))).map(async (ticked) => {
    const { client, target, service } = destination;
    const options = { client, target, isLocal: service.isLocal, integrationTypes: project.integrationTypes };
    const commands = ticked.map(({ command }) => command);
    const content = await pullNew(commands, options).catch(throwRefusal);
    if (into) {
      const edit = { start: 0, end: into.manifest.text.length, newText: content };
      return await writeManifests([{ manifest: into, edits: [edit] }]);
    }
    const document = await vscode.workspace.openTextDocument({ language: languageId, content: indented(content) });
    await vscode.window.showTextDocument(document);
  });
}

const importTitle = "Import Published Commands";

/** Reads a manifest. Throws a UserError if it has syntax errors, because an edit could break more of it. */
function readInto(document: vscode.TextDocument): ReadManifest {
  const uri = document.uri.toString();
  const manifest = parseManifest(document.getText());
  if (manifest.kind !== "other" && isSound(manifest)) return { uri, manifest };
  throw new UserErrorWithActions(`Cannot add commands to ${shownName(uri)}. Fix its JSON first.`, showProblems());
}

/** Imports published commands of a comparison, which the user ticks, into one of its manifests. */
export async function importDrifts(
  questions: QuestionState,
  { request: { batch, destination } }: EditorPlan,
  drifts: readonly Drift[],
): Promise<void> {
  const { scope, integrationTypes, manifests } = batch;
  const options = { scope, integrationTypes, isLocal: destination.service.isLocal };
  const items = manifests.map((into) => ({ into, label: `Into ${shownName(into.uri)}` }));
  await pickIfSeveral("Select the manifest to import into", items)
    .andThen(({ into }) => importTicked(into, drifts, { ...options, serviceName: destination.serviceName }))
    .titled(importTitle)
    .ask(questions);
}

/** The command manifests of a manifest's project; without one, those beside it. */
async function manifestsAround(into: ReadManifest): Promise<readonly ReadManifest[]> {
  const workspace = currentWorkspace();
  const document = await workspace.documentOf(into.uri);
  return document ? await neighboursOf(workspace, document, ({ kind = "commands" }) => kind === "commands") : [];
}

interface Importing extends ImportOptions {
  readonly serviceName: ServiceName;
  /** Returns the other manifest that lists a command, if any. */
  readonly listing?: (drift: Drift) => ReadManifest | undefined;
}

/** Asks which commands to import, and adds them to a manifest, as one edit. */
function importTicked(into: ReadManifest, drifts: readonly Drift[], options: Importing): Question<void> {
  return tick(drifts.map((drift) => driftItem(drift, options))).map(async (ticked) => {
    const picked = ticked.map(({ drift }) => drift);
    await writeManifests([{ manifest: into, edits: importEdits(into.manifest, picked, options) }]);
    await vscode.window.showTextDocument(vscode.Uri.parse(into.uri, true));
    const updated = picked.filter(({ desired }) => desired).length;
    inform(
      `Imported into ${shownName(into.uri)}: ${picked.length - updated} new, ${updated} updated. Use Undo to revert.`,
    );
  });
}

/** Lets the user tick commands, all of which are ticked unless an item says otherwise. */
function tick<T extends vscode.QuickPickItem>(items: readonly T[]): Question<readonly T[]> {
  const ticked = items.map((item) => ({ picked: true, ...item }));
  return pickAny<T>("Select the commands to import", ticked).map((chosen) => {
    if (chosen.length === 0) throw new vscode.CancellationError();
    return chosen;
  });
}

/** Makes an item, ticked unless the author removed the command from the manifest, or has it in another one. */
function driftItem(
  drift: Drift,
  { serviceName, listing }: Importing,
): vscode.QuickPickItem & { readonly drift: Drift } {
  const { desired, state, differences, published } = drift;
  const other = listing?.(drift);
  const detail = desired ? `Overwrites ${differences.map(pathLabel).join(", ")}` : (published?.description ?? "");
  const added = other ? `in ${shownName(other.uri)}` : "new";
  const description = desired ? stateLabel(state, serviceName) : added;
  return { drift, label: driftLabel(drift), description, detail, picked: state !== "removed-here" && !other };
}
