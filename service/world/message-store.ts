import type { Message } from "../../core/interactions/message.ts";
import { boundedMap } from "./bounded-map.ts";

/** Limits on the kept messages. */
export const defaultMessageLimits = {
  /** The newest messages of a channel; older ones go. */
  inChannel: 500,
  /** The messages of all channels. */
  entries: 10_000,
  /** The JSON of all messages. */
  characters: 64 * 2 ** 20,
} as const;

export type MessageLimits = Readonly<Record<keyof typeof defaultMessageLimits, number>>;

/** What a message has besides the fields that every reader gets. */
interface MessageNotes {
  /** The users of each reaction, in the order of their reactions: by `name:id`, or by the character. */
  readonly reactions: Map<string, Set<string>>;
  /** ISO 8601; absent: it is not pinned. */
  pinnedAt?: string;
}

export type MessageStore = ReturnType<typeof createMessageStore>;

/** The messages of all channels, in memory: answers to interactions, and what the bot and users write. */
export function createMessageStore({ inChannel, entries, characters }: MessageLimits = defaultMessageLimits) {
  const channels = new Map<string, Set<string>>();
  const notes = new Map<string, MessageNotes>();
  const forgetPlace = ({ id, channel_id }: Message): void => {
    notes.delete(id);
    const ids = channels.get(channel_id);
    ids?.delete(id);
    if (ids?.size === 0) channels.delete(channel_id);
  };
  /** Returns the messages of its channel, oldest first. */
  const keepPlace = ({ id, channel_id }: Message): Set<string> => {
    const ids = channels.get(channel_id) ?? new Set();
    channels.set(channel_id, ids.add(id));
    return ids;
  };
  const messages = boundedMap<Message>({ entries, weight: characters, onForgotten: forgetPlace });
  const remove = (id: string): boolean => {
    const message = messages.get(id);
    if (message) forgetPlace(message);
    return messages.delete(id);
  };
  return {
    get: messages.get,
    /** Keeps a message in place of the one with the same ID. `length`: in characters of its JSON. */
    keep(message: Message, length: number): void {
      const ids = keepPlace(message);
      const [oldest] = ids;
      if (ids.size > inChannel && oldest !== undefined) remove(oldest);
      messages.put(message.id, message, length);
    },
    /** Returns whether the message existed. */
    remove,
    /** The IDs of the messages of a channel, oldest first. */
    idsIn: (channelId: string): readonly string[] => [...(channels.get(channelId) ?? [])],
    /** The messages of a channel, oldest first. */
    inChannel: (channelId: string): readonly Message[] =>
      [...(channels.get(channelId) ?? [])].flatMap((id) => messages.get(id) ?? []),
    /** The notes of a kept message. */
    notes(id: string): MessageNotes {
      const found = notes.get(id) ?? { reactions: new Map() };
      if (messages.get(id)) notes.set(id, found);
      return found;
    },
    /** Returns a function that brings back the messages of now, with their reactions and pins. */
    save(): () => void {
      const bringBack = messages.save();
      const savedNotes = structuredClone(notes);
      return () => {
        bringBack();
        channels.clear();
        for (const message of messages.values()) keepPlace(message);
        notes.clear();
        for (const [id, saved] of structuredClone(savedNotes)) notes.set(id, saved);
      };
    },
  };
}
