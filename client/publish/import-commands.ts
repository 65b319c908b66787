import * as vscode from "vscode";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import type { Scope } from "../../core/language/facts/scope.ts";
import { driftOf, importable, pullNew, type ReadManifest } from "../../core/publish/index.ts";
import { type Destination, type Destinations, throwRefusal } from "../connect/destinations.ts";
import { isCommandManifest, offeredManifests } from "../manifests/command-manifests.ts";
import { indented } from "../manifests/indentation.ts";
import { kindIcon } from "../manifests/kind-icons.ts";
import { languageId } from "../manifests/language-id.ts";
import { projectOf } from "../manifests/project.ts";
import { pickIfSeveral, Question } from "../ui/ask.ts";
import { showWithActions } from "../ui/user-error.ts";
import { historyPlace, type PublishHistory } from "./history.ts";
import { importTicked, importTitle, manifestName, readInto, tick } from "./import-into.ts";
import { listPublished } from "./published-commands.ts";
import { askForScope } from "./scope.ts";
import { writeManifests } from "./write-manifests.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/**
 * Brings published commands, which the user ticks, into the manifest in the active editor, into one of those that are open
 * or in the workspace where it has none, or into a new one. Rejects with a CancellationError where the user cancels, and
 * then nothing is written. Throws a UserError.
 */
export async function importCommands(document: vscode.TextDocument | undefined, parts: Parts): Promise<void> {
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

/** Undefined: into a new manifest, as there is no other or as the user wants. Throws a UserError. */
function askForInto(manifests: readonly vscode.Uri[]): Question<ReadManifest | undefined> {
  const detail = "Updates commands in place, and keeps comments and the order";
  const items = [
    ...manifests.map((uri) => ({
      uri,
      label: `Into ${vscode.workspace.asRelativePath(uri)}`,
      detail,
      iconPath: kindIcon(uri),
    })),
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

async function importAt(
  into: ReadManifest | undefined,
  source: ImportSource,
  { history, output }: Parts,
): Promise<Question<void>> {
  const { destination, scope, project } = source;
  const published = await listPublished(destination);
  if (!into || into.manifest.kind === "empty") return importAll(into, published, source);
  const { integrationTypes } = project;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const ledger = await history.ledger(historyPlace(destination));
  const drifts = importable(driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes }));
  const { where, service } = destination;
  if (drifts.length > 0) {
    return importTicked(into, drifts, { scope, integrationTypes, isLocal: service.isLocal, output });
  }
  const message = `Nothing to import: all commands published ${where} are in ${manifestName(into)}.`;
  return Question.known(() => showWithActions(vscode.window.showInformationMessage, message, [], output));
}

/** As a whole manifest: into one that is empty so far, or into a new one. */
function importAll(
  into: ReadManifest | undefined,
  published: readonly PublishedCommand[],
  { destination, project }: ImportSource,
): Question<void> {
  const items = published.map((command) => ({ command, label: commandLabel(command) }));
  return tick(items).map(async (ticked) => {
    const commands = ticked.map(({ command }) => command);
    const { client, target, service } = destination;
    const { integrationTypes } = project;
    const options = { client, target, isLocal: service.isLocal, integrationTypes };
    const content = await pullNew(commands, options).catch(throwRefusal);
    if (into) {
      const edit = { start: 0, end: into.manifest.text.length, newText: content };
      return await writeManifests([{ manifest: into, edits: [edit] }]);
    }
    const document = await vscode.workspace.openTextDocument({ language: languageId, content: indented(content) });
    await vscode.window.showTextDocument(document);
  });
}
