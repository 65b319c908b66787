import * as vscode from "vscode";
import { type HistoryEntry, rollBackOf } from "../../core/publish/index.ts";
import type { Destination, Destinations } from "../destinations.ts";
import { Stop } from "../stop.ts";
import type { Batch } from "./batch.ts";
import type { PublishHistory } from "./history.ts";

/** What a publish is rolled back with. */
export interface ForRollBack {
  readonly entry: HistoryEntry;
  readonly batch: Batch;
  readonly destination: Destination;
}

/** Asks which publish to roll back. Undefined: the user called it off. Throws a Stop. */
export async function askForRollBack(
  destinations: Destinations,
  history: PublishHistory,
): Promise<ForRollBack | undefined> {
  const { entries } = await history.read();
  if (entries.length === 0) throw new Stop(vscode.l10n.t("Nothing was published from this workspace yet."));
  const entry = await pickEntry(entries);
  const destination = entry && (await destinations.ofPlace(entry.place));
  if (!destination) return undefined;
  if (destination.target.applicationId !== entry.place.applicationId) {
    const { applicationId } = entry.place;
    throw new Stop(vscode.l10n.t("The service no longer has the application {0}.", applicationId));
  }
  return { entry, batch: batchOfRollBack(entry), destination };
}

function batchOfRollBack(entry: HistoryEntry): Batch {
  const unknown = vscode.l10n.t("What this publish created could not be read after it, so none of it is deleted.");
  return {
    ...rollBackOf(entry),
    name: vscode.l10n.t("what was there before {0}", timeOf(entry)),
    uri: vscode.Uri.from({ scheme: "untitled", path: "roll-back" }),
    scope: entry.place.guildId === undefined ? "global" : "guild",
    owns: "scope",
    manifests: [],
    integrationTypes: undefined,
    mayGoElsewhere: false,
    protectedName: undefined,
    notes: entry.after ? [] : [unknown],
  };
}

async function pickEntry(entries: readonly HistoryEntry[]): Promise<HistoryEntry | undefined> {
  const items = entries.map((entry) => ({
    entry,
    label: timeOf(entry),
    description: `${entry.name} ${whereOf(entry)}`,
    detail: entry.outcome.join(" "),
  }));
  const title = vscode.l10n.t("Roll Back");
  const placeHolder = vscode.l10n.t("The publish before which things should be as they were");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.entry;
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : vscode.l10n.t("the local service");
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("to guild {0} on {1}", guildId, name);
}

function timeOf({ at }: HistoryEntry): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
