import * as vscode from "vscode";
import { type HistoryEntry, ledgerAfterRollBack, type RollBack, rollBackOf } from "../../core/publish/index.ts";
import { type Destination, type Destinations, explained } from "../connect/destinations.ts";
import { withCancellableProgress } from "../ui/progress.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { Batch } from "./batch.ts";
import type { PublishHistory } from "./history.ts";
import type { Ways } from "./planned.ts";

/** What a publish is rolled back with. */
export interface ForRollBack {
  readonly batch: Batch;
  readonly destination: Destination;
  readonly remember: Ways["remember"];
}

/** Asks which publish to roll back. Undefined: the user called it off. Throws a UserError. */
export async function askForRollBack(
  destinations: Destinations,
  history: PublishHistory,
): Promise<ForRollBack | undefined> {
  const entries = await history.entries();
  if (entries.length === 0)
    throw new UserErrorWithActions(vscode.l10n.t("Nothing was published from this workspace yet."));
  const entry = await pickEntry(entries);
  const destination = entry && (await destinations.ofPlace(entry.place));
  if (!destination) return undefined;
  if (destination.target.applicationId !== entry.place.applicationId) {
    const { applicationId } = entry.place;
    throw new UserErrorWithActions(vscode.l10n.t("The service no longer has the application {0}.", applicationId));
  }
  const { client, target } = destination;
  const reading = vscode.l10n.t("Reading what is published…");
  const now = await withCancellableProgress(reading, (signal) => client.listCommands(target, signal)).catch(explained);
  const ledger = await history.ledger(entry.place);
  const remember: Ways["remember"] = (published, open) => ledgerAfterRollBack(entry, ledger, published, open);
  return { batch: batchOf(entry, rollBackOf(entry, now)), destination, remember };
}

function batchOf({ at, name, place, protectedName }: HistoryEntry, { wanted, only, notes }: RollBack): Batch {
  return {
    wanted,
    only,
    notes,
    name: vscode.l10n.t("what was there before the publish of {0} ({1})", name, timeOf(at)),
    uri: vscode.Uri.from({ scheme: "untitled", path: "roll-back" }),
    scope: place.guildId === undefined ? "global" : "guild",
    owns: "scope",
    manifests: [],
    integrationTypes: undefined,
    mayGoElsewhere: false,
    protectedName,
  };
}

async function pickEntry(entries: readonly HistoryEntry[]): Promise<HistoryEntry | undefined> {
  const unfinished = vscode.l10n.t(
    "$(warning) It began, and nobody wrote down how it ended: another window publishes, or was closed.",
  );
  const items = entries.map((entry) => ({
    entry,
    label: timeOf(entry.at),
    description: `${entry.name} ${whereOf(entry)}`,
    detail: entry.outcome?.join(" ") ?? unfinished,
  }));
  const title = vscode.l10n.t("Roll Back");
  const placeHolder = vscode.l10n.t("The publish to undo");
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.entry;
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : vscode.l10n.t("the local service");
  return guildId === undefined
    ? vscode.l10n.t("globally on {0}", name)
    : vscode.l10n.t("to guild {0} on {1}", guildId, name);
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
