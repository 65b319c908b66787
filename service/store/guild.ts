import type { NamedObject } from "../../core/discord/payloads.ts";

export interface Role extends NamedObject {
  /** A permission set in decimal. */
  readonly permissions: string;
  /** RGB; 0: none. */
  readonly color: number;
  /** Whether the list of members shows its members in a separate section. */
  readonly hoist: boolean;
  readonly mentionable: boolean;
}

export interface Channel extends NamedObject {
  /** GUILD_TEXT = 0, GUILD_VOICE = 2, GUILD_CATEGORY = 4. */
  readonly type: number;
  /** Its category; of a thread, its channel. */
  readonly parentId: string | null;
  readonly topic: string | null;
  readonly nsfw: boolean;
}

export interface Member {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly nick: string | null;
  /** IDs, without that of `@everyone`. */
  readonly roles: readonly string[];
  readonly bot: boolean;
}

export interface Guild extends NamedObject {
  readonly ownerId: string;
  /** The lowest first. `@everyone`, which has the guild's ID, is optional. */
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  /** The application's bot is optional. */
  readonly members: readonly Member[];
}
