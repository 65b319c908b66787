import { identityOf, type World } from "./world.ts";

/** Something of the guild that has a name. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** A channel of the guild. */
export interface Channel extends NamedThing {
  /** GUILD_TEXT = 0, GUILD_VOICE = 2, GUILD_CATEGORY = 4. */
  readonly type: number;
  readonly parentId: string | null;
}

/** A member of the guild. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

/** The guild to try things in, with what a guild usually has. */
export interface MadeUpGuild extends NamedThing {
  readonly ownerId: string;
  /** Without `@everyone`. */
  readonly roles: readonly NamedThing[];
  readonly channels: readonly Channel[];
  readonly members: readonly Member[];
}

/** The application's name. */
export const applicationName = "Harbor Bot";

/** The made-up guild. Its IDs follow from the guild's, so they are the same after every start. */
export function madeUpGuild(world: World): MadeUpGuild {
  const { guildId, userId } = identityOf(world);
  const [admins, moderators, sailors] = [1, 2, 3].map((number) => idBeside(guildId, number)) as [
    string,
    string,
    string,
  ];
  const category = idBeside(guildId, 11);
  const channel = (number: number, name: string, type = 0): Channel => {
    return { id: idBeside(guildId, number), name, type, parentId: category };
  };
  return {
    id: guildId,
    name: "Harbor Test",
    ownerId: userId,
    roles: [
      { id: admins, name: "Admins" },
      { id: moderators, name: "Moderators" },
      { id: sailors, name: "Sailors" },
    ],
    channels: [
      { id: category, name: "Harbor", type: 4, parentId: null },
      channel(12, "general"),
      channel(13, "bot-commands"),
      channel(14, "Dock", 2),
    ],
    members: [
      { id: userId, username: "you", displayName: "You", roles: [admins] },
      { id: idBeside(guildId, 21), username: "ada", displayName: "Ada", roles: [moderators, sailors] },
      { id: idBeside(guildId, 22), username: "grace", displayName: "Grace", roles: [sailors] },
    ],
  };
}

/**
 * An ID made in the same millisecond as the guild's. It differs in the bits of the process, which the service leaves at 0
 * in the IDs that it gives out itself.
 */
export function idBeside(guildId: string, number: number): string {
  return ((BigInt(guildId) ^ (BigInt(number) << 12n)) & (2n ** 64n - 1n)).toString();
}
