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

/** The channels that no guild in the settings has: those of interactions, direct messages, and threads. In memory. */
export function createChannelStore(entries = maxChannels) {
  const members = new Map<string, Map<string, string>>();
  const channels = boundedMap<StoredChannel>({ entries, onForgotten: ({ id }) => members.delete(id) });
  return {
    get: channels.get,
    all: channels.values,
    keep: (channel: StoredChannel): void => channels.put(channel.id, channel),
    /** Keeps a new thread, which has no members yet. */
    keepThread(thread: StoredChannel): void {
      members.set(thread.id, new Map());
      channels.put(thread.id, thread);
    },
    /** When each member joined a thread that a bot has started, by the user's ID. Undefined for all other channels. */
    threadMembers: (id: string): Map<string, string> | undefined => members.get(id),
    remove(id: string): void {
      members.delete(id);
      channels.delete(id);
    },
    /** Returns a function that brings back the channels of now and the members of their threads. */
    save(): () => void {
      const bringBack = channels.save();
      const savedMembers = structuredClone(members);
      return () => {
        bringBack();
        members.clear();
        for (const [id, joined] of structuredClone(savedMembers)) members.set(id, joined);
      };
    },
  };
}
