import { boundedMap } from "./bounded-map.ts";

/** An object of a collection as Discord returns it: an emoji, an invite, an entitlement. */
export interface CollectionItem {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The names of the collections. */
export const collectionNames = {
  applicationEmoji: "application/emojis",
  entitlements: "application/entitlements",
  roleConnections: "application/role-connections",
  invites: "invites",
  webhooks: "webhooks",
  lobbyMessages: (lobbyId: string): string => `lobbies/${lobbyId}/messages`,
  scheduledEvents: (guildId: string): string => `guilds/${guildId}/scheduled-events`,
  autoModerationRules: (guildId: string): string => `guilds/${guildId}/auto-moderation/rules`,
  guildStickers: (guildId: string): string => `guilds/${guildId}/stickers`,
  guildEmoji: (guildId: string): string => `guilds/${guildId}/emojis`,
} as const;

/** Items of one collection beyond this number are forgotten, the oldest first. */
const maxItems = 2000;

/** Limits on all collections together. `weight`: characters of JSON. */
const limits = { entries: 20_000, weight: 16 * 2 ** 20 } as const;

interface Entry {
  readonly collection: string;
  readonly item: CollectionItem;
}

export type CollectionStore = ReturnType<typeof createCollectionStore>;

/** Objects that the service keeps as they were created, by the name of their collection: `guilds/7/emojis`. In memory. */
export function createCollectionStore() {
  const entries = boundedMap<Entry>(limits);
  const keyOf = (collection: string, id: string): string => `${collection}/${id}`;
  /** Oldest first. */
  const list = (collection: string): readonly CollectionItem[] =>
    entries.values().flatMap((entry) => (entry.collection === collection ? [entry.item] : []));
  return {
    list,
    get: (collection: string, id: string): CollectionItem | undefined => entries.get(keyOf(collection, id))?.item,
    /** Keeps an item in place of the one with the same ID. */
    keep(collection: string, item: CollectionItem): void {
      entries.put(keyOf(collection, item.id), { collection, item }, JSON.stringify(item).length);
      const all = list(collection);
      if (all.length > maxItems && all[0]) entries.delete(keyOf(collection, all[0].id));
    },
    remove: (collection: string, id: string): boolean => entries.delete(keyOf(collection, id)),
    /** Removes what belongs to a channel. */
    removeOfChannel(channelId: string): void {
      for (const { collection, item } of entries.values()) {
        if (item.channel_id === channelId) entries.delete(keyOf(collection, item.id));
      }
    },
    save: entries.save,
  };
}
