import { guildLabel } from "../../core/discord/names/names.ts";
import { liveService, localService } from "../../core/discord/service-url.ts";
import type { Where } from "../../core/workspace/where.ts";

type PlaceNames = Pick<Where, "guildId" | "guildName" | "service">;

/** The place of a target: `guild 1250000000000000001 on the local service`. */
export function placeLabel({ guildId, guildName, service }: PlaceNames): string {
  const name = service === localService ? "the local service" : new URL(service ?? liveService).host;
  if (guildId === undefined) return `global on ${name}`;
  return `${guildLabel({ id: guildId, name: guildName })} on ${name}`;
}

/** Says what a publish to a target does with commands that no manifest lists. */
export function ownershipWords(owns: Where["owns"]): string {
  return owns === "scope" ? "Deletes all other commands" : "Leaves other commands alone";
}

/** The target's name in the project file, else its guild. */
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
