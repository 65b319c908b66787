import * as vscode from "vscode";
import { type HistoryEntry, rollBackRequest as requestOf } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import { pickOne } from "../ui/ask.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorFace } from "./editor-face.ts";
import type { PublishHistory } from "./history.ts";
import type { Make } from "./requests.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
}

/** The request that rolls a publish back; the user picks one if none is given. Rejects with a CancellationError where the user goes away. Throws a UserError. */
export async function rollBackRequest(
  { destinations, history }: Parts,
  face: EditorFace,
  given?: HistoryEntry,
): Promise<Make> {
  const entry = given ?? (await pickEntry(await history.entries()));
  const name = `the publish of ${entry.name} (${timeOf(entry.at)})`;
  return async () => {
    const destination = await destinations.ofPlace(entry.place);
    if (!destination) return undefined;
    const request = await requestOf({ entry, destination, name }, face);
    return { ...request, uri: vscode.Uri.from({ scheme: "untitled", path: "roll-back" }), sources: [] };
  };
}

async function pickEntry(entries: readonly HistoryEntry[]): Promise<HistoryEntry> {
  if (entries.length === 0) throw new UserErrorWithActions("Nothing has been published from this workspace yet.");
  const unfinished = "$(warning) No outcome was recorded";
  const items = entries.map((entry) => ({
    entry,
    label: timeOf(entry.at),
    description: `${entry.name} ${whereOf(entry)}`,
    detail: entry.outcome?.join(" ") ?? unfinished,
  }));
  return (await pickOne({ title: "Roll Back" }, "Select the publish to roll back", items)).entry;
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : "the local service";
  return guildId === undefined ? `globally on ${name}` : `to guild ${guildId} on ${name}`;
}

/** A time in ISO 8601 as people write it. */
export function timeOf(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
