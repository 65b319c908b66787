import * as vscode from "vscode";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { manifestKind } from "../../core/project/index.ts";
import { commandLabel, driftOf, importable, manifestOf, payloadsOf } from "../../core/publish/index.ts";
import { pickOne } from "../ask.ts";
import type { Destination, Destinations } from "../destinations.ts";
import { languageId } from "../language-client.ts";
import { projectOf } from "../project.ts";
import { type PublishHistory, placeOf } from "../publish/history.ts";
import { askForScope } from "../publish/scope.ts";
import { listPublished } from "../published-commands.ts";
import { showWithWaysOut } from "../stop.ts";
import { type Into, importTicked, importTitle, nameOf, readInto, tick } from "./import-into.ts";
import { writeManifests } from "./write-manifests.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
  readonly output: vscode.LogOutputChannel;
}

/**
 * Brings published commands, which the user ticks, into the manifest that is open or into a new one. Rejects with a
 * CancellationError where the user goes away, and then nothing is written. Throws a Stop.
 */
export async function importCommands(document: vscode.TextDocument | undefined, parts: Parts): Promise<void> {
  const into = document && isCommandManifest(document) && (await wantsInto(document)) ? readInto(document) : undefined;
  const { applicationId, guildId, scope: said } = into?.manifest.envelope ?? {};
  const project = await projectOf(document?.uri);
  const scope = said ?? (await askForScope(importTitle()));
  if (!scope) return;
  const ids = { applicationId: applicationId ?? project.applicationId, guildId };
  const destination = await parts.destinations.of(ids, scope);
  if (!destination) return;
  const published = await listPublished(destination);
  if (!into || into.manifest.kind === "empty") return await importAnew(into, published, destination);
  const { integrationTypes } = project;
  const wanted = payloadsOf(into.manifest, scope, into.document.uri.toString());
  const ledger = await parts.history.ledger(placeOf(destination));
  const drifts = importable(driftOf(wanted, published, { scope, owns: "listed", ledger, integrationTypes }));
  if (drifts.length > 0) return await importTicked(into, drifts, { scope, output: parts.output });
  const { where } = destination;
  const message = vscode.l10n.t("Nothing to import: all that is published {0} is in {1} just so.", where, nameOf(into));
  showWithWaysOut(vscode.window.showInformationMessage, message, [], parts.output);
}

function isCommandManifest({ languageId: language, uri }: vscode.TextDocument): boolean {
  const kind = manifestKind(uri.path);
  return language === languageId && (kind === undefined || kind === "commands");
}

async function wantsInto(document: vscode.TextDocument): Promise<boolean> {
  const detail = vscode.l10n.t("What is listed already is updated in place; comments and the order stay");
  const items = [
    { label: vscode.l10n.t("Into {0}", nameOf({ document })), detail, isInto: true },
    { label: vscode.l10n.t("As a New Manifest"), isInto: false },
  ];
  return (await pickOne({ title: importTitle() }, vscode.l10n.t("Where to"), items)).isInto;
}

/** As a whole manifest: into one that is empty so far, or into a new one. */
async function importAnew(
  into: Into | undefined,
  published: readonly PublishedCommand[],
  { target }: Destination,
): Promise<void> {
  const chosen = await tick(published.map((command) => ({ command, label: commandLabel(command) })));
  const commands = chosen.map(({ command }) => command);
  const content = manifestOf(commands, target);
  if (into) {
    const edit = { start: 0, end: into.manifest.text.length, newText: content };
    return await writeManifests([{ ...into, edits: [edit] }]);
  }
  const document = await vscode.workspace.openTextDocument({ language: languageId, content });
  await vscode.window.showTextDocument(document);
}
