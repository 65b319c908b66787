import * as vscode from "vscode";
import type { Scope } from "../../core/api/judge.ts";
import type { PublishedCommand } from "../../core/api/payloads.ts";
import { type Manifest, parseManifest } from "../../core/manifest/index.ts";
import { manifestKind } from "../../core/project/index.ts";
import {
  commandLabel,
  type Drift,
  driftLabel,
  driftOf,
  importable,
  importEdits,
  manifestOf,
  pathLabel,
  payloadsOf,
} from "../../core/publish/index.ts";
import { pickAny, pickIfSeveral, pickOne } from "../ask.ts";
import { type Destination, type Destinations, explained } from "../destinations.ts";
import { languageId } from "../language-client.ts";
import { projectOf } from "../project.ts";
import { type PublishHistory, placeOf } from "../publish/history.ts";
import type { Planned } from "../publish/planned.ts";
import { withCancellableProgress } from "../publish/progress.ts";
import { askForScope } from "../publish/scope.ts";
import { Stop, showProblems, showWithWaysOut } from "../stop.ts";
import { stateLabel } from "./drifts.ts";
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
  const project = await projectOf(document?.uri);
  const envelope = into?.manifest.envelope;
  const scope = envelope?.scope ?? (await askForScope(formTitle()));
  if (!scope) return;
  const said = { applicationId: envelope?.applicationId ?? project.applicationId, guildId: envelope?.guildId };
  const destination = await parts.destinations.of(said, scope);
  if (!destination) return;
  const published = await publishedIn(destination);
  if (!into || into.manifest.kind === "empty") {
    const chosen = await tick(published.map((command) => ({ command, label: commandLabel(command) })));
    const text = manifestOf(
      chosen.map(({ command }) => command),
      destination.target,
    );
    return into ? await writeManifests([{ ...into, edits: [wholeEdit(into.manifest, text)] }]) : await openNew(text);
  }
  const ledger = await parts.history.ledger(placeOf(destination));
  const { integrationTypes } = project;
  const wanted = payloadsOf(into.manifest, scope, into.document.uri.toString());
  const drifts = importable(driftOf(wanted, published, { scope, owns: "listed", ledger, integrationTypes }));
  if (drifts.length > 0) return await writeTicked(into, drifts, { scope, output: parts.output });
  const message = vscode.l10n.t(
    "Nothing to import: all that is published {0} is in {1} just so.",
    destination.where,
    nameOf(into),
  );
  showWithWaysOut(vscode.window.showInformationMessage, message, [], parts.output);
}

/** Brings some of the published commands that a comparison found into one of its manifests. */
export async function importDrifts(
  { batch }: Planned,
  drifts: readonly Drift[],
  output: vscode.LogOutputChannel,
): Promise<void> {
  const items = batch.manifests.map((checked) => ({ checked, label: vscode.l10n.t("Into {0}", nameOf(checked)) }));
  const { checked } = await pickIfSeveral({ title: formTitle() }, vscode.l10n.t("Where to"), items);
  await writeTicked(checked, drifts, { scope: batch.scope, output });
}

/** A manifest to import into, in the version that was read. */
interface Into {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly manifest: Manifest;
}

const formTitle = (): string => vscode.l10n.t("Import Published Commands");

function nameOf({ document }: Pick<Into, "document">): string {
  return vscode.workspace.asRelativePath(document.uri);
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
  return (await pickOne({ title: formTitle() }, vscode.l10n.t("Where to"), items)).isInto;
}

/** Text that does not parse cannot be edited without breaking more of it. */
function readInto(document: vscode.TextDocument): Into {
  const manifest = parseManifest(document.getText());
  const parts = [manifest.skeleton, ...manifest.units.map(({ unit }) => unit)];
  if (manifest.kind !== "other" && parts.every(({ problems }) => problems.length === 0)) {
    return { document, version: document.version, manifest };
  }
  throw new Stop(
    vscode.l10n.t("{0} is no JSON that commands can be added to. Mend it first.", nameOf({ document })),
    showProblems(),
  );
}

async function publishedIn({ client, target, where }: Destination): Promise<readonly PublishedCommand[]> {
  const reading = vscode.l10n.t("Reading what is published…");
  const list = await withCancellableProgress(reading, (signal) => client.listCommands(target, signal)).catch(explained);
  if (list.length === 0) throw new Stop(vscode.l10n.t("Nothing is published {0}.", where));
  return list;
}

async function tick<T extends vscode.QuickPickItem>(items: readonly T[]): Promise<readonly T[]> {
  const ticked = items.map((item) => ({ picked: true, ...item }));
  const chosen = await pickAny<T>({ title: formTitle() }, vscode.l10n.t("The commands to import"), ticked);
  if (chosen.length === 0) throw new vscode.CancellationError();
  return chosen;
}

interface Writing {
  readonly scope: Scope;
  readonly output: vscode.LogOutputChannel;
}

async function writeTicked(into: Into, drifts: readonly Drift[], { scope, output }: Writing): Promise<void> {
  const chosen = await tick(drifts.map(itemOf));
  const picked = chosen.map(({ drift }) => drift);
  await writeManifests([{ ...into, edits: importEdits(into.manifest, picked, scope) }]);
  await vscode.window.showTextDocument(into.document);
  const updated = picked.filter(({ wanted }) => wanted).length;
  const message = vscode.l10n.t(
    "Imported into {0}: {1} new, {2} updated. Undo takes it back.",
    nameOf(into),
    picked.length - updated,
    updated,
  );
  showWithWaysOut(vscode.window.showInformationMessage, message, [], output);
}

/** What the author took out of the manifest is not brought back unasked. */
function itemOf(drift: Drift): vscode.QuickPickItem & { readonly drift: Drift } {
  const { wanted, state, differences, published } = drift;
  const fields = differences.map((difference) => pathLabel(difference)).join(", ");
  const detail = wanted ? vscode.l10n.t("Overwrites {0}", fields) : (published?.description ?? "");
  const description = wanted ? stateLabel(state) : vscode.l10n.t("new");
  return { drift, label: driftLabel(drift), description, detail, picked: state !== "removed-here" };
}

async function openNew(content: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: languageId, content });
  await vscode.window.showTextDocument(document);
}

function wholeEdit({ text }: Manifest, newText: string) {
  return { start: 0, end: text.length, newText };
}
