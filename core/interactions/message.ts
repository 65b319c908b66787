import { isObject } from "../text/json.ts";

/** A file of a message, as Discord returns it. */
export interface Attachment {
  readonly id: string;
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  readonly url: string;
  readonly [field: string]: unknown;
}

/** A message that an application sent to answer an interaction. */
export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly content: string;
  /** A set of `MessageFlag`. */
  readonly flags: number;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly Attachment[];
  readonly [field: string]: unknown;
}

export const blankMessage = {
  content: "",
  edited_timestamp: null,
  attachments: [],
  embeds: [],
  components: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  pinned: false,
  tts: false,
} as const;

/** Bits in the `flags` of a message. */
export const MessageFlag = {
  suppressEmbeds: 1 << 2,
  /** A thread was started from the message. */
  hasThread: 1 << 5,
  /** The message is visible to the user of the command or component alone. */
  ephemeral: 1 << 6,
  /** The application deferred its answer: the user sees that it is thinking. */
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  /** The message consists of components alone, without content and embeds. */
  componentsV2: 1 << 15,
} as const;

/** Types of messages. The last three answer interactions. */
export const MessageType = {
  default: 0,
  pinned: 6,
  threadCreated: 18,
  reply: 19,
  slashCommand: 20,
  contextMenuCommand: 23,
} as const;

export function hasFlag(flags: unknown, flag: number): boolean {
  return typeof flags === "number" && (flags & flag) !== 0;
}

/** The ID of a message's author; undefined for what is no message. */
export function authorOf(message: unknown): string | undefined {
  return isObject(message) && isObject(message.author) ? String(message.author.id) : undefined;
}
