import { isThread } from "../../core/interactions/resolved.ts";
import { ChannelType } from "../../core/interface/facts/constants.ts";
import type { Guild, GuildChannel } from "../store/guild.ts";

/** A channel by its ID. `parentId`: the channel of a thread that the guild does not list. */
export interface ChannelPlace {
  readonly id: string;
  readonly parentId?: string | undefined;
}

type Channels = Pick<Guild, "channels">;

/** The channel whose overwrites and age restriction apply in a place: for a thread, the channel that it is in. */
export function decisiveChannel({ channels }: Channels, { id, parentId }: ChannelPlace): GuildChannel | undefined {
  const listed = channels.find((channel) => channel.id === id);
  const parent = listed ? threadParent(listed) : parentId;
  return parent === undefined ? listed : channels.find((channel) => channel.id === parent);
}

/** The channel of a listed thread; undefined for all other channels, whose parent is a category. */
export function threadParent({ type, parentId }: GuildChannel): string | undefined {
  return isThread(type) ? (parentId ?? undefined) : undefined;
}

/**
 * Whether a place is age-restricted. A thread has no restriction of its own. `said`: by the request, for a channel whose
 * restriction can differ from the listed one. §2.6
 */
export function isAgeRestricted(guild: Channels, place: ChannelPlace, said?: boolean): boolean {
  const decisive = decisiveChannel(guild, place);
  if (decisive && decisive.id !== place.id && decisive.type !== ChannelType.GUILD_CATEGORY) return decisive.nsfw;
  return said ?? (decisive?.id === place.id && decisive.nsfw);
}
