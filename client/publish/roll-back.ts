import * as vscode from "vscode";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { rollBackRequest as requestOf } from "../../core/publish/use-cases/make-plan.ts";
import { pickValue, Question } from "../ui/ask.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorFace } from "./editor-face.ts";
import type { PublishHistory } from "./history.ts";
import type { PublishParts } from "./parts.ts";
import type { RequestQuestion } from "./requests.ts";

/** The request that rolls a publish back; the user picks one if none is given. Throws a UserError. */
export function rollBackRequest(
  { destinations, history }: PublishParts,
  face: EditorFace,
  given: HistoryEntry | undefined,
): Question<RequestQuestion> {
  return pickEntry(history, given).map((entry) => {
    const name = `the publish of ${entry.name} (${localTime(entry.at)})`;
    const uri = vscode.Uri.from({ scheme: "untitled", path: "roll-back" });
    return destinations.ofPlace(entry.place).map(async (destination) => {
      return { ...(await requestOf({ entry, destination, name }, face)), uri, sources: [] };
    });
  });
}

function pickEntry(history: PublishHistory, given: HistoryEntry | undefined): Question<HistoryEntry> {
  if (given) return Question.known(() => given);
  return Question.known(() => history.entries()).andThen((entries) => {
    if (entries.length === 0) throw new UserErrorWithActions("Nothing has been published from this workspace yet.");
    const unfinished = "$(warning) No outcome was recorded";
    const items = entries.map((value) => ({
      value,
      label: localTime(value.at),
      description: `${value.name} ${whereOf(value)}`,
      detail: value.outcome?.join(" ") ?? unfinished,
    }));
    return pickValue("Select the publish to roll back", items);
  });
}

function whereOf({ place: { service, guildId } }: HistoryEntry): string {
  const name = URL.canParse(service) ? new URL(service).host : "the local service";
  return guildId === undefined ? `globally on ${name}` : `to guild ${guildId} on ${name}`;
}

/** A time in ISO 8601 as people write it. */
export function localTime(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
