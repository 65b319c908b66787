/** Something that has a name. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** A role of a guild. */
export interface Role extends NamedThing {
  /** A permission set in decimal. */
  readonly permissions: string;
  /** RGB; 0: none. */
  readonly color: number;
  /** Whether its members have a section of their own in the list of members. */
  readonly hoist: boolean;
  readonly mentionable: boolean;
}

/** A channel of a guild. */
export interface Channel extends NamedThing {
  /** GUILD_TEXT = 0, GUILD_VOICE = 2, GUILD_CATEGORY = 4. */
  readonly type: number;
  /** Its category; of a thread, its channel. */
  readonly parentId: string | null;
  readonly topic: string | null;
  readonly nsfw: boolean;
}

/** A member of a guild. */
export interface Member {
  readonly id: string;
  readonly username: string;
  /** The name that the user shows to others. */
  readonly displayName: string | null;
  /** The name in this guild. */
  readonly nick: string | null;
  /** IDs, without that of `@everyone`. */
  readonly roles: readonly string[];
  readonly bot: boolean;
}

/** A guild with all that is in it. */
export interface Guild extends NamedThing {
  readonly ownerId: string;
  /** In their order, the lowest first. `@everyone` has the guild's ID, and may be left out. */
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  /** The application's bot may be left out. */
  readonly members: readonly Member[];
}
