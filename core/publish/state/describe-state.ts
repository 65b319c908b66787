import { guildLabel } from "../../discord/names/names.ts";
import { liveService, localService } from "../../discord/service-url.ts";
import { CommandType } from "../../language/facts/constants.ts";
import { count } from "../../language/model/describe.ts";
import type { Where } from "../../workspace/where.ts";
import type { TargetState } from "./target-state.ts";

/** A target's state in a few words: `2 changes`. */
export function targetSummary({ refreshedAt, changes }: Pick<TargetState, "refreshedAt" | "changes">): string {
  if (refreshedAt === undefined) return "not refreshed yet";
  return changes === 0 ? "in sync" : count(changes, "change");
}

const groupTitles: Readonly<Record<number, string>> = {
  [CommandType.CHAT_INPUT]: "Slash commands",
  [CommandType.USER]: "User commands",
  [CommandType.MESSAGE]: "Message commands",
  [CommandType.PRIMARY_ENTRY_POINT]: "Entry point",
};

/** What the commands of a type are called over their list. */
export function typeTitle(type: number): string {
  return groupTitles[type] ?? "Other commands";
}

/** A target as people know it: by its name in the project file, else by its guild. */
export function targetLabel({
  name,
  where,
}: {
  readonly name: string | undefined;
  readonly where: PlaceNames;
}): string {
  if (name !== undefined) return name;
  const { guildId, guildName } = where;
  return guildId === undefined ? "Global" : guildLabel({ id: guildId, name: guildName });
}

/** Where a target is: `guild 1250000000000000001 on the local service`. */
export function placeLabel({ guildId, guildName, service }: PlaceNames): string {
  const name = service === localService ? "the local service" : new URL(service ?? liveService).host;
  if (guildId === undefined) return `global on ${name}`;
  return `${guildLabel({ id: guildId, name: guildName })} on ${name}`;
}

type PlaceNames = Pick<Where, "guildId" | "guildName" | "service">;
