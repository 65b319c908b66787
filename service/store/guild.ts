import type { NamedObject } from "../../core/interface/payloads.ts";

export interface GuildRole extends NamedObject {
  /** A permission set in decimal. */
  readonly permissions: string;
  /** RGB; 0: none. */
  readonly color: number;
  /** Whether the list of members shows its members in a separate section. */
  readonly hoist: boolean;
  readonly mentionable: boolean;
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
}

export interface GuildMember {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly nick: string | null;
  /** Excludes the ID of `@everyone`. */
  readonly roles: readonly string[];
  readonly bot: boolean;
}

export interface Guild extends NamedObject {
  readonly ownerId: string;
  /** The lowest first. `@everyone`, which has the guild's ID, is optional. */
  readonly roles: readonly GuildRole[];
  readonly channels: readonly GuildChannel[];
  /** The application's bot is optional. */
  readonly members: readonly GuildMember[];
}
