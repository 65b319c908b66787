import type { NamedObject } from "../../core/interface/payloads.ts";

export interface GuildRole extends NamedObject {
  /** A permission set in decimal. */
  readonly permissions: string;
  /** RGB; 0: none. */
  readonly color: number;
  /** Whether the list of members shows its members in a separate section. */
  readonly hoist: boolean;
  readonly mentionable: boolean;
  /** The bot that the role came with, so that no other member can have it; absent: none. */
  readonly botId?: string;
  /** Further fields of Discord's object that a bot has set. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A change of the permissions of a role (0) or a member (1) in a channel. */
export interface ChannelOverwrite {
  /** Of the role or the user. */
  readonly id: string;
  readonly type: 0 | 1;
  /** A permission set in decimal. */
  readonly allow: string;
  readonly deny: string;
}

export interface GuildChannel extends NamedObject {
  /** GUILD_TEXT = 0, GUILD_VOICE = 2, GUILD_CATEGORY = 4. */
  readonly type: number;
  /** The channel's category, or the thread's channel. */
  readonly parentId: string | null;
  readonly topic: string | null;
  readonly nsfw: boolean;
  /** Absent: none. */
  readonly permissionOverwrites?: readonly ChannelOverwrite[];
  /** Absent: its index among the channels. */
  readonly position?: number;
  /** Further fields of Discord's object that a bot has set. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Where a member is in voice. */
export interface VoicePlace {
  readonly channelId: string;
  readonly selfMute?: boolean;
  readonly selfDeaf?: boolean;
  /** In a stage channel: whether the member only listens. */
  readonly isSuppressed?: boolean;
  /** ISO 8601; absent: the member has not asked to speak. */
  readonly askedToSpeakAt?: string;
}

export interface GuildMember {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly nick: string | null;
  /** Excludes the ID of `@everyone`. */
  readonly roles: readonly string[];
  readonly bot: boolean;
  /** ISO 8601; absent: when the guild was created. */
  readonly joinedAt?: string;
  /** ISO 8601: until when the member is in a timeout; absent: it never was. */
  readonly timedOutUntil?: string;
  /** By moderators, in every voice channel. */
  readonly isMuted?: boolean;
  readonly isDeafened?: boolean;
  readonly flags?: number;
  /** Absent: in no voice channel. */
  readonly voice?: VoicePlace;
}

export interface Guild extends NamedObject {
  /** Further fields of Discord's object that a bot has set. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly ownerId: string;
  /** The lowest first. `@everyone`, which has the guild's ID, is optional. */
  readonly roles: readonly GuildRole[];
  readonly channels: readonly GuildChannel[];
  /** The application's bot is optional. */
  readonly members: readonly GuildMember[];
}
