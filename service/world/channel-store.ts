import { boundedMap } from "./bounded-map.ts";

/** A channel as Discord returns it. */
export interface StoredChannel {
  readonly id: string;
  readonly type: number;
  /** Absent outside of guilds. */
  readonly guild_id?: string;
  readonly [field: string]: unknown;
}

/** Channels beyond this number are forgotten, the oldest first. */
const maxChannels = 10_000;

export type ChannelStore = ReturnType<typeof createChannelStore>;

/** The channels that no guild in the settings has: those of interactions and direct messages. In memory. */
export function createChannelStore(entries = maxChannels) {
  const channels = boundedMap<StoredChannel>({ entries });
  return {
    get: channels.get,
    keep: (channel: StoredChannel): void => channels.put(channel.id, channel),
    forget: channels.clear,
  };
}
