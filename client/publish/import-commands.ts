import * as vscode from "vscode";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { commandLabel } from "../../core/discord/commands/label.ts";
import type { PublishedCommand } from "../../core/discord/payloads.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import { driftOf, importable, pullNew, type ReadManifest } from "../../core/publish/index.ts";
import { type Destination, type Destinations, throwRefusal } from "../connect/destinations.ts";
import { isCommandManifest, offeredManifests } from "../manifests/command-manifests.ts";
import { indented } from "../manifests/indentation.ts";
import { kindIcon } from "../manifests/kind-icons.ts";
import { languageId } from "../manifests/language-id.ts";
import { projectOf } from "../manifests/project.ts";
import { pickIfSeveral } from "../ui/ask.ts";
import { showWithActions } from "../ui/user-error.ts";
import { type PublishHistory, placeOf } from "./history.ts";
import { importTicked, importTitle, nameOf, readInto, tick } from "./import-into.ts";
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
 * or in the workspace where it has none, or into a new one. Rejects with a
 * CancellationError where the user goes away, and then nothing is written. Throws a UserError.
 */
export async function importCommands(document: vscode.TextDocument | undefined, parts: Parts): Promise<void> {
  const isFocused = document !== undefined && isCommandManifest(document);
  const into = await askForInto(isFocused ? [document.uri] : (await offeredManifests()).map(({ uri }) => uri));
  const { applicationId, guildId, scope: said } = into?.manifest.envelope ?? {};
  const project = await projectOf(into ? vscode.Uri.parse(into.uri, true) : document?.uri);
  const scope = said ?? (await askForScope(importTitle()));
  const ids = { applicationId: applicationId ?? project.applicationId, guildId };
  const destination = await parts.destinations.of(ids, scope);
  if (!destination) return;
  const published = await listPublished(destination);
  if (!into || into.manifest.kind === "empty") return await importAll(into, published, { destination, project });
  const { integrationTypes } = project;
  const desired = payloadsOf(into.manifest, scope, into.uri);
  const ledger = await parts.history.ledger(placeOf(destination));
  const drifts = importable(driftOf(desired, published, { scope, owns: "listed", ledger, integrationTypes }));
  if (drifts.length > 0)
    return await importTicked(into, drifts, {
      scope,
      integrationTypes,
      isLocal: destination.service.isLocal,
      output: parts.output,
    });
  const { where } = destination;
  const message = `Nothing to import: all commands published ${where} are in ${nameOf(into)}.`;
  showWithActions(vscode.window.showInformationMessage, message, [], parts.output);
}

/** Undefined: into a new manifest, as there is no other or as the user wants. Throws a UserError. */
async function askForInto(manifests: readonly vscode.Uri[]): Promise<ReadManifest | undefined> {
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
  const { uri } = await pickIfSeveral({ title: importTitle() }, "Select the manifest to import into", items);
  return uri && readInto(await vscode.workspace.openTextDocument(uri));
}

/** As a whole manifest: into one that is empty so far, or into a new one. */
async function importAll(
  into: ReadManifest | undefined,
  published: readonly PublishedCommand[],
  { destination, project }: { readonly destination: Destination; readonly project: Pick<Project, "integrationTypes"> },
): Promise<void> {
  const chosen = await tick(published.map((command) => ({ command, label: commandLabel(command) })));
  const commands = chosen.map(({ command }) => command);
  const { client, target, service } = destination;
  const { integrationTypes } = project;
  const content = await pullNew(commands, { client, target, isLocal: service.isLocal, integrationTypes }).catch(
    throwRefusal,
  );
  if (into) {
    const edit = { start: 0, end: into.manifest.text.length, newText: content };
    return await writeManifests([{ manifest: into, edits: [edit] }]);
  }
  const document = await vscode.workspace.openTextDocument({ language: languageId, content: indented(content) });
  await vscode.window.showTextDocument(document);
}
