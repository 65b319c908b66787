import * as vscode from "vscode";
import { guildLabel, type Names } from "../../core/discord/names/names.ts";
import { count } from "../../core/manifest/describe.ts";
import type { HistoryEntry } from "../../core/publish/history/history.schema.ts";
import { hasChanged } from "../../core/publish/history/history.ts";
import type { ManyEntry } from "../../core/publish/history/many-entry.schema.ts";
import { changedGuilds } from "../../core/publish/history/many-entry.ts";
import { rollBackRequest } from "../../core/publish/use-cases/make-plan.ts";
import type { EditorHistory } from "../history/history.ts";
import type { Destinations } from "../places/destinations.ts";
import { pickValue, Question } from "../ui/ask.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import type { EditorFace } from "./editor-face.ts";
import { ManyRollBack } from "./many/many-part.ts";
import type { PublishParts } from "./parts.ts";
import type { RequestQuestion } from "./requests.ts";

/** The request that rolls a publish back; the user picks one if none is given. Throws a UserError. */
export function askForRollBack(
  { destinations, history }: PublishParts,
  face: EditorFace,
  given: HistoryEntry | ManyEntry | undefined,
): Question<RequestQuestion | ManyRollBack> {
  return pickEntry(history, destinations, given).map((entry) => {
    const name = `the publish of ${entry.name} (${localTime(entry.at)})`;
    if (hasManyGuilds(entry)) return new ManyRollBack(entry, name);
    const uri = vscode.Uri.from({ scheme: "untitled", path: "roll-back" });
    return destinations.ofPlace(entry.place).map(async (destination) => {
      return { ...(await rollBackRequest({ entry, destination, name }, face)), uri, sources: [] };
    });
  });
}

function hasManyGuilds(entry: HistoryEntry | ManyEntry): entry is ManyEntry {
  return "guilds" in entry;
}

/** Asks for a publish, from those that changed something. */
function pickEntry(
  history: EditorHistory,
  destinations: Pick<Destinations, "guildNamesOf">,
  given: HistoryEntry | ManyEntry | undefined,
): Question<HistoryEntry | ManyEntry> {
  if (given) return Question.known(() => given);
  const read = async () => {
    const entries = (await history.entries()).filter(hasChanged);
    const many = (await history.manyEntries()).filter((entry) => changedGuilds(entry).length > 0);
    const names = await destinations.guildNamesOf(entries.map(({ place }) => place));
    return { entries: [...entries, ...many].sort((a, b) => (a.at < b.at ? 1 : -1)), names };
  };
  return Question.known(read).andThen(({ entries, names }) => {
    if (entries.length === 0)
      throw new UserErrorWithActions(
        "There is nothing to roll back: no publish from this workspace has changed a command.",
      );
    const unfinished = "$(warning) No outcome was recorded";
    const items = entries.map((value) => ({
      value,
      label: localTime(value.at),
      description: `${value.name} ${hasManyGuilds(value) ? guildsWords(value) : placeWords(value, names)}`,
      detail: value.outcome?.join(" ") ?? unfinished,
    }));
    return pickValue("Select the publish to roll back", items);
  });
}

function guildsWords(entry: ManyEntry): string {
  return `to ${count(changedGuilds(entry).length, "guild")} on ${serviceWords(entry)}`;
}

function serviceWords({ place: { service } }: Pick<HistoryEntry, "place">): string {
  return URL.canParse(service) ? new URL(service).host : "the local service";
}

function placeWords(entry: HistoryEntry, names: Names): string {
  const { guildId: id } = entry.place;
  const name = serviceWords(entry);
  return id === undefined
    ? `globally on ${name}`
    : `to ${guildLabel({ id, name: names.nameOf("guild", id) })} on ${name}`;
}

/** Formats a time in ISO 8601 for the user's language. */
export function localTime(at: string): string {
  return new Date(at).toLocaleString(vscode.env.language);
}
