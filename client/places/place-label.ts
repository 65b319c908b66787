import { guildLabel } from "../../core/discord/names/names.ts";
import { liveService, localService } from "../../core/discord/service-url.ts";
import type { GuildChoice } from "../../core/kinds/project/project.ts";
import { count } from "../../core/manifest/describe.ts";
import type { Where } from "../../core/workspace/where.ts";

interface PlaceNames extends Pick<Where, "guildId" | "guildName" | "service"> {
  /** Absent: the place is one guild, or global. */
  readonly guilds?: GuildChoice | undefined;
}

/** The place of a target: `guild 1250000000000000001 on the local service`, `12 guilds on discord.com`. */
export function placeLabel({ guildId, guildName, service, guilds }: PlaceNames): string {
  const name = service === localService ? "the local service" : new URL(service ?? liveService).host;
  if (guilds) return `${guildsLabel(guilds)} on ${name}`;
  if (guildId === undefined) return `global on ${name}`;
  return `${guildLabel({ id: guildId, name: guildName })} on ${name}`;
}

/** The guilds of a target of many: `12 guilds`, `all guilds of the bot`, `the guilds in guilds.txt`. */
export function guildsLabel({ ids, except }: GuildChoice): string {
  const left = except.length === 0 ? "" : ` but ${except.length}`;
  if (ids === "all") return `all guilds of the bot${left}`;
  if ("file" in ids) return `the guilds in ${ids.file}${left}`;
  return count(ids.filter((id) => !except.includes(id)).length, "guild");
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
