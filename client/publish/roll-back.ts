import * as vscode from "vscode";
import { type HistoryEntry, rollBackRequest } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import { pickOne } from "../ui/ask.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorFace } from "./editor-face.ts";
import type { EditorRequest, PlanCallbacks } from "./editor-request.ts";
import type { PublishHistory } from "./history.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
}

/** Asks which publish to roll back. Undefined: the user called it off. Throws a UserError. */
export async function askForRollBack(
  { destinations, history }: Parts,
  face: EditorFace,
  callbacks: PlanCallbacks,
): Promise<EditorRequest | undefined> {
  const entries = await history.entries();
  if (entries.length === 0) throw new UserErrorWithActions("Nothing was published from this workspace yet.");
  const entry = await pickEntry(entries);
  const destination = await destinations.ofPlace(entry.place);
  if (!destination) return undefined;
  const name = `what was there before the publish of ${entry.name} (${timeOf(entry.at)})`;
  const request = await rollBackRequest({ entry, destination, name }, face);
  return { ...request, uri: vscode.Uri.from({ scheme: "untitled", path: "roll-back" }), callbacks };
}

async function pickEntry(entries: readonly HistoryEntry[]): Promise<HistoryEntry> {
  const unfinished = "$(warning) No outcome was recorded";
  const items = entries.map((entry) => ({
    entry,
    label: timeOf(entry.at),
    description: `${entry.name} ${whereOf(entry)}`,
    detail: entry.outcome?.join(" ") ?? unfinished,
  }));
  const title = "Roll Back";
  const placeHolder = "The publish to undo";
  return (await pickOne({ title }, placeHolder, items)).entry;
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : "the local service";
  return guildId === undefined ? `globally on ${name}` : `to guild ${guildId} on ${name}`;
}

function timeOf(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
