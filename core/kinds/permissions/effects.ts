import { OverwriteType } from "../../language/facts/constants.ts";
import { allChannelsOf } from "../../language/facts/snowflake.ts";
import type { Through } from "../../permissions/access/permitted.ts";
import type { PermissionEntry, PlacedOverwrite } from "./entries.ts";

/** An overwrite with the kind of subject that it applies to. */
export interface Reaching extends PlacedOverwrite {
  readonly through: Through;
}

/** An overwrite with the opposite overwrites that override it, in source order. */
export interface Effect extends Reaching {
  readonly exceptions: readonly Reaching[];
}

export function effectsOf({ overwrites, guildId }: PermissionEntry): readonly Effect[] {
  const all = overwrites.map((placed) => ({ ...placed, through: throughOf(placed, guildId) }));
  return all.map((one) => ({ ...one, exceptions: all.filter((other) => overrides(other, one)) }));
}

/** The kind of subject that an overwrite applies to. §2.3 */
function throughOf({ overwrite: { id, type } }: PlacedOverwrite, guildId: string | undefined): Through {
  if (type === OverwriteType.USER) return "user";
  if (type === OverwriteType.ROLE) return id === guildId ? "everyone" : "role";
  return guildId !== undefined && id === allChannelsOf(guildId) ? "all-channels" : "channel";
}

const ranks: Readonly<Record<Through, number>> = { everyone: 0, role: 1, user: 2, "all-channels": 3, channel: 4 };

/** Whether an overwrite applies to channels, not to users. */
export function isForChannels({ through }: Reaching): boolean {
  return ranks[through] >= ranks["all-channels"];
}

/** The order of `permitted`, for two overwrites. */
function overrides(above: Reaching, below: Reaching): boolean {
  if (above.overwrite.permission === below.overwrite.permission) return false;
  if (isForChannels(below)) return ranks[above.through] > ranks[below.through];
  // An open channel does not override a denial, but a closed one denies all users.
  if (isForChannels(above)) return !above.overwrite.permission;
  if (above.through === "role" && below.through === "role") return above.overwrite.permission;
  return ranks[above.through] > ranks[below.through];
}
