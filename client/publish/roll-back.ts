import * as vscode from "vscode";
import { type HistoryEntry, rollBackRequest as requestOf } from "../../core/publish/index.ts";
import type { Destinations } from "../connect/destinations.ts";
import { type Form, type Next, newForm, pickOne } from "../ui/ask.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorFace } from "./editor-face.ts";
import type { PublishHistory } from "./history.ts";
import type { MakeRequest } from "./requests.ts";

interface Parts {
  readonly destinations: Destinations;
  readonly history: PublishHistory;
}

/**
 * The request that rolls a publish back; the user picks one if none is given. Rejects with a CancellationError where the user
 * cancels. Throws a UserError.
 */
export async function rollBackRequest<Result>(
  { destinations, history }: Parts,
  face: EditorFace,
  given: HistoryEntry | undefined,
  next: Next<MakeRequest, Result>,
): Promise<Result> {
  const form = newForm("Roll Back");
  const use: Next<HistoryEntry, Result> = (entry, nextForm) => {
    const name = `the publish of ${entry.name} (${timeOf(entry.at)})`;
    const uri = vscode.Uri.from({ scheme: "untitled", path: "roll-back" });
    const make: MakeRequest = (makeForm, withRequest) =>
      destinations.ofPlace(makeForm, entry.place, async (destination, afterPlace) =>
        withRequest({ ...(await requestOf({ entry, destination, name }, face)), uri, sources: [] }, afterPlace),
      );
    return next(make, nextForm);
  };
  return given ? await use(given, form) : await pickEntry(form, await history.entries(), use);
}

async function pickEntry<Result>(
  form: Form,
  entries: readonly HistoryEntry[],
  next: Next<HistoryEntry, Result>,
): Promise<Result> {
  if (entries.length === 0) throw new UserErrorWithActions("Nothing has been published from this workspace yet.");
  const unfinished = "$(warning) No outcome was recorded";
  const items = entries.map((entry) => ({
    entry,
    label: timeOf(entry.at),
    description: `${entry.name} ${whereOf(entry)}`,
    detail: entry.outcome?.join(" ") ?? unfinished,
  }));
  return await pickOne(form, "Select the publish to roll back", items, ({ entry }, nextForm) => next(entry, nextForm));
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : "the local service";
  return guildId === undefined ? `globally on ${name}` : `to guild ${guildId} on ${name}`;
}

/** A time in ISO 8601 as people write it. */
export function timeOf(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
